// Contracts signed online, over HTTP: seller, buyer, co-owner, agent, broker, somebody unrelated, and everything that a browser may lie about.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { listedContracts, loadBusiness, secondaryMachines } from '@portal/shared/catalogue';
import { contractKinds } from '@portal/signing/contract';
import { DEVELOPER, PEOPLE } from '../../../seed/people';
import type { TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import { cleanHouses, fileOf, samplePdf, signatureUrl, startDraftOf, upload } from '../../testing/cases/case-driver';
import { commercialHouses } from '../chain/schema';
import { certificates } from '../../register/certificates/schema';
import { restrictions, rightHolders, units } from '../../register/schema';
import { onlineContracts } from './schema';
import { contractMachine } from './machine';

jest.setTimeout(300_000);
const base = '/api/reg3/onLineSign';
const UNKNOWN = '未查询到该合同，请在“网签列表”中核对';
const NOT_YOURS = '未查询到您可以处分的该不动产，请从“我的不动产”中选择';
let services: TestServices;
let seller: TestClient;
let buyer: TestClient;
let developer: TestClient;
let uninvolved: TestClient;
let houses: { bdcqzh: string; bdcdyh: string; register: Record<string, unknown> }[];

/** On the first nothing stays: contracts about it are drafts, or end. */
const shared = () => houses[0] ?? fail('there is no house');
const nextHouse = () => houses.splice(1, 1)[0] ?? fail('no house is left');
function fail(words: string): never {
  throw new Error(words);
}
const person = (who: string) => PEOPLE[who] ?? fail(who);
const cardOf = (who: string, more: object = {}) => ({
  qlrlx: '1',
  qlrmc: person(who).name,
  zjzl: '1',
  zjh: person(who).identityNumber,
  dh: person(who).telephone,
  hyzk: '1',
  sfdl: '0',
  ...more,
});
const SALE = {
  cjjg: '1250000.00',
  fkfs: '1',
  zjjg: '0',
  jfrq: '2027-03-01',
  dksq: '0',
  wyzr: '逾期一日按应付未付价款的万分之五支付违约金。',
  zyjj: '1',
};
const saleOf = (bdcqzh: string, fields: object = {}, parties: object = { qlr: [cardOf('citizen-2')] }) => ({
  fields: { bdcqzh, ...SALE, ...fields },
  parties,
});
const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
const saved = async (who: TestClient, body: object, call = once()) =>
  (await who.post(`${base}/save`, { kind: 'house-sale', version: 0, ...body }, call)).body;
const begin = async (form: object, who = seller, more: object = {}): Promise<string> => {
  const { data, msg } = await saved(who, { contract: form, ...more });
  return data?.ywh ?? fail(msg);
};
const read = async (who: TestClient, ywh: string) => (await who.get(`${base}/query`, { params: { ywh } })).body;
const of = async (who: TestClient, ywh: string) => (await read(who, ywh)).data;
const mine = async (who: TestClient, ywh: string): Promise<string> =>
  (await of(who, ywh)).parties.find((party: { me: boolean }) => party.me).sqrbsm;
const send = async (who: TestClient, ywh: string) =>
  (await who.post(`${base}/send`, { ywh, sha256: (await of(who, ywh)).sha256 })).body;
const confirm = async (who: TestClient, ywh: string, more: object = {}) =>
  (
    await who.post(`${base}/confirm`, {
      ywh,
      sqrbsm: await mine(who, ywh),
      sha256: (await of(who, ywh)).sha256,
      ...more,
    })
  ).body;
const sign = async (who: TestClient, ywh: string, more: object = {}, call = {}) =>
  (
    await who.post(
      `${base}/sign`,
      {
        ywh,
        sqrbsm: await mine(who, ywh),
        sha256: (await of(who, ywh)).sha256,
        signature: signatureUrl(),
        ...more,
      },
      call,
    )
  ).body;
const update = async (who: TestClient, ywh: string, zt: string, cxyy = '双方协商一致') =>
  (await who.post(`${base}/updateState`, { ywh, zt, cxyy })).body;
const register = async (who: TestClient, ywh: string) => {
  const { notice } = await loadBusiness((await of(who, ywh)).lcdm);
  return (await who.post(`${base}/register`, { ywh, nt: notice.version })).body;
};
/** Sent and confirmed by the buyer. */
const agreed = async (form: object, more: object = {}): Promise<string> => {
  const ywh = await begin(form, seller, more);
  await send(seller, ywh);
  await confirm(buyer, ywh);
  return ywh;
};
const filed = async (form: object): Promise<string> => {
  const ywh = await agreed(form);
  await sign(seller, ywh);
  const last = await sign(buyer, ywh);
  return last.data?.zt === 'filed' ? ywh : fail(JSON.stringify(last));
};
const numbersOf = async (who: TestClient): Promise<string[]> =>
  (await who.get(`${base}/queryList`, { params: { pageNo: 1, pageSize: 100 } })).body.data.list.map(
    ({ ywh }: { ywh: string }) => ywh,
  );
const titles = async (who: TestClient): Promise<string[]> =>
  (await who.get('/api/pub3/message/queryMyList', { params: { pageSize: 100 } })).body.data.list.map(
    ({ title }: { title: string }) => title,
  );

beforeAll(async () => {
  services = await startTestServices();
  [seller, buyer, developer, uninvolved] = (await Promise.all(
    ['citizen', 'citizen-2', 'enterprise', 'surveyor'].map((who) => services.signedIn(who)),
  )) as [TestClient, TestClient, TestClient, TestClient];
  houses = await cleanHouses(seller);
}, 240_000);
afterAll(() => services.close());

test('the table of steps is the catalogue’s machine, and the kinds that a call may name are the catalogue’s', () => {
  expect([...contractKinds]).toEqual(listedContracts.map(({ id }) => id));
  expect(contractMachine.steps.map(({ from, event, to }) => [from, event, to])).toEqual(
    secondaryMachines.contract.transitions,
  );
});

test('S1.10 a contract is written, sent, confirmed and signed by each with their own check, filed, and begins the transfer with itself as material', async () => {
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
  expect(await read(buyer, ywh)).toMatchObject({ resultCode: 'B000', msg: UNKNOWN });
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
  const pdf = await buyer.get(`${base}/preview`, { params: { ywh } });
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
  // The same bytes for ever.
  services.clock.advance(60_000);
  expect((await seller.get(`${base}/preview`, { params: { ywh } })).raw.equals(pdf.raw)).toBe(true);

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
  expect(await of(seller, ywh)).toMatchObject({ caseYwh: begun.data.ywh, actions: ['cancel', 'copy'] });
});

test('who may not dispose of it, who is unrelated, and who is not signed in gets nothing, in the same words', async () => {
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
    expect([path, (await uninvolved.post(`${base}/${path}`, body)).body.msg]).toEqual([path, UNKNOWN]);
    expect([path, (await services.client().post(`${base}/${path}`, body)).status]).toEqual([path, 401]);
  }
  expect((await uninvolved.get(`${base}/preview`, { params: { ywh } })).body.msg).toBe(UNKNOWN);
  expect((await uninvolved.get(`${base}/queryList`)).body.data.total).toBe(0);
  expect((await buyer.get(`${base}/queryList`, { params: { zt: 'toSign' } })).body.data.list[0]).toMatchObject({
    ...{ ywh, parties: '张明远、李思宁', zt: 'toSign', due: true },
  });
  expect((await saved(buyer, { ywh, version: 1, contract: saleOf(house.bdcqzh) }, {} as never)).msg).toMatch(
    /只有发起人/,
  );
  expect((await update(seller, ywh, 'revoked')).data).toEqual({ zt: 'revoked' });
});

test('prices of zero and below, one person on both sides, and what is missing are refused field by field', async () => {
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

test('a text that the seller changes after it was confirmed is confirmed anew, and shown beside what was read; once all have confirmed it stays', async () => {
  const { bdcqzh } = shared();
  const twoBuyers = { qlr: [cardOf('citizen-2', { gyfs: '1' }), cardOf('surveyor', { gyfs: '1' })] };
  const ywh = await begin(saleOf(bdcqzh, {}, twoBuyers));
  expect((await send(seller, ywh)).data).toEqual({ zt: 'toConfirm' });
  const before = (await of(buyer, ywh)).sha256;
  expect((await confirm(buyer, ywh)).data).toEqual({ zt: 'toConfirm' });
  const { form, version } = await of(seller, ywh);
  const cheaper = { ...form, fields: { ...form.fields, cjjg: '1260000.00' } };
  expect((await saved(seller, { ywh, version: version + 5, contract: cheaper })).data).toEqual({ version });
  expect((await saved(seller, { ywh, version, contract: cheaper })).resultCode).toBe('A000');
  expect(await titles(buyer)).toContain('合同内容有修改');
  const now = await of(buyer, ywh);
  expect(now.parties[1]).toMatchObject({ confirmedAt: null, outdated: true });
  expect(await confirm(buyer, ywh, { sha256: before })).toMatchObject({ resultCode: 'B000' });
  const old = (await buyer.get(`${base}/text`, { params: { ywh, version: 1 } })).body.data;
  expect(JSON.stringify(old.paper)).toContain('1250000.00元');
  expect(JSON.stringify(now.paper)).toContain('1260000.00元');
  const alone = { ...cheaper, parties: { ...cheaper.parties, qlr: [cardOf('citizen-2')] } };
  expect((await saved(seller, { ywh, version: version + 1, contract: alone })).resultCode).toBe('A000');
  expect(await titles(uninvolved)).toContain('您不再是合同当事人');
  expect(await read(uninvolved, ywh)).toMatchObject({ data: null, msg: UNKNOWN });
  await saved(seller, { ywh, version: version + 2, contract: cheaper });
  await confirm(buyer, ywh);
  expect((await confirm(uninvolved, ywh)).data).toEqual({ zt: 'toSign' });
  const late = await saved(seller, { ywh, version: version + 3, contract: form });
  expect(late.msg).toBe('各方已确认合同，不能修改；如需修改，请撤销后复制为新合同');
  await update(seller, ywh, 'revoked');
});

test('in turn: the seller signs first; withdrawn while unsigned with a reason, and what is withdrawn nobody signs', async () => {
  const ywh = await agreed(saleOf(shared().bdcqzh), { inTurn: true });
  expect((await sign(buyer, ywh)).msg).toBe('还没有轮到您签名，前面的当事人签名后会通知您');
  expect((await sign(seller, ywh)).resultCode).toBe('A000');
  expect((await update(buyer, ywh, 'revoked', ' ')).msg).toBe('请填写撤销的原因');
  expect((await update(buyer, ywh, 'revoked', '贷款未获批准')).data).toEqual({ zt: 'revoked' });
  expect(await titles(seller)).toContain('合同已撤销');
  expect((await sign(buyer, ywh)).msg).toBe('合同现在是“已撤销”状态，不能进行此操作');
  expect((await update(buyer, ywh, 'filed')).msg).toContain('已撤销');
});

test('S4.74 the state of a contract is updated by its table alone: a filed one is cancelled by both, and then neither signed nor registered', async () => {
  const ywh = await filed(saleOf(shared().bdcqzh));
  expect((await update(seller, ywh, 'revoked')).msg).toBe('合同现在是“已备案”状态，不能进行此操作');
  expect((await update(seller, ywh, 'signed')).resultCode).not.toBe('A000');
  expect((await update(seller, ywh, 'cancelled')).data).toEqual({ zt: 'filed' });
  expect(await titles(buyer)).toContain('请决定是否同意注销合同');
  expect((await update(seller, ywh, 'cancelled')).data).toEqual({ zt: 'filed' });
  expect((await update(buyer, ywh, 'cancelled')).data).toEqual({ zt: 'cancelled' });
  expect((await sign(buyer, ywh, { sha256: 'c'.repeat(64) })).msg).toBe('合同现在是“已注销”状态，不能进行此操作');
  expect((await register(seller, ywh)).msg).toBe('合同现在是“已注销”状态，不能进行此操作');
});

test('a seal, and another contract on the same property, stop it; a filed one under which a case runs is not cancelled', async () => {
  const house = nextHouse();
  const [first, second] = [
    await begin(saleOf(house.bdcqzh)),
    await begin(saleOf(house.bdcqzh, { cjjg: '1300000.00' })),
  ];
  for (const ywh of [first, second]) await send(seller, ywh);
  await confirm(buyer, first);
  expect((await confirm(buyer, second)).msg).toBe('该不动产已签订其他合同，请先撤销或者注销原合同');
  await sign(seller, first);
  const [unit] = await services.db.select().from(units).where(eq(units.unitNumber, house.bdcdyh));
  const [seal] = await services.db
    .insert(restrictions)
    .values({
      unitId: unit?.id ?? '',
      kind: 'sealed',
      position: 1,
      holder: '杭州市西湖区人民法院',
      details: {},
      startsOn: '2026-11-01',
    } as never)
    .returning();
  expect((await sign(buyer, first)).msg).toMatch(/查封/);
  expect(await saved(seller, { contract: saleOf(house.bdcqzh) })).toMatchObject({
    resultCode: 'B000',
    msg: expect.stringMatching(/查封/),
  });
  await services.db.delete(restrictions).where(eq(restrictions.id, seal?.id ?? ''));
  expect((await sign(buyer, first)).data.zt).toBe('filed');
  // Once the case has been sent, it goes before the contract.
  const { ywh } = (await register(seller, first)).data;
  const file = await fileOf(seller, ywh);
  const single = (cards: object[]) => cards.map((card) => ({ ...card, hyzk: '1', sfdl: '0' }));
  const form = {
    fields: { ...file.form.fields, djyy: '20001', sfdygh: '0', lzfs: '1' },
    parties: { ywr: single(file.form.parties.ywr), qlr: single(file.form.parties.qlr) },
  };
  const { version } = (await seller.post('/api/reg3/apply/save', { ywh, version: file.version, form })).body.data;
  await upload(seller, ywh, 'M016', ywh);
  expect((await seller.post('/api/reg3/apply/sendForConfirm', { ywh, version })).body).toMatchObject({
    msg: '',
    resultCode: 'A000',
  });
  expect((await update(seller, first, 'cancelled')).msg).toContain('请先撤回登记申请');
});

test('all co-owners are sellers, each confirms and signs; without one of them nothing is filed', async () => {
  // The seed's house of two owners, the second of whom has no account there.
  const all = (await seller.get('/api/pub3/query/houseRights', { params: { pageSize: 100 } })).body.data.list;
  const ofTwo = all.find(({ qlrmc }: { qlrmc: string }) => qlrmc.includes('、'));
  const { name, identityNumber } = person('citizen-2');
  const [held] = await services.db
    .select()
    .from(certificates)
    .where(eq(certificates.titleCertificateNumber, ofTwo.bdcqzh));
  const owners = await services.db
    .select()
    .from(rightHolders)
    .where(eq(rightHolders.rightId, held?.rightId ?? ''));
  const second = owners.find((owner) => owner.name !== person('citizen').name);
  await services.db
    .update(rightHolders)
    .set({ name, identityNumber })
    .where(eq(rightHolders.id, second?.id ?? ''));
  const ywh = await begin(saleOf(ofTwo.bdcqzh, {}, { ywr: [cardOf('citizen')], qlr: [cardOf('surveyor')] }));
  const sent = await of(seller, ywh);
  const cards = sent.form.parties.ywr as Record<string, string>[];
  expect(cards.map(({ qlrmc, gyfs }) => [qlrmc, gyfs]).toSorted()).toEqual(
    [
      ['张明远', '1'],
      ['李思宁', '1'],
    ].toSorted(),
  );
  const whole = {
    ...sent.form,
    parties: { ...sent.form.parties, ywr: cards.map((card) => ({ ...card, dh: card.dh || '13900000002' })) },
  };
  await saved(seller, { ywh, version: 1, contract: whole });
  expect((await send(seller, ywh)).data).toEqual({ zt: 'toConfirm' });
  expect((await confirm(uninvolved, ywh)).data).toEqual({ zt: 'toConfirm' });
  expect((await confirm(buyer, ywh)).data).toEqual({ zt: 'toSign' });
  for (const who of [seller, uninvolved]) expect((await sign(who, ywh)).data.zt).toBe('toSign');
  expect((await sign(buyer, ywh)).data.zt).toBe('filed');
});

test('an agent with a letter for contracts begins and signs for the seller, with one for filing alone does not; a broker signs beside both', async () => {
  const { bdcqzh } = nextHouse();
  const agent = await services.signedIn('bank');
  const letter = async (wtsx: string[]) => {
    const { data } = (
      await seller.post('/api/reg3/delegation/save', {
        stf: { qlrmc: person('bank').name, zjh: person('bank').identityNumber, dh: person('bank').telephone },
        lcdm: 'house-transfer',
        wtsx,
        wtqssj: '2026-11-20',
        wtjssj: '2027-11-19',
        sfkzwt: '0',
        qbbdc: '0',
        bdcqzh,
      })
    ).body;
    for (const who of [seller, agent]) await who.post('/api/reg3/delegation/confirm', { bsm: data.bsm, qbbdc: '0' });
    return data.bsm as string;
  };
  const form = saleOf(
    bdcqzh,
    {},
    {
      ywr: [
        { dh: person('citizen').telephone, hyzk: '1', wtqx: { from: '2026-11-20', to: '2027-11-19' }, wtsx: ['1'] },
      ],
      qlr: [cardOf('citizen-2')],
      jjjg: [
        {
          ...cardOf('enterprise'),
          qlrlx: '2',
          qlrmc: DEVELOPER.name,
          zjzl: '8',
          zjh: DEVELOPER.creditCode,
          frxm: '周启帆',
          frzjh: person('enterprise').identityNumber,
        },
      ],
    },
  );
  await letter(['申请登记']);
  expect((await saved(agent, { contract: form })).msg).toBe(NOT_YOURS);
  const given = await letter(['签订合同', '申请登记']);
  const ywh = await begin(form, agent);
  expect((await send(agent, ywh)).data).toEqual({ zt: 'toConfirm' });
  expect((await confirm(buyer, ywh)).data).toEqual({ zt: 'toConfirm' });
  expect((await confirm(developer, ywh)).data).toEqual({ zt: 'toSign' });
  for (const who of [agent, buyer]) expect((await sign(who, ywh)).data.zt).toBe('toSign');
  await seller.post('/api/reg3/delegation/revoke', { bsm: given, cxyy: '不再委托' });
  // Whoever acts for nobody any more sees nothing of it, however much of it they wrote.
  expect(await read(agent, ywh)).toMatchObject({ data: null, msg: UNKNOWN });
  expect((await numbersOf(agent)).includes(ywh)).toBe(false);
  expect((await update(agent, ywh, 'revoked')).msg).toBe(UNKNOWN);
  expect((await update(developer, ywh, 'revoked')).msg).toBe('只有合同双方可以撤销合同');
  expect((await sign(developer, ywh)).data.zt).toBe('filed');
  // A broker is no side: neither registers nor cancels.
  expect((await update(developer, ywh, 'cancelled')).msg).toBe('只有合同双方可以申请注销合同');
  expect((await register(developer, ywh)).msg).toBe('只有合同双方可以凭合同申请登记');
});

test('annexes are a part of what is signed and are merged into one file; nobody takes another’s', async () => {
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
  const merged = (await seller.post(`${base}/merge`, { ywh })).body.data;
  const [alone, whole] = await Promise.all([
    seller.get(`${base}/preview`, { params: { ywh } }),
    seller.get(`${base}/preview`, { params: { ywh, bsm: merged.bsm } }),
  ]);
  expect(whole.raw.length).toBeGreaterThan(alone.raw.length);
  expect((await seller.get(`${base}/preview`, { params: { ywh, bsm: own.bsm } })).raw.subarray(0, 4).toString()).toBe(
    '%PDF',
  );
  expect((await seller.get(`${base}/preview`, { params: { ywh, bsm: others.bsm } })).body.resultCode).toBe('B000');
  expect((await seller.post(`${base}/merge`, { ywh, datumBsms: [others.bsm] })).body.resultCode).toBe('B000');
});

test('a developer presells a flat of its ledger, with a supplement agreement; the ledger knows the contract, and the notice is begun from it', async () => {
  const list = (who: TestClient) => who.get(`${base}/presaleHouses`).then(({ body }) => body.data);
  expect((await list(seller)).total).toBe(0);
  const [flat] = (await list(developer)).list;
  const form = {
    fields: {
      ...{ bdcdyh: flat.bdcdyh, cjjg: '1880000.00', fkfs: '1', zjjg: '1', jgyh: '杭州演示银行', jfrq: '2027-12-31' },
      ...{ fwyt: '11', jftj: '竣工验收合格', mjcc: '按实测面积结算', wyzr: SALE.wyzr, zyjj: '1' },
    },
    parties: {
      ywr: [{ dh: person('enterprise').telephone, frxm: '周启帆', frzjh: person('enterprise').identityNumber }],
      qlr: [cardOf('citizen-2')],
    },
  };
  expect((await saved(seller, { kind: 'presale-contract', contract: form })).msg).toBe(NOT_YOURS);
  const ywh = await begin(form, developer, { kind: 'presale-contract' });
  const supplement = { url: '/api/pub3/commercialHousing', clause: { title: '精装修', text: '按样板间标准交付' } };
  const kept = await developer.post(`${supplement.url}/saveSupplement`, {
    ywh,
    version: 1,
    clauses: [supplement.clause],
  });
  expect(kept.body.data).toEqual({ version: 2 });
  expect((await buyer.post(`${supplement.url}/saveSupplement`, { ywh, version: 2, clauses: [] })).body.msg).toBe(
    UNKNOWN,
  );
  expect((await send(developer, ywh)).data).toEqual({ zt: 'toConfirm' });
  expect((await buyer.get(`${supplement.url}/querySupplement`, { params: { ywh } })).body.data).toMatchObject({
    mayEdit: false,
    paper: [{ xh: '第一条', title: '精装修', items: ['按样板间标准交付'] }],
  });
  await confirm(buyer, ywh);
  await sign(developer, ywh);
  expect((await sign(buyer, ywh)).data.zt).toBe('filed');
  const [row] = await services.db.select().from(commercialHouses).where(eq(commercialHouses.unitNumber, flat.bdcdyh));
  expect(row).toMatchObject({ contractNumber: ywh, buyerName: '李思宁', price: 188_000_000 });
  expect((await list(developer)).list.map(({ bdcdyh }: { bdcdyh: string }) => bdcdyh)).not.toContain(flat.bdcdyh);
  const begun = await register(buyer, ywh);
  expect(begun.data).toMatchObject({ route: '/apply-layout/house-notice-right' });
  expect((await fileOf(buyer, begun.data.ywh)).form.fields).toMatchObject({
    htbh: ywh,
    qdjg: '1880000.00',
    zl: flat.zl,
  });
});

test('a case’s contracts are kept by whoever files it; of one signed here price and day are the contract’s own', async () => {
  const ywh = await filed(saleOf(nextHouse().bdcqzh));
  const draft = await startDraftOf(seller, shared().bdcqzh);
  const save = async (who: TestClient, more: object) =>
    (
      await who.post('/api/reg3/contract/save', {
        ywh: draft.ywh,
        qyrq: '2026-11-01',
        cjjg: '1.00',
        fkfs: '2',
        ...more,
      })
    ).body;
  expect((await save(buyer, { htbh: ywh })).resultCode).toBe('B000');
  expect((await save(seller, { cjjg: '0' })).msg).toBe('成交价格应大于零');
  expect((await save(seller, { qyrq: '2099-01-01' })).msg).toContain('不能是将来的日期');
  const { data } = await save(seller, { htbh: ywh });
  expect((await save(seller, { htbh: ywh })).msg).toBe('该合同已经录入');
  const list = async () => (await seller.get(`/api/reg3/contract/query/${draft.ywh}`)).body.data;
  expect(await list()).toMatchObject([{ bsm: data.bsm, htbh: ywh, cjjg: '1250000.00', fkfs: '1', online: true }]);
  await seller.post('/api/reg3/contract/delete', { ywh: draft.ywh, bsm: data.bsm });
  expect(await list()).toEqual([]);
});

test('a repeated begin is one contract, with another body it is refused, and a contract of twenty pages is a PDF in under a second', async () => {
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
  await seller.get(`${base}/preview`, { params: { ywh: one.data.ywh } });
  const from = performance.now();
  const { raw } = await seller.get(`${base}/preview`, { params: { ywh: long } });
  const took = performance.now() - from;
  expect((raw.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length).toBeGreaterThanOrEqual(20);
  expect(took).toBeLessThan(1_000);
  expect(await services.db.select().from(onlineContracts).where(eq(onlineContracts.number, one.data.ywh))).toHaveLength(
    1,
  );
});
