// What people sign is a file with their signatures, one after the other: exactly as many as signed, each good to
// pdfsig, nothing lost between signature and record.
import { previewDocument } from '@portal/shared/contract';
import { saveApplication, sendForConfirm } from '@portal/applications/contract';
import { confirmApplication } from '@portal/signing/contract';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../people/auth/schema';
import { inFull, passwordOf, usingServices } from '../../testing';
import type { TestClient } from '../../testing';
import {
  cleanHouses,
  fileOf,
  signInEverybody,
  startDraftOf,
  transferForm,
  upload,
} from '../../testing/cases/case-driver';
import type { People } from '../../testing/cases/case-driver';
import { signPlace } from '../../testing/cases/flow-driver';
import { pdfsig } from '../../testing/files/pdfsig';
import { citizenNumber } from '../../../seed/synthetic';
import { checkPdf } from '../../papers/pades/public';

/** As many as the form takes, and the seller; 50 signatures on one file are counted in papers/pades. */
const BUYERS = inFull(20, 5);
const DOCUMENTS = ['M001', 'M070'];
const base = '/api/reg3/signature/biz';
const { services } = usingServices();
let people: People;
let buyers: TestClient[];
let ywh: string;
let qsglbsm: string;

const preview = async (person: TestClient, datumBsm: string): Promise<Buffer> =>
  (await person.ask(previewDocument, { flowId: qsglbsm, materialId: datumBsm })).bytes;
const mine = async (person: TestClient): Promise<string> =>
  (await fileOf(person, ywh)).parties.find((party: { me: boolean }) => party.me).sqrbsm;
const sign = async (person: TestClient, datumBsm: string, more: Record<string, unknown> = {}) =>
  (await signPlace(person, { qsglbsm, datumBsm, sqrbsm: await mine(person) }, more)).body;

/** Accounts of people who buy together; what they do they do themselves. */
async function manyBuyers(): Promise<{ clients: TestClient[]; cards: Record<string, unknown>[] }> {
  const [like] = await services.db.select().from(users).where(eq(users.username, 'citizen-2'));
  if (!like) throw new Error('no citizen-2');
  const cards: Record<string, unknown>[] = [];
  const clients: TestClient[] = [];
  const [model] = transferForm('').parties.qlr ?? [];
  for (let index = 0; index < BUYERS; index += 1) {
    const [username, name] = [
      `buyer-${index}`,
      `买方${'甲乙丙丁戊己庚辛壬癸'[index % 10]}${'子丑'[Math.floor(index / 10)]}`,
    ];
    const identityNumber = citizenNumber('330106', '19880808', 700 + index);
    const telephone = `1391111${String(index).padStart(4, '0')}`;
    await services.db.insert(users).values({ ...like, id: `u-${username}`, username, name, identityNumber, telephone });
    const device = services.client();
    await device.signIn(username, passwordOf('citizen-2'));
    clients.push(device);
    cards.push({ ...model, qlrmc: name, zjh: identityNumber, dh: telephone, gyfs: '1' });
  }
  return { clients, cards };
}

beforeAll(async () => {
  people = await signInEverybody(services);
  const [house] = await cleanHouses(people.seller);
  const draft = await startDraftOf(people.seller, house?.bdcqzh ?? '');
  const { clients, cards } = await manyBuyers();
  buyers = clients;
  ({ ywh } = draft);
  const form = { fields: { ...draft.form.fields, sffbcz: '0' }, parties: { ...draft.form.parties, qlr: cards } };
  const saved = await people.seller.ask(saveApplication, { businessNumber: ywh, version: draft.version, form });
  for (const code of ['M002', 'M015', 'M016']) await upload(people.seller, ywh, code, `${code} ${ywh}`);
  const sent = await people.seller.ask(sendForConfirm, { businessNumber: ywh, version: saved.version });
  qsglbsm = sent.flowId;
  for (const buyer of buyers)
    await buyer.ask(confirmApplication, {
      businessNumber: ywh,
      applicantId: await mine(buyer),
      notice: { version: '2026-11-01' },
    });
});

test('the hash of another document than the one that was put before the person is refused, whatever else is right', async () => {
  const sha256 = createHash('sha256')
    .update(await preview(people.seller, 'M001'))
    .digest('hex');
  expect(
    await sign(people.seller, 'M001', { sha256: sha256.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
  ).toMatchObject({
    resultCode: 'B000',
    msg: '文件内容在您预览之后有变化，请重新预览后再签名',
  });
  expect(await sign(people.seller, 'M001', { sha256 })).toMatchObject({ resultCode: 'A000' });
  // Who has read it before somebody else signed has read the same.
  const [first] = buyers;
  if (!first) throw new Error('no buyer');
  expect(await sign(first, 'M001', { sha256 })).toMatchObject({ resultCode: 'A000' });
});

test(`${BUYERS} people sign two documents at the same time: each document has every signature exactly once, all of them valid`, async () => {
  const answers = await Promise.all(
    [people.seller, ...buyers].flatMap((person) => DOCUMENTS.map((datumBsm) => sign(person, datumBsm))),
  );
  expect(answers.filter(({ resultCode }) => resultCode !== 'A000')).toEqual([]);
  for (const datumBsm of DOCUMENTS) {
    const bytes = await preview(people.seller, datumBsm);
    const checked = await checkPdf(services.context, bytes);
    expect(checked.hasMore).toBe(false);
    expect(checked.signatures.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(new Set(checked.signatures.map(({ field }) => field)).size).toBe(BUYERS + 1);
    expect(checked.signatures).toHaveLength(BUYERS + 1);
    const lines = await pdfsig(bytes);
    if (!lines) continue;
    expect(lines).toHaveLength(BUYERS + 1);
    expect(lines.filter(({ isValid }) => !isValid)).toEqual([]);
    expect(lines.at(-1)?.isWhole).toBe(true);
  }
  expect((await fileOf(people.seller, ywh)).zt).toBe('TO_SUBMIT');
}, 240_000);

test('the verification says who signed what, when and over which version, names of others masked; who has nothing to do with the case is told nothing', async () => {
  const verify = async (person: TestClient, params: Record<string, string> = { qsglbsm, datumBsm: 'M001' }) =>
    (await person.get(`${base}/verify`, { params })).body;
  const { data } = await verify(people.seller);
  const bytes = await preview(people.seller, 'M001');
  expect(data).toMatchObject({ wbg: true, kfzs: true, sha256: createHash('sha256').update(bytes).digest('hex') });
  expect(data.qm).toHaveLength(BUYERS + 1);
  const versions = data.qm.map(({ yqsha256, sha256 }: Record<string, string>) => [yqsha256, sha256]);
  // Each signed what the one before had left.
  for (const [index, [read]] of versions.slice(1).entries()) expect(read).toBe(versions[index]?.[1]);
  expect(data.qm.flatMap(({ wt }: { wt: string[] }) => wt)).toEqual([]);
  const names = data.qm.map(({ name }: { name: string }) => name);
  expect(names.filter((name: string) => !name.includes('*'))).toEqual(['张明远']);
  const unknown = await verify(people.seller, { qsglbsm: '00000000-0000-4000-8000-000000000000', datumBsm: 'M001' });
  for (const outsider of ['enterprise', 'bank'])
    expect(await verify(await services.signedIn(outsider))).toEqual(unknown);
  expect(await verify(people.seller, { qsglbsm, datumBsm: 'M015' })).toMatchObject({ resultCode: 'B000' });
});
