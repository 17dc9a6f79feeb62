// Taxes over HTTP by the people concerned: computed from case and register, declared by each party for itself, paid,
// certified, and the case goes on by itself.
import { usingOffice } from '../../testing/fixtures/using-office';
import { confirmDelegation, withdrawApplication } from '@portal/applications/contract';
import { downloadNotice, downloadTaxReceipt, listSlips } from '@portal/payment/contract';
import { checkCertificate, getProgress, listCertificates } from '@portal/queries/contract';
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { FieldValue, Party } from '@portal/shared/catalogue';
import { FAMILY_HOMES_COMMITMENT } from '@portal/shared/catalogue';
import { addDays, toShanghaiDate } from '@portal/shared/kernel';
import { PEOPLE, WARDS } from '../../../seed/people';
import { settings } from '../../platform/config/schema';
import { messages } from '../../platform/messages/schema';
import { runDueEvents } from '../../cases/lifecycle/due-events';
import { TAX_MATERIAL } from '../../cases/materials/materials';
import { unitsHeldBy } from '../../register/ownership/held-units';
import { rights, units } from '../../register/schema';
import type { ListedRight } from '../../register/standing/register';
import { refusalOf } from '../../testing';
import { opinion } from '../../testing/cases/case-driver';
import type { Filing, Who } from '../../testing/cases/office-way';
import { signNotice } from '../payment/providers/sandbox/sign';
import { paymentSlips } from '../payment/schema';
import { taxDeclarations } from './schema';
const base = '/api/pub3/pubTax/apply';
const { services, office, bookedHome: houseOf } = usingOffice();
beforeAll(async () => {
  // The buyer holds no home yet: what they hold is a shop.
  const held = await services.db
    .select()
    .from(units)
    .where(inArray(units.unitNumber, unitsHeldBy(services.db, [NUMBER('citizen-2')])));
  for (const { id, register } of held)
    await services.db
      .update(units)
      .set({ register: { ...register, fwyt: '31' } })
      .where(eq(units.id, id));
});

const NUMBER = (who: string): string => PEOPLE[who]?.identityNumber ?? '';

/** Where a party declares. */
const declarationOf = (ywh: string) => `/apply-layout/pay-taxes-house-transfer?ywh=${ywh}`;

interface House {
  fields: Record<string, FieldValue>;
  unitNumber: string;
}
/** Houses of cases that have been withdrawn. */
const free: ListedRight[] = [];
const houses = new Map<House, ListedRight>();
/** Everybody takes the case back: its house can be sold again. */
async function withdrawn(ywh: string, house: House): Promise<void> {
  for (const who of ['citizen', 'citizen-2'])
    await office.as(who).ask(withdrawApplication, { businessNumber: ywh, revocationReason: '不办了' });
  expect(await stateOf(ywh)).toBe('WITHDRAWN');
  free.push(houses.get(house)!);
}
/** A house of the citizen's, of this area, registered on this day. */
async function house(area = '100', heldSince = '2019-05-20'): Promise<House> {
  const found = free.pop() ?? (await houseOf('citizen'));
  const { certificate, unit, right } = found;
  await services.db
    .update(units)
    .set({ register: { ...unit.register, jzmj: area, tnjzmj: area, ftjzmj: '0.00', fwyt: '11' } })
    .where(eq(units.id, unit.id));
  await services.db
    .update(rights)
    .set({ registeredAt: new Date(`${heldSince}T10:00:00+08:00`) })
    .where(eq(rights.id, right.id));
  const house = {
    unitNumber: unit.unitNumber,
    fields: {
      bdcqzh: certificate.titleCertificateNumber,
      bdcdyh: unit.unitNumber,
      sfdygh: '0',
      zrfe: '',
      qyrq: '2026-03-01',
      cjjg: '3000000.00',
    },
  };
  houses.set(house, found);
  return house;
}
const sale = ({ fields }: House, more: Record<string, FieldValue> = {}): Filing => ({
  business: 'house-transfer',
  starter: 'citizen',
  cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
  fields: { ...fields, ...more },
});

async function ask(who: string, path: string, params: Record<string, string | number>) {
  return (await office.as(who).get(`${base}/${path}`, { params })).body;
}
async function account(who: string, ywh: string) {
  const { data, msg } = await ask(who, 'getNsxx', { ywh });
  if (!data) throw new Error(msg);
  return data[0];
}
const send = async (who: string, path: string, body: object) =>
  (await office.as(who).post(`${base}/${path}`, body, { headers: { 'idempotency-key': randomUUID() } })).body;

/** Says what the family has; `spouse` where the card says that the person is married. */
async function statement(who: string, ywh: string, more: Record<string, unknown> = {}) {
  const { sqrbsm } = await account(who, ywh);
  return {
    ywh,
    sqrbsm,
    jtfcts: 2,
    sfmwwy: false,
    gsfs: 'price',
    jtcy: [{ xm: '周家人', gx: 'spouse', zjh: '110101190001011009' }],
    cnbb: FAMILY_HOMES_COMMITMENT.version,
    sfqr: false,
    ...more,
  };
}
/** Looks at what is computed, then declares just that. */
async function declare(who: string, ywh: string, more: Record<string, unknown> = {}) {
  const said = await statement(who, ywh, more);
  const estimate = await send(who, 'saveNsxx', said);
  if (estimate.resultCode !== 'A000') return estimate;
  expect(estimate.data.zt).toBe('none');
  return send(who, 'saveNsxx', { ...said, sfqr: true, yjje: estimate.data.yjje });
}

/** At the sandbox cashier. */
async function payTax(who: Who, ywh: string) {
  const { sqrbsm, jkdh } = await account(who, ywh);
  const order = await send(who, 'taxPayOnline', { ywh, sqrbsm, jkdh });
  if (order.resultCode !== 'A000') return order;
  await services.server.inject({
    method: 'POST',
    url: new URL(order.data.qrText).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  return order;
}
const stateOf = async (ywh: string): Promise<string> => (await office.fileAs('citizen-2', ywh)).zt;
const receipt = async (who: string, ywh: string, sqrbsm: string) =>
  office.as(who).ask(downloadTaxReceipt, { businessNumber: ywh, applicantId: sqrbsm });
const accepted = async (filing: Filing) => {
  const ywh = await office.file(filing);
  await office.decide(ywh, 'citizen-2', 'REVIEWING');
  return ywh;
};

let bought: House;
let firstCase: string;
let resale: string;

test('S1.9 S1.15 both sides of a sale declare for themselves, the buyer pays, and the case goes on from TAX_PENDING by itself', async () => {
  bought = await house('100', '2024-10-01');
  const ywh = await office.file(sale(bought));
  firstCase = ywh;
  expect((await account('citizen-2', ywh)).bkblyy).toBe('申请受理后才能申报');
  expect(await office.decide(ywh, 'citizen-2', 'TAX_PENDING')).toBe('TAX_PENDING');
  // The case, its progress and the notice lead to the declaration. Officers have nothing to declare.
  expect((await office.fileAs('citizen-2', ywh)).actions).toContain('materials');
  expect((await office.fileAs('acceptor', ywh)).actions).not.toContain('materials');
  const awaits = async (who: string) => (await office.as(who).ask(getProgress, { businessNumber: ywh })).awaitsTax;
  expect([await awaits('citizen'), await awaits('acceptor')]).toEqual([true, false]);
  const [notice] = (
    await services.db
      .select()
      .from(messages)
      .where(eq(messages.path, declarationOf(ywh)))
  ).map(({ body }) => body);
  expect(notice).toBe(`业务${ywh}待完税，请在平台申报缴税；已在办税服务厅缴纳的，上传完税凭证。`);

  // Held for less than two years: value-added tax, and deed tax of what remains without it.
  const seller = await declare('citizen', ywh);
  expect(seller).toMatchObject({ resultCode: 'A000' });
  const amounts = (data: { sfmx: { sz: string; je: number }[] }) =>
    Object.fromEntries(data.sfmx.map(({ sz, je }) => [sz, je / 100]));
  expect(amounts(seller.data)).toEqual({
    valueAdded: 87378.64,
    construction: 3058.25,
    education: 1310.68,
    localEducation: 873.79,
    landAppreciation: 0,
    stamp: 0,
    income: 29126.21,
  });
  const buyer = await declare('citizen-2', ywh);
  expect(amounts(buyer.data)).toEqual({ deed: 29126.21, stamp: 0 });
  expect(buyer.data).toMatchObject({ zt: 'declared', yjje: 2_912_621, ts: expect.stringContaining('仅供参考') });
  for (const { gz, yj } of buyer.data.sfmx) expect([gz, yj].every((text) => text.length > 3)).toBe(true);
  // Nothing is certified before it is paid.
  expect((await refusalOf(receipt('citizen-2', ywh, buyer.data.sqrbsm))).message).toBe('税款尚未缴清，还没有完税证明');

  expect((await payTax('citizen-2', ywh)).resultCode).toBe('A000');
  expect((await account('citizen-2', ywh)).zt).toBe('paid');
  expect(await stateOf(ywh)).toBe('TAX_PENDING');
  await payTax('citizen', ywh);
  expect(await stateOf(ywh)).toBe('PAY_PENDING');

  // The certificate: a PDF for whoever paid and for the office, which anybody can check by its code.
  const own = await receipt('citizen-2', ywh, buyer.data.sqrbsm);
  expect(own.headers['content-type']).toBe('application/pdf');
  expect((await receipt('acceptor', ywh, buyer.data.sqrbsm)).headers['content-type']).toBe('application/pdf');
  const [row] = await services.db.select().from(taxDeclarations).where(eq(taxDeclarations.partyId, buyer.data.sqrbsm));
  const check = () => services.client().ask(checkCertificate, { code: row?.verifyCode ?? '' });
  expect(await check()).toMatchObject({
    match: true,
    kind: '税收完税证明',
    status: 'valid',
    titleCertificateNumber: (await account('citizen-2', ywh)).wszmh,
    holder: expect.stringContaining('*'),
  });
  expect((await account('citizen-2', ywh)).verifyCode).toBe(row?.verifyCode);
  // The list of papers needs no voucher any more, and booking goes through.
  const voucher = (await office.fileAs('citizen-2', ywh)).materials.find(
    ({ datumBsm }: { datumBsm: string }) => datumBsm === TAX_MATERIAL,
  );
  expect(voucher).toMatchObject({ kind: 'shared', state: 'shared', required: false });
  expect(await awaits('citizen')).toBe(false);
  expect(await office.decide(ywh, 'citizen-2')).toBe('COMPLETED');
  expect((await send('citizen-2', 'cancelNsxx', { ywh, sqrbsm: buyer.data.sqrbsm })).msg).toBe(
    '该办件目前不能申报税款',
  );
  expect((await check()).status).toBe('valid');
});

test('nobody declares, pays or reads for somebody else, and what only a lie could say is refused in words', async () => {
  const own = await house();
  const ywh = await accepted(sale(own));
  const said = await statement('citizen-2', ywh);
  const seller = (await account('citizen', ywh)).sqrbsm;
  // Each party sees its own alone; officers of the region see both; nobody else knows the case.
  expect((await ask('citizen-2', 'getNsxx', { ywh })).data).toHaveLength(1);
  expect((await ask('citizen-2', 'getNsxx', { ywh, sqrbsm: seller })).msg).toBe('未查询到该申请人，请刷新后重试');
  expect((await ask('acceptor', 'getNsxx', { ywh })).data).toHaveLength(2);
  for (const who of ['enterprise', 'bank', 'surveyor', 'sea-acceptor', 'ops'])
    for (const path of ['getNsxx', 'queryTaxReceipt'])
      expect((await ask(who, path, { ywh, sqrbsm: seller })).resultCode).toBe('B000');
  for (const who of ['citizen', 'acceptor', 'enterprise', 'ops'])
    for (const [path, body] of [
      ['saveNsxx', { ...said, sfqr: true }],
      ['cancelNsxx', { ywh, sqrbsm: said.sqrbsm }],
      ['taxPayOnline', { ywh, sqrbsm: said.sqrbsm, jkdh: '1' }],
    ] as const)
      expect((await send(who, path, body)).resultCode).toBe('B000');

  // The register knows of one home beside: the buyer's second.
  const spouse = said.jtcy[0]!;
  const refused: [Record<string, unknown>, string][] = [
    [{ jtfcts: 1 }, '登记簿记载名下已有1套住房，加上本次购买的，申报的家庭住房不能少于2套'],
    [{ jtfcts: 0 }, ''],
    [{ cnbb: undefined }, '请阅读并同意家庭住房套数承诺'],
    [{ cnbb: '2020-01' }, '请阅读并同意家庭住房套数承诺'],
    [{ gsfs: 'gain' }, '登记簿没有购房价格，不能按转让所得计税；有购房凭证的，请到办税服务厅申报'],
    [{ jtcy: [spouse, { ...spouse, xm: '另一人' }] }, '家庭成员的身份证号不能相同，也不能是本人'],
    [{ jtcy: [{ ...spouse, zjh: NUMBER('citizen-2') }] }, '家庭成员的身份证号不能相同，也不能是本人'],
    [{ jtcy: [{ ...spouse, zjh: '110101190001011000' }] }, '请填写家庭成员正确的身份证号'],
    [{ jtcy: [{ ...spouse, gx: 'minorChild' }] }, '子女已满18周岁，不计入家庭成员'],
    [{ sfqr: true, yjje: 1 }, '税额与页面显示的不一致，请核对后重新申报'],
    [{ sfqr: true }, '税额与页面显示的不一致，请核对后重新申报'],
    [{ sqrbsm: randomUUID() }, '未查询到该申请人，请刷新后重试'],
  ];
  for (const [more, words] of refused) {
    const answer = await send('citizen-2', 'saveNsxx', { ...said, ...more });
    expect([more, answer.resultCode]).toEqual([more, 'B000']);
    if (words) expect(answer.msg).toBe(words);
  }
  expect((await send('citizen', 'saveNsxx', await statement('citizen', ywh, { sfmwwy: true }))).msg).toMatch(
    /登记簿记载名下还有\d+套住房，不能按家庭唯一生活用房申报/,
  );
  // Price, area and days are the case's and the register's, whatever is sent beside.
  const lied = await send('citizen-2', 'saveNsxx', {
    ...said,
    hsje: 1,
    jzmj: '1',
    msrq: '1990-01-01',
    qyrq: '2016-05-01',
  });
  expect(lied.data).toMatchObject({ hsje: 300_000_000, jzmj: '100', qyrq: '2026-03-01', yjje: 3_000_000 });
  expect(await services.db.select().from(taxDeclarations).where(eq(taxDeclarations.partyId, said.sqrbsm))).toEqual([]);
  await withdrawn(ywh, own);
});

test('a declaration is corrected until it is paid, and what was paid comes back when it is withdrawn', async () => {
  const own = await house('140.01');
  const ywh = await accepted(sale(own));
  const first = await declare('citizen-2', ywh, { jtfcts: 3 });
  expect(first.data).toMatchObject({ yjje: 9_000_000, zt: 'declared' });
  // Who was named is read masked, and sent back as it was read; nobody else's mask is anybody.
  const masked = first.data.jtcy;
  expect(masked).toEqual([{ xm: '周*人', gx: 'spouse', zjh: expect.stringMatching(/^110\*+009$/) }]);
  expect((await declare('citizen-2', ywh, { jtcy: [{ ...masked[0], xm: '李*人' }] })).msg).toBe(
    '请填写家庭成员正确的身份证号',
  );
  const second = await declare('citizen-2', ywh, { jtcy: masked });
  const [kept] = await services.db.select().from(taxDeclarations).where(eq(taxDeclarations.status, 'declared'));
  expect(kept?.statement.family).toEqual([
    { name: '周家人', relation: 'spouse', identityNumber: '110101190001011009' },
  ]);
  expect(second.data).toMatchObject({ yjje: 6_000_000, zt: 'declared' });
  const slips = () => services.db.select().from(paymentSlips).where(eq(paymentSlips.kind, 'tax'));
  const slipOf = async (number: string) => (await slips()).find((slip) => slip.number === number);
  expect((await slipOf(first.data.jkdh))?.status).toBe('expired');
  const { sqrbsm, jkdh } = second.data;
  // The lapsed slip is paid by nobody; a tax is no fee, and a fee's calls know nothing of it.
  expect((await send('citizen-2', 'taxPayOnline', { ywh, sqrbsm, jkdh: first.data.jkdh })).msg).toMatch(
    '未查询到该缴款单',
  );
  const buyer = office.as('citizen-2');
  expect(await buyer.ask(listSlips, { businessNumber: ywh })).toEqual([]);
  expect((await buyer.refused(downloadNotice, { slipNumber: jkdh })).message).toBe('未查询到该缴款单，请核对缴款单号');
  const asFee = { headers: { 'idempotency-key': randomUUID() } };
  expect((await buyer.post('/api/reg3/ahPayTaxFee/createQrCode', { ywh, jkdh, kind: 'fee' }, asFee)).body.msg).toBe(
    '未查询到该缴款单，请刷新后重试',
  );

  // While somebody is at the cashier nothing changes under them; the bank's word about another amount books nothing.
  const order = await send('citizen-2', 'taxPayOnline', { ywh, sqrbsm, jkdh });
  // One key is one order, whoever's slip it is then sent with.
  const repeated = { headers: { 'idempotency-key': randomUUID() } };
  const again = async (body: object) => (await buyer.post(`${base}/taxPayOnline`, body, repeated)).body;
  expect((await again({ ywh, sqrbsm, jkdh })).data.orderNo).toBe(order.data.orderNo);
  expect((await again({ ywh, sqrbsm, jkdh: '33010600000000000000' })).resultCode).toBe('B000');
  expect((await declare('citizen-2', ywh, { jtfcts: 3 })).msg).toMatch('正在支付');
  expect((await send('citizen-2', 'cancelNsxx', { ywh, sqrbsm })).msg).toMatch('正在支付');
  const report = async (amount: number, transactionNumber: string) => {
    const notice = {
      orderNumber: order.data.orderNo,
      transactionNumber,
      amount,
      paidAt: services.clock.now().toISOString(),
    };
    const key = services.context.keys.active('payment-callback').secret;
    const payload = { orderNo: notice.orderNumber, transactionNo: transactionNumber, amount, paidAt: notice.paidAt };
    const answer = await services.server.inject({
      method: 'POST',
      url: '/api/reg3/ahPayTaxFee/callback',
      headers: { 'x-signature': signNotice(key, notice) },
      payload,
    });
    return answer.json();
  };
  expect((await report(1, 'wrong')).msg).toBe('支付金额与缴款单不一致');
  expect((await account('citizen-2', ywh)).zt).toBe('paying');
  expect((await report(6_000_000, 'once')).data).toEqual({ outcome: 'accepted' });
  expect((await report(6_000_000, 'once')).data).toEqual({ outcome: 'accepted' });
  expect((await report(6_000_000, 'twice')).data).toEqual({ outcome: 'refund' });
  expect((await account('citizen-2', ywh)).zt).toBe('paid');
  expect((await declare('citizen-2', ywh)).msg).toMatch('请先撤回申报');
  expect((await slipOf(jkdh))?.status).toBe('paid');

  expect((await send('citizen-2', 'cancelNsxx', { ywh, sqrbsm })).data).toMatchObject({ zt: 'refunded', wszmh: null });
  expect((await slipOf(jkdh))?.status).toBe('refunded');
  expect((await refusalOf(receipt('citizen-2', ywh, sqrbsm))).message).toBe('税款尚未缴清，还没有完税证明');
  expect((await send('citizen-2', 'cancelNsxx', { ywh, sqrbsm })).msg).toBe('没有可以撤回的申报');
  const [row] = await services.db.select().from(taxDeclarations).where(eq(taxDeclarations.status, 'refunded'));
  const params = { code: row?.verifyCode ?? '' };
  expect((await services.client().ask(checkCertificate, params)).status).toBe('cancelled');
  // Declared anew: a slip that ran out while the case still waits is written again.
  const third = await declare('citizen-2', ywh);
  services.clock.advance(31 * 86_400_000);
  office.forgetSessions();
  await runDueEvents(services.context, services.clock.now());
  expect((await slipOf(third.data.jkdh))?.status).toBe('expired');
  const renewed = await account('citizen-2', ywh);
  expect(renewed).toMatchObject({ zt: 'declared', yjje: 6_000_000 });
  expect(renewed.jkdh).not.toBe(third.data.jkdh);
  await withdrawn(ywh, own);
});

test('where a voucher is handed in, what was declared and not paid lapses with its slip', async () => {
  const own = await house();
  const ywh = await office.file(sale(own));
  await office.decide(ywh, 'citizen-2', 'TAX_PENDING');
  const { data } = await declare('citizen-2', ywh);
  await office.proveTax('citizen', ywh);
  expect(await stateOf(ywh)).toBe('PAY_PENDING');
  expect(await account('citizen-2', ywh)).toMatchObject({ zt: 'withdrawn', jkdh: null, ksb: false });
  expect((await send('citizen-2', 'taxPayOnline', { ywh, sqrbsm: data.sqrbsm, jkdh: data.jkdh })).resultCode).toBe(
    'B000',
  );
  await withdrawn(ywh, own);
});

test('the valuation of the region counts where it is above the price; a gift to a relative is taxed by it alone', async () => {
  const own = await house();
  const ywh = await accepted(sale(own));
  const other = await house();
  const given = await accepted({ ...sale(other, { sfjqs: '1' }), business: 'house-transfer-gift' });
  expect(await account('citizen-2', given)).toMatchObject({
    bkblyy: '没有成交价格，也没有评估价格，请到办税服务厅申报',
    ksb: false,
  });
  await services.db.insert(settings).values({
    key: 'taxValuations',
    value: [
      { xzqbm: '330000', use: 'home', perSquareMetre: 1_000_000, from: '2020-01-01' },
      { xzqbm: '330106', use: 'home', perSquareMetre: 4_000_000, from: '2026-01-01' },
      { xzqbm: '330106', use: 'home', perSquareMetre: 9_000_000, from: '2026-11-01' },
    ],
  });
  expect(await account('citizen-2', ywh)).toMatchObject({ hsje: 300_000_000, pgje: 400_000_000, dyje: 400_000_000 });
  expect((await declare('citizen-2', ywh)).data.yjje).toBe(4_000_000);
  // The giver owes nothing and is certified at once; the receiver owes deed tax of what it is valued at.
  const giver = await declare('citizen', given, { jtcy: [], cnbb: undefined });
  expect(giver.data).toMatchObject({ zt: 'exempt', yjje: 0, cn: null, wszmh: expect.stringMatching(/^\d{20}$/) });
  const { data } = await declare('citizen-2', given, { jtcy: [], cnbb: undefined });
  expect(data).toMatchObject({ zt: 'declared', yjje: 12_000_000 });
  await payTax('citizen-2', given);
  // Settled before the approval: the case does not wait at all.
  await office.decide(given, 'citizen-2', 'PAY_PENDING');
  const events = (await office.fileAs('citizen', given)).timeline.map(({ event }: { event: string }) => event);
  expect(events).not.toContain('passTaxable');
  // Withdrawn by everybody: the money is back, and the certificate void.
  await withdrawn(given, other);
  expect((await account('citizen', given)).zt).toBe('withdrawn');
  expect((await account('citizen-2', given)).zt).toBe('refunded');
  await services.db.delete(settings).where(eq(settings.key, 'taxValuations'));
});

test('who owes nothing is certified at once, and the last of them moves the case on', async () => {
  const own = await house();
  const ywh = await office.file({ ...sale(own, { lhrq: '2026-05-01' }), business: 'house-transfer-divorce' });
  expect(await office.decide(ywh, 'citizen-2', 'TAX_PENDING')).toBe('TAX_PENDING');
  // What is said of a family counts for nothing where nobody asks for it.
  const first = await declare('citizen', ywh, { jtfcts: 9, sfmwwy: true, cnbb: undefined });
  expect(first.data).toMatchObject({ zt: 'exempt', yjje: 0, jkdh: null, sfmwwy: false, jtcy: [] });
  expect(await stateOf(ywh)).toBe('TAX_PENDING');
  const { data } = await declare('citizen-2', ywh, { cnbb: undefined });
  expect(data.sfmx.map(({ sz, je, yj }: Record<string, unknown>) => [sz, je, yj])).toContainEqual([
    'deed',
    0,
    '财政部 税务总局公告2021年第29号',
  ]);
  expect(await stateOf(ywh)).toBe('PAY_PENDING');
  expect((await receipt('citizen-2', ywh, data.sqrbsm)).headers['content-type']).toBe('application/pdf');
  await withdrawn(ywh, own);
  expect((await account('citizen-2', ywh)).zt).toBe('withdrawn');
});

test('whoever bought on this portal sells by the gain, and keeps the day of the certificate of tax', async () => {
  const certificate = (await office.as('citizen-2').ask(listCertificates)).rows.find(
    ({ unitNumber }) => unitNumber === bought.unitNumber,
  );
  const paidOn = (await account('citizen-2', firstCase)).wssj.slice(0, 10);
  const ywh = await accepted({
    ...sale(bought, { bdcqzh: certificate?.titleCertificateNumber ?? '', cjjg: '3300000.00', qyrq: paidOn }),
    starter: 'citizen-2',
    cast: { ywr: ['citizen-2'], qlr: ['citizen'] },
  });
  resale = ywh;
  expect(await account('citizen-2', ywh)).toMatchObject({ msrq: paidOn, yzje: 300_000_000 });
  // What the seller once paid is not shown to whoever buys now.
  expect(await account('citizen', ywh)).toMatchObject({ sf: 'transferee', msrq: null, yzje: null });
  const { data } = await declare('citizen-2', ywh, { gsfs: 'gain' });
  const income = data.sfmx.find(({ sz }: { sz: string }) => sz === 'income');
  // 3,300,000 less value-added tax, the former price, the deed tax of then and the surcharges of now.
  const net = 330_000_000 - 9_611_650;
  expect(income.jsyj).toBe(net - 300_000_000 - 2_912_621 - (336_408 + 144_175 + 96_117));
  expect(income.je).toBe(Math.round(income.jsyj / 5));
});

test('lists, items and fees: each their own, officers those of their region', async () => {
  const mine = (await ask('citizen-2', 'queryTaxList', { pageSize: 100 })).data;
  expect(mine.total).toBeGreaterThan(5);
  expect(new Set(mine.list.map(({ qlrmc }: { qlrmc: string }) => qlrmc)).size).toBe(1);
  expect((await ask('citizen-2', 'queryTaxList', { zt: 'paid' })).data.total).toBe(mine.counts.paid);
  const ywh = resale;
  expect((await ask('citizen-2', 'queryTaxList', { ywh })).data.total).toBe(1);
  expect((await ask('enterprise', 'queryTaxList', {})).data.total).toBe(0);
  expect((await ask('sea-acceptor', 'queryTaxList', {})).data.total).toBe(0);
  expect((await ask('acceptor', 'queryTaxList', { pageSize: 100 })).data.total).toBeGreaterThan(mine.total);
  const of = async (who: string, path: string) =>
    (await office.as(who).get(`/api/reg3/ahPayTaxFee/${path}`, { params: { ywh } })).body;
  // Only the seller has declared yet.
  const items = (await of('acceptor', 'queryTax')).data;
  expect(new Set(items.map(({ sqrbsm }: { sqrbsm: string }) => sqrbsm)).size).toBe(1);
  expect((await of('citizen-2', 'queryFee')).data).toEqual([
    { mc: '登记费（住宅类）', je: 8000, sm: '按件收取', jkr: expect.stringContaining('*'), yj: null, jmyy: null },
  ]);
  for (const path of ['queryTax', 'queryFee']) expect((await of('enterprise', path)).resultCode).toBe('B000');
});

/** The buyer's card with what this case says of it. */
const boughtBy = (house: House, card: Record<string, unknown>): Filing => {
  const buyer = PEOPLE['citizen-2'];
  const own = { qlrlx: '1', qlrmc: buyer?.name, zjzl: '1', zjh: buyer?.identityNumber, dh: buyer?.telephone };
  return { ...sale(house), cards: { qlr: [{ ...own, hyzk: '1', sfdl: '0', ...card } as Party] } };
};

test('an agent who is entrusted with taxes declares and pays for the party; a letter about the filing alone gives no right', async () => {
  const agent = PEOPLE.enterprise;
  const today = toShanghaiDate(services.clock.now());
  const until = addDays(today, 90);
  const entrust = async (matters: string[]) => {
    const principal = office.as('citizen-2');
    const said = (
      await principal.post('/api/reg3/delegation/save', {
        stf: { qlrmc: agent?.name, zjh: agent?.identityNumber, dh: agent?.telephone },
        lcdm: 'house-transfer',
        wtsx: matters,
        wtqssj: today,
        wtjssj: until,
        sfkzwt: '0',
        qbbdc: '1',
      })
    ).body;
    expect([said.msg, said.resultCode]).toEqual(['', 'A000']);
    const { bsm } = said.data;
    await principal.ask(confirmDelegation, { recordId: bsm, applicantId: bsm, coversAll: '1' });
    const confirmed = await office.as('enterprise').ask(confirmDelegation, { recordId: bsm });
    expect(confirmed).toEqual({ state: 'valid' });
  };
  await entrust(['申请登记']);
  const own = await house();
  const ywh = await accepted(
    boughtBy(own, {
      sfdl: '1',
      dlrxm: agent?.name,
      dlrzjzl: '1',
      dlrzjh: agent?.identityNumber,
      dlrdh: agent?.telephone,
      wtqx: { from: today, to: until },
      wtsx: ['1'],
    }),
  );
  const seen = async () => (await ask('enterprise', 'getNsxx', { ywh })).data;
  expect(await seen()).toEqual([]);
  const said = await statement('citizen-2', ywh, { jtcy: [] });
  const { sqrbsm } = said;
  expect((await send('enterprise', 'saveNsxx', said)).msg).toBe('您没有对本业务有效的委托或者监护关系，不能代为办理');

  await entrust(['申请登记', '缴纳税费']);
  expect((await seen()).map((one: Record<string, unknown>) => [one.sqrbsm, one.ksb])).toEqual([[sqrbsm, true]]);
  expect((await declare('enterprise', ywh, { jtcy: [] })).data).toMatchObject({ zt: 'declared', yjje: 3_000_000 });
  expect((await payTax('enterprise', ywh)).resultCode).toBe('A000');
  // The certificate is the party's, who sees what was done for them; the account that did it is kept.
  expect(await account('citizen-2', ywh)).toMatchObject({ zt: 'paid', sqrbsm });
  const [row] = await services.db.select().from(taxDeclarations).where(eq(taxDeclarations.partyId, sqrbsm));
  expect([row?.declarantIdentityNumber, row?.declaredById]).toEqual([NUMBER('citizen-2'), agent?.id]);
  // Not for the other side.
  const seller = (await account('citizen', ywh)).sqrbsm;
  expect((await send('enterprise', 'saveNsxx', { ...said, sqrbsm: seller })).resultCode).toBe('B000');
  await withdrawn(ywh, own);
});

test('a guardian declares and pays for the child that buys; another parent’s account without a part in it does not', async () => {
  const { name, identityNumber } = WARDS.child;
  const guardian = PEOPLE['citizen-2'];
  const own = await house();
  const ywh = await accepted(
    boughtBy(own, { qlrmc: name, zjh: identityNumber, jhrxm: guardian?.name, jhrzjh: guardian?.identityNumber }),
  );
  expect(await account('citizen-2', ywh)).toMatchObject({ sf: 'transferee', djtfcts: 0, ksb: true });
  const { data } = await declare('citizen-2', ywh, { jtfcts: 1, jtcy: [] });
  expect(data).toMatchObject({ zt: 'declared', yjje: 3_000_000 });
  for (const who of ['citizen', 'bank'])
    expect((await send(who, 'taxPayOnline', { ywh, sqrbsm: data.sqrbsm, jkdh: data.jkdh })).resultCode).toBe('B000');
  await payTax('citizen-2', ywh);
  const [row] = await services.db.select().from(taxDeclarations).where(eq(taxDeclarations.partyId, data.sqrbsm));
  expect([row?.status, row?.declarantIdentityNumber]).toEqual(['paid', identityNumber]);
  await withdrawn(ywh, own);
});

test('an officer asks for no voucher where the portal itself has certified', async () => {
  const ywh = await accepted(sale(await house()));
  for (const who of ['citizen', 'citizen-2'] as const) {
    await declare(who, ywh);
    await payTax(who, ywh);
  }
  expect(await office.decide(ywh, 'citizen-2', 'READY_BOOK')).toBe('READY_BOOK');
  const wrong = { kind: 'material', key: TAX_MATERIAL, reason: '不是完税凭证' };
  expect(
    (await opinion(office.official('approver', ywh), ywh, '4', { opinion: '不是完税凭证', corrections: [wrong] })).msg,
  ).toBe('税款已在平台申报缴清，不需要另外提交完税凭证');
});
