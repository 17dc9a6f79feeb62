// The files of a contract, over HTTP: annexes, the merged copy, and the contract as a PDF.
import { checkContract, mergeContract, previewContract } from '@portal/signing/contract';
import { refusalOf } from '../../testing';
import { and, eq } from 'drizzle-orm';
import { checkPdf } from '../../papers/pades/public';
import { sha256 } from '../../platform/core/ids';
import { pdfsig } from '../../testing/files/pdfsig';
import type { TestClient } from '../../testing';
import { samplePdf } from '../../testing/cases/case-driver';
import { cardOf, driveContracts, once, saleOf } from '../../testing/contracts/contract-driver';
import { contractSeals, onlineContracts } from './schema';
const base = '/api/reg3/onLineSign';
let d: Awaited<ReturnType<typeof driveContracts>>;

beforeAll(async () => {
  d = await driveContracts();
}, 240_000);
afterAll(() => d.services.close());

test('annexes are a part of what is signed and are merged into one file; nobody takes another’s', async () => {
  const { seller, uninvolved, shared, saved, begin, of } = d;
  const { bdcqzh } = shared();
  const handIn = (who: TestClient) =>
    who.send('POST', `${base}/uploadAnnex`, {
      body: Buffer.concat([
        Buffer.from(
          '--b\r\nContent-Disposition: form-data; name="file"; filename="清单.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
        ),
        samplePdf('furniture'),
        Buffer.from('\r\n--b--\r\n'),
      ]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
  const [own, others] = [(await handIn(seller)).body.data, (await handIn(uninvolved)).body.data];
  expect(await saved(seller, { contract: saleOf(bdcqzh), annexes: [others.bsm] })).toMatchObject({
    resultCode: 'B000',
  });
  const ywh = await begin(saleOf(bdcqzh), seller, { annexes: [own.bsm] });
  const { paper } = await of(seller, ywh);
  expect(paper.annexes).toEqual([{ name: '清单.pdf', sha256: own.sha256 }]);
  const merged = await seller.ask(mergeContract, { contractNumber: ywh });
  const [alone, whole] = await Promise.all([
    seller.get(`${base}/preview`, { params: { ywh } }),
    seller.get(`${base}/preview`, { params: { ywh, bsm: merged.fileId } }),
  ]);
  expect(whole.raw.length).toBeGreaterThan(alone.raw.length);
  expect(
    (await seller.ask(previewContract, { contractNumber: ywh, fileId: own.bsm })).bytes.subarray(0, 4).toString(),
  ).toBe('%PDF');
  expect((await seller.refused(previewContract, { contractNumber: ywh, fileId: others.bsm })).code).toBe('B000');
  expect((await seller.refused(mergeContract, { contractNumber: ywh, annexIds: [others.bsm] })).code).toBe('B000');
});

test('a repeated begin is one contract, with another body it is refused, and a contract of twenty pages is a PDF in under a second', async () => {
  const { services, seller, shared, saved, begin } = d;
  const { bdcqzh } = shared();
  const call = once();
  const body = { contract: saleOf(bdcqzh) };
  const [one, two] = [await saved(seller, body, call), await saved(seller, body, call)];
  expect(two.data).toEqual(one.data);
  expect((await saved(seller, { ...body, inTurn: true }, call)).resultCode).toBe('B000');
  const text = '甲乙双方就本条所列事项协商一致，并承诺按照诚实信用的原则履行。'.repeat(42);
  const long = await begin(saleOf(bdcqzh), seller, {
    clauses: Array.from({ length: 24 }, (_, index) => ({ title: `约定${index + 1}`, text })),
  });
  await seller.ask(previewContract, { contractNumber: one.data.ywh });
  const from = performance.now();
  const { bytes: raw } = await seller.ask(previewContract, { contractNumber: long });
  const took = performance.now() - from;
  expect((raw.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length).toBeGreaterThanOrEqual(20);
  expect(took).toBeLessThan(process.env.TEST_FULL ? 1_000 : Infinity);
  expect(await services.db.select().from(onlineContracts).where(eq(onlineContracts.number, one.data.ywh))).toHaveLength(
    1,
  );
});

test('after every signer the contract’s file has one PAdES signature more, good to pdfsig; who signed what stands in words, and a changed file is told', async () => {
  const { services, seller, buyer, uninvolved, nextHouse, agreed, sign, of } = d;
  const ywh = await agreed(saleOf(nextHouse().bdcqzh));
  const preview = async (who: TestClient) => (await who.ask(previewContract, { contractNumber: ywh })).bytes;
  const verify = (who: TestClient) => who.ask(checkContract, { contractNumber: ywh });
  const blank = await preview(seller);
  expect((await refusalOf(verify(seller))).message).toBe('合同还没有人签名');
  const names = new Map<string, string>(
    (await of(seller, ywh)).parties.map(({ sqrbsm, name }: Record<string, string>) => [sqrbsm, name]),
  );
  let before = blank;
  for (const [count, who] of [seller, buyer].entries()) {
    expect((await sign(who, ywh)).resultCode).toBe('A000');
    const bytes = await preview(who);
    // An incremental update: what was signed before is not touched.
    expect(bytes.subarray(0, before.length).equals(before)).toBe(true);
    const { signatures, hasMore } = await checkPdf(services.context, bytes);
    expect(hasMore).toBe(false);
    expect(signatures.map(({ faults }) => faults)).toEqual(Array.from({ length: count + 1 }, () => []));
    expect(signatures.map(({ field, name }) => names.get(field) === name)).toEqual(signatures.map(() => true));
    const lines = await pdfsig(bytes);
    if (lines) expect(lines.map(({ isValid }) => isValid)).toEqual(signatures.map(() => true));
    const data = await verify(who);
    expect(data).toMatchObject({
      name: '存量房买卖合同',
      isUnchanged: true,
      isDevelopment: true,
      sha256: sha256(bytes),
    });
    expect(data.signatures.at(-1)).toMatchObject({ readSha256: sha256(before), sha256: sha256(bytes), faults: [] });
    before = bytes;
  }
  expect((await verify(buyer)).signatures.map(({ name }: { name: string }) => name)).toEqual(['张明远', '李思宁']);
  expect((await refusalOf(verify(uninvolved))).message).toBe('未查询到该合同，请在“网签列表”中核对');
  // The services have another file than the one that was signed: told, and not called unchanged.
  const [contract] = await services.db.select().from(onlineContracts).where(eq(onlineContracts.number, ywh));
  const forged = Buffer.concat([before, Buffer.from('\n% 另加一行')]);
  const { sha256: other } = await services.context.blobs.put(forged);
  await services.db
    .update(contractSeals)
    .set({ sealedSha256: other })
    .where(and(eq(contractSeals.contractId, contract?.id ?? ''), eq(contractSeals.position, 1)));
  expect(await verify(buyer)).toMatchObject({
    isUnchanged: false,
    signatures: [{ faults: [] }, { faults: ['record'] }],
  });
});

test('all sign at the same time: the file has every signature once', async () => {
  const { services, seller, buyer, uninvolved, shared, begin, send, confirm, sign } = d;
  const form = saleOf(shared().bdcqzh, {}, { qlr: ['citizen-2', 'surveyor'].map((who) => cardOf(who, { gyfs: '1' })) });
  const ywh = await begin(form);
  await send(seller, ywh);
  for (const who of [buyer, uninvolved]) await confirm(who, ywh);
  const answers = await Promise.all([seller, buyer, uninvolved, seller, buyer].map((who) => sign(who, ywh)));
  expect(answers.map(({ resultCode }) => resultCode)).toEqual(answers.map(() => 'A000'));
  const { bytes: raw } = await buyer.ask(previewContract, { contractNumber: ywh });
  const { signatures, hasMore } = await checkPdf(services.context, raw);
  expect([hasMore, signatures.length, signatures.flatMap(({ faults }) => faults)]).toEqual([false, 3, []]);
  const lines = await pdfsig(raw);
  if (lines) expect(lines.filter(({ isValid }) => isValid)).toHaveLength(3);
});
