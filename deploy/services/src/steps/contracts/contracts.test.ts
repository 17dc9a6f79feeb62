// Contracts signed online, over HTTP: from the first draft to the registration begun from it, for those who have the
// right, and everything that a browser may lie about.
import { listContracts, previewContract } from '@portal/signing/contract';
import { secondaryMachines } from '@portal/shared/catalogue';
import { fileOf, signatureUrl } from '../../testing/cases/case-driver';
import {
  driveContracts,
  cardOf,
  NOT_YOURS,
  person,
  saleOf,
  UNKNOWN_CONTRACT,
} from '../../testing/contracts/contract-driver';
import { pdfPages } from '../../testing/files/pdftotext';
import { contractMachine } from './machine';
const base = '/api/reg3/onLineSign';
let d: Awaited<ReturnType<typeof driveContracts>>;

beforeAll(async () => {
  d = await driveContracts();
}, 240_000);
afterAll(() => d.services.close());

test('the table of steps is the catalogue’s machine', () => {
  expect(contractMachine.steps.map(({ from, event, to }) => [from, event, to])).toEqual(
    secondaryMachines.contract.transitions,
  );
});

test('S1.10 a contract is written, sent, confirmed and signed by each with their own check, filed, and begins the transfer with itself as material', async () => {
  const { services, seller, buyer, nextHouse, begin, read, of, mine, send, confirm, sign, register, titles } = d;
  const house = nextHouse();
  const ywh = await begin(
    saleOf(
      house.bdcqzh,
      { jzmj: '1.00', zl: '别处', fwyt: '20', bdcdyh: '330106999999GB99999F99999999' },
      {
        ywr: [{ qlrmc: '冒名', zjh: person('surveyor').identityNumber, dh: '13911112222' }],
        qlr: [cardOf('citizen-2')],
      },
    ),
    seller,
    { clauses: [{ title: '家具', text: '客厅沙发留给乙方' }] },
  );
  expect(ywh).toMatch(/^2026ES\d{8}$/);
  const draft = await of(seller, ywh);
  expect(draft).toMatchObject({ zt: 'draft', version: 1, actions: ['edit', 'send', 'revoke', 'copy'] });
  expect(draft.contract ?? draft.form).toMatchObject({
    fields: { bdcdyh: house.bdcdyh, jzmj: house.register.jzmj, zl: house.register.zl, cjjgdx: '壹佰贰拾伍万元整' },
    parties: { ywr: [{ qlrmc: '张明远', zjh: person('citizen').identityNumber }] },
  });
  expect(draft.parties.map(({ name, role }: { name: string; role: string }) => [role, name])).toEqual([
    ['ywr', '张明远'],
    ['qlr', '李思宁'],
  ]);
  expect(draft.paper.clauses.at(-1)).toMatchObject({ title: '家具', items: ['客厅沙发留给乙方'], own: true });
  // A draft is nobody's business but its writer's.
  expect(await read(buyer, ywh)).toMatchObject({ resultCode: 'B000', msg: UNKNOWN_CONTRACT });
  expect((await send(seller, ywh)).data).toEqual({ zt: 'toConfirm' });
  expect(await titles(buyer)).toContain('请确认合同');
  const asked = await of(buyer, ywh);
  expect(asked.actions).toEqual(['confirm', 'revoke']);
  expect(asked.sha256).toBe(draft.sha256);
  expect(await confirm(buyer, ywh, { sha256: 'a'.repeat(64) })).toMatchObject({
    msg: '合同内容在您阅读之后有变化，请重新阅读合同文本',
  });
  expect((await sign(buyer, ywh)).msg).toBe('合同现在是“待对方确认”状态，不能进行此操作');
  expect((await confirm(buyer, ywh)).data).toEqual({ zt: 'toSign' });
  // Without a second factor nothing is signed.
  const unproven = await sign(buyer, ywh, {}, { unproven: true });
  expect([unproven.resultCode, unproven.data.factor.words]).toEqual(['B000', `签署“存量房买卖合同”（${ywh}）`]);
  expect((await sign(buyer, ywh, { sqrbsm: await mine(seller, ywh) })).msg).toBe('您只能确认和签署本人的合同');
  expect((await sign(buyer, ywh, { signature: signatureUrl(true) })).resultCode).toBe('B000');
  expect((await sign(buyer, ywh, { sha256: 'b'.repeat(64) })).msg).toBe(
    '合同内容在您阅读之后有变化，请重新阅读合同文本',
  );
  expect((await sign(buyer, ywh)).data).toMatchObject({ zt: 'toSign', signers: [{ signedAt: null }, {}] });
  expect((await sign(seller, ywh)).data.zt).toBe('filed');
  const done = await of(buyer, ywh);
  expect(done.actions).toEqual(['register', 'cancel']);
  expect(done.steps.map(({ text }: { text: string }) => text)).toEqual(
    expect.arrayContaining(['张明远已签名', '李思宁已签名', '各方已签名', '合同已备案']),
  );
  const pdf = await buyer.ask(previewContract, { contractNumber: ywh });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  // The same bytes for ever.
  services.clock.advance(60_000);
  expect((await seller.ask(previewContract, { contractNumber: ywh })).bytes.equals(pdf.bytes)).toBe(true);

  const begun = await register(seller, ywh);
  expect(begun.data).toMatchObject({ route: '/apply-layout/normal/transfer' });
  expect((await register(seller, ywh)).data.ywh).toBe(begun.data.ywh);
  const file = await fileOf(seller, begun.data.ywh);
  expect(file.form.fields).toMatchObject({
    bdcqzh: house.bdcqzh,
    htbh: ywh,
    cjjg: '1250000.00',
    fkfs: '1',
    qyrq: expect.stringMatching(/^2026-/),
  });
  expect(file.form.parties.qlr[0]).toMatchObject({ qlrmc: '李思宁', zjh: person('citizen-2').identityNumber });
  const contract = file.materials.find(({ datumBsm }: { datumBsm: string }) => datumBsm === 'M015');
  expect(contract.files).toHaveLength(1);
  expect(contract.files[0].name).toBe(`网签合同-${ywh}.pdf`);
  const pages = pdfPages(pdf.bytes);
  // The signatures wrote its last page anew, which makes none more.
  if (pages !== null) expect([contract.files[0].pages, pages > 1]).toEqual([pages, true]);
  expect(await of(seller, ywh)).toMatchObject({ caseYwh: begun.data.ywh, actions: ['cancel', 'copy'] });
});

test('who may not dispose of it, who is unrelated, and who is not signed in gets nothing, in the same words', async () => {
  const { services, seller, buyer, uninvolved, shared, saved, of, mine, update, agreed } = d;
  const house = shared();
  for (const [who, number] of [
    [uninvolved, house.bdcqzh],
    [buyer, house.bdcqzh],
    [seller, '浙（2026）杭州市不动产权第9999999号'],
    [seller, ''],
  ] as const)
    expect(await saved(who, { contract: saleOf(number) })).toMatchObject({ resultCode: 'B000', msg: NOT_YOURS });
  const ywh = await agreed(saleOf(house.bdcqzh));
  const { sha256 } = await of(seller, ywh);
  const sqrbsm = await mine(buyer, ywh);
  for (const [path, body] of [
    ['send', { ywh, sha256 }],
    ['confirm', { ywh, sqrbsm, sha256 }],
    ['sign', { ywh, sqrbsm, sha256, signature: signatureUrl() }],
    ['updateState', { ywh, zt: 'revoked', cxyy: '试' }],
    ['merge', { ywh }],
    ['register', { ywh, nt: '2026-11-01' }],
  ] as const) {
    expect([path, (await uninvolved.post(`${base}/${path}`, body)).body.msg]).toEqual([path, UNKNOWN_CONTRACT]);
    expect([path, (await services.client().post(`${base}/${path}`, body)).status]).toEqual([path, 401]);
  }
  expect((await uninvolved.refused(previewContract, { contractNumber: ywh })).message).toBe(UNKNOWN_CONTRACT);
  expect((await uninvolved.ask(listContracts)).total).toBe(0);
  expect((await buyer.ask(listContracts, { state: 'toSign' })).rows[0]).toMatchObject({
    ...{ contractNumber: ywh, parties: '张明远、李思宁', state: 'toSign', isDue: true },
  });
  expect((await saved(buyer, { ywh, version: 1, contract: saleOf(house.bdcqzh) }, {} as never)).msg).toMatch(
    /只有发起人/,
  );
  expect((await update(seller, ywh, 'revoked')).data).toEqual({ zt: 'revoked' });
});

test('prices of zero and below, one person on both sides, and what is missing are refused field by field', async () => {
  const { seller, buyer, shared, saved, begin, send, confirm } = d;
  const { bdcqzh } = shared();
  for (const cjjg of ['0', '-5', '0.00', '一百万', '1e9']) {
    const ywh = await begin(saleOf(bdcqzh, { cjjg }));
    const { data, msg } = await send(seller, ywh);
    expect([cjjg, msg]).toEqual([cjjg, expect.stringMatching(/^合同还不能发送/)]);
    expect(data.errors.map(({ path }: { path: string }) => path)).toContain('fields.cjjg');
  }
  const deposit = await begin(saleOf(bdcqzh, { dj: '250000.01' }));
  expect((await send(seller, deposit)).msg).toContain('定金不能超过成交价格的20%');
  const twice = await saved(seller, { contract: saleOf(bdcqzh, {}, { qlr: [cardOf('citizen')] }) });
  expect(twice).toMatchObject({ resultCode: 'B000', msg: expect.stringContaining('第一百六十八条') });
  const named = await begin(saleOf(bdcqzh, {}, { qlr: [cardOf('citizen-2', { qlrmc: '李四' })] }));
  await send(seller, named);
  expect((await confirm(buyer, named)).msg).toContain('与您实名认证的姓名不一致');
});
