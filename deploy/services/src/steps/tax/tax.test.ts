// Taxes over HTTP by the people concerned: computed from case and register, declared by each party for itself, paid,
// certified, and the case goes on by itself.
import { withdrawApplication } from '@portal/applications/contract';
import * as calls from '@portal/payment/contract';
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
import { refusalOf, refusalsOf } from '../../testing';
import { opinion } from '../../testing/cases/case-driver';
import type { Filing, Who } from '../../testing/cases/office-way';
import { agentCard, letterOf } from '../../testing/fixtures/sale';
import { usingOffice } from '../../testing/fixtures/using-office';
import { signNotice } from '../payment/providers/sandbox/sign';
import { paymentSlips } from '../payment/schema';
import { taxDeclarations } from './schema';

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

const accountsOf = (who: string, businessNumber: string, applicantId?: string) =>
  office.as(who).ask(calls.getTaxAccounts, { businessNumber, applicantId });
async function account(who: string, businessNumber: string) {
  const [own] = await accountsOf(who, businessNumber);
  if (!own) throw new Error(`${who} has no part in ${businessNumber}`);
  return own;
}
const messageOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).message;
type Statement = Awaited<ReturnType<typeof statement>>;
/** What the party says of its family. */
async function statement(who: string, businessNumber: string, more: object = {}) {
  const { applicantId } = await account(who, businessNumber);
  return {
    ...{ businessNumber, applicantId, homes: 2, soleHome: false, income: 'price', isFinal: false },
    family: [{ name: '周家人', relation: 'spouse', identityNumber: '110101190001011009' }],
    commitmentVersion: FAMILY_HOMES_COMMITMENT.version as string | undefined,
    ...more,
  };
}
const send = (who: string, said: Statement & { seenTotal?: number }) => office.as(who).ask(calls.declareTax, said);
/** Looks at what is computed, then declares just that. */
async function declare(who: string, businessNumber: string, more: object = {}) {
  const said = await statement(who, businessNumber, more);
  const estimate = await send(who, said);
  expect(estimate.state).toBe('none');
  return send(who, { ...said, isFinal: true, seenTotal: estimate.total });
}
const withdraw = (who: string, businessNumber: string, applicantId: string) =>
  office.as(who).ask(calls.withdrawTax, { businessNumber, applicantId });
type Owed = { businessNumber: string; applicantId: string; slipNumber?: string | null };
const orderFor = (who: string, { businessNumber, applicantId, slipNumber }: Owed, idempotencyKey?: string) =>
  office.as(who).ask(calls.payTax, {
    ...{ businessNumber, applicantId, slipNumber: slipNumber ?? '' },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });

/** At the sandbox cashier. */
async function payTax(who: Who, businessNumber: string): Promise<void> {
  const { cashierUrl } = await orderFor(who, await account(who, businessNumber));
  await services.server.inject({
    ...{ method: 'POST', url: new URL(cashierUrl).pathname, payload: '' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}
const stateOf = async (ywh: string): Promise<string> => (await office.fileAs('citizen-2', ywh)).zt;
const receipt = (who: string, businessNumber: string, applicantId: string) =>
  office.as(who).ask(calls.downloadTaxReceipt, { businessNumber, applicantId });
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
  expect((await account('citizen-2', ywh)).obstacle).toBe('申请受理后才能申报');
  expect(await office.decide(ywh, 'citizen-2', 'TAX_PENDING')).toBe('TAX_PENDING');
  // The case, its progress and the notice lead to the declaration. Officers have nothing to declare.
  expect((await office.fileAs('citizen-2', ywh)).actions).toContain('materials');
  expect((await office.fileAs('acceptor', ywh)).actions).not.toContain('materials');
  const awaits = async (who: string) => (await office.as(who).ask(getProgress, { businessNumber: ywh })).awaitsTax;
  expect([await awaits('citizen'), await awaits('acceptor')]).toEqual([true, false]);
  const notices = await services.db
    .select()
    .from(messages)
    .where(eq(messages.path, declarationOf(ywh)));
  expect(notices[0]?.body).toBe(`业务${ywh}待完税，请在平台申报缴税；已在办税服务厅缴纳的，上传完税凭证。`);

  // Held for less than two years: value-added tax, and deed tax of what remains without it.
  const amounts = ({ steps }: { steps: { tax: string; amount: number }[] }) =>
    Object.fromEntries(steps.map(({ tax, amount }) => [tax, amount / 100]));
  expect(amounts(await declare('citizen', ywh))).toEqual({
    ...{ valueAdded: 87378.64, construction: 3058.25, education: 1310.68, localEducation: 873.79 },
    ...{ landAppreciation: 0, stamp: 0, income: 29126.21 },
  });
  const buyer = await declare('citizen-2', ywh);
  const { applicantId } = buyer;
  expect(amounts(buyer)).toEqual({ deed: 29126.21, stamp: 0 });
  expect(buyer).toMatchObject({ state: 'declared', total: 2_912_621, note: expect.stringContaining('仅供参考') });
  for (const { rule, source } of buyer.steps) expect([rule, source].every((text) => text.length > 3)).toBe(true);
  // Nothing is certified before it is paid.
  expect(await messageOf(receipt('citizen-2', ywh, applicantId))).toBe('税款尚未缴清，还没有完税证明');

  await payTax('citizen-2', ywh);
  expect((await account('citizen-2', ywh)).state).toBe('paid');
  expect(await stateOf(ywh)).toBe('TAX_PENDING');
  await payTax('citizen', ywh);
  expect(await stateOf(ywh)).toBe('PAY_PENDING');

  // The certificate: a PDF for the payer and for the officer with the case, which anybody can check by its code.
  expect((await receipt('citizen-2', ywh, applicantId)).type).toBe('application/pdf');
  expect(await messageOf(receipt('acceptor', ywh, applicantId))).toBe('领取该业务，或者说明查看原因后才能查看');
  const [row] = await services.db.select().from(taxDeclarations).where(eq(taxDeclarations.partyId, applicantId));
  const check = () => services.client().ask(checkCertificate, { code: row?.verifyCode ?? '' });
  const { certificateNumber, verifyCode } = await account('citizen-2', ywh);
  expect(await check()).toMatchObject({
    ...{ match: true, kind: '税收完税证明', status: 'valid', titleCertificateNumber: certificateNumber },
    holder: expect.stringContaining('*'),
  });
  expect(verifyCode).toBe(row?.verifyCode);
  // The list of papers needs no voucher any more, and booking goes through.
  const voucher = (await office.fileAs('citizen-2', ywh)).materials.find(
    ({ datumBsm }: { datumBsm: string }) => datumBsm === TAX_MATERIAL,
  );
  expect(voucher).toMatchObject({ kind: 'shared', state: 'shared', required: false });
  expect(await awaits('citizen')).toBe(false);
  expect(await office.decide(ywh, 'citizen-2')).toBe('COMPLETED');
  expect(await messageOf(withdraw('citizen-2', ywh, applicantId))).toBe('该办件目前不能申报税款');
  expect((await check()).status).toBe('valid');
});

test('nobody declares, pays or reads for another, and what only a lie could say is refused in words', async () => {
  const own = await house();
  const ywh = await accepted(sale(own));
  const said = await statement('citizen-2', ywh);
  const { applicantId } = said;
  const seller = (await account('citizen', ywh)).applicantId;
  // Each party sees its own alone; officers of the region see both; nobody else knows the case.
  expect(await accountsOf('citizen-2', ywh)).toHaveLength(1);
  expect(await messageOf(accountsOf('citizen-2', ywh, seller))).toBe('未查询到该申请人，请刷新后重试');
  expect(await accountsOf('acceptor', ywh)).toHaveLength(2);
  for (const who of ['enterprise', 'bank', 'surveyor', 'sea-acceptor', 'ops'])
    await refusalsOf(accountsOf(who, ywh, seller), receipt(who, ywh, seller));
  for (const who of ['citizen', 'acceptor', 'enterprise', 'ops'])
    for (const refused of await refusalsOf(
      send(who, { ...said, isFinal: true }),
      withdraw(who, ywh, applicantId),
      orderFor(who, { businessNumber: ywh, applicantId, slipNumber: '1' }),
    ))
      expect(refused.code).toBe('B000');

  // The register knows of one home beside: the buyer's second.
  const spouse = said.family[0]!;
  const refused: [object, string | undefined][] = [
    [{ homes: 1 }, '登记簿记载名下已有1套住房，加上本次购买的，申报的家庭住房不能少于2套'],
    [{ homes: 0 }, undefined],
    [{ commitmentVersion: undefined }, '请阅读并同意家庭住房套数承诺'],
    [{ commitmentVersion: '2020-01' }, '请阅读并同意家庭住房套数承诺'],
    [{ income: 'gain' }, '登记簿没有购房价格，不能按转让所得计税；有购房凭证的，请到办税服务厅申报'],
    [{ family: [spouse, { ...spouse, name: '另一人' }] }, '家庭成员的身份证号不能相同，也不能是本人'],
    [{ family: [{ ...spouse, identityNumber: NUMBER('citizen-2') }] }, '家庭成员的身份证号不能相同，也不能是本人'],
    [{ family: [{ ...spouse, identityNumber: '110101190001011000' }] }, '请填写家庭成员正确的身份证号'],
    [{ family: [{ ...spouse, relation: 'minorChild' }] }, '子女已满18周岁，不计入家庭成员'],
    [{ isFinal: true, seenTotal: 1 }, '税额与页面显示的不一致，请核对后重新申报'],
    [{ isFinal: true }, '税额与页面显示的不一致，请核对后重新申报'],
    [{ applicantId: randomUUID() }, '未查询到该申请人，请刷新后重试'],
  ];
  for (const [more, message] of refused)
    expect([more, await refusalOf(send('citizen-2', { ...said, ...more }))]).toMatchObject([
      more,
      { code: 'B000', ...(message ? { message } : {}) },
    ]);
  const sole = await statement('citizen', ywh, { soleHome: true });
  expect(await messageOf(send('citizen', sole))).toMatch(/登记簿记载名下还有\d+套住房，不能按家庭唯一生活用房申报/);
  // Price, area and days are the case's and the register's: no declaration has members for them.
  const estimate = { price: 300_000_000, area: '100', contractDate: '2026-03-01', total: 3_000_000 };
  expect(await send('citizen-2', said)).toMatchObject(estimate);
  expect(await services.db.select().from(taxDeclarations).where(eq(taxDeclarations.partyId, applicantId))).toEqual([]);
  await withdrawn(ywh, own);
});

test('a declaration is corrected until it is paid, and what was paid comes back when it is withdrawn', async () => {
  const own = await house('140.01');
  const ywh = await accepted(sale(own));
  const first = await declare('citizen-2', ywh, { homes: 3 });
  expect(first).toMatchObject({ total: 9_000_000, state: 'declared' });
  // Who was named is read masked, and sent back as it was read; another user's mask is nobody's.
  const masked = first.family;
  const number = expect.stringMatching(/^110\*+009$/) as string;
  expect(masked).toEqual([{ name: '周*人', relation: 'spouse', identityNumber: number }]);
  const misnamed = declare('citizen-2', ywh, { family: [{ ...masked[0], name: '李*人' }] });
  expect(await messageOf(misnamed)).toBe('请填写家庭成员正确的身份证号');
  const second = await declare('citizen-2', ywh, { family: masked });
  const [kept] = await services.db.select().from(taxDeclarations).where(eq(taxDeclarations.status, 'declared'));
  const family = [{ name: '周家人', relation: 'spouse', identityNumber: '110101190001011009' }];
  expect(kept?.statement.family).toEqual(family);
  expect(second).toMatchObject({ total: 6_000_000, state: 'declared' });
  const slips = () => services.db.select().from(paymentSlips).where(eq(paymentSlips.kind, 'tax'));
  const slipOf = async (slip: string | null) => (await slips()).find((one) => one.number === slip)?.status;
  expect(await slipOf(first.slipNumber)).toBe('expired');
  const { applicantId, slipNumber } = second;
  // The lapsed slip is paid by nobody; a tax is no fee, and a fee's calls know nothing of it.
  const lapsed = orderFor('citizen-2', { ...second, slipNumber: first.slipNumber });
  expect(await messageOf(lapsed)).toMatch('未查询到该缴款单');
  const buyer = office.as('citizen-2');
  const ofSlip = { slipNumber: slipNumber ?? '' };
  expect(await buyer.ask(calls.listSlips, { businessNumber: ywh })).toEqual([]);
  expect((await buyer.refused(calls.downloadNotice, ofSlip)).message).toBe('未查询到该缴款单，请核对缴款单号');
  const asFee = buyer.ask(calls.createOrder, { businessNumber: ywh, ...ofSlip, kind: 'fee' });
  expect(await messageOf(asFee)).toBe('未查询到该缴款单，请刷新后重试');

  // While the payer is at the cashier nothing changes under them; a bank's notice of another amount books nothing.
  const { orderNumber } = await orderFor('citizen-2', second);
  // One key is one order, with whatever slip it is then sent.
  const key = randomUUID();
  expect((await orderFor('citizen-2', second, key)).orderNumber).toBe(orderNumber);
  await refusalOf(orderFor('citizen-2', { ...second, slipNumber: '33010600000000000000' }, key));
  expect(await messageOf(declare('citizen-2', ywh, { homes: 3 }))).toMatch('正在支付');
  expect(await messageOf(withdraw('citizen-2', ywh, applicantId))).toMatch('正在支付');
  const report = async (amount: number, transactionNumber: string) => {
    const notice = { orderNumber, transactionNumber, amount, paidAt: services.clock.now().toISOString() };
    const secret = services.context.keys.active('payment-callback').secret;
    const payload = { orderNo: orderNumber, transactionNo: transactionNumber, amount, paidAt: notice.paidAt };
    const headers = { 'x-signature': signNotice(secret, notice) };
    const url = calls.reportPayment.url;
    return (await services.server.inject({ method: 'POST', url, headers, payload })).json();
  };
  expect((await report(1, 'wrong')).msg).toBe('支付金额与缴款单不一致');
  expect((await account('citizen-2', ywh)).state).toBe('paying');
  expect((await report(6_000_000, 'once')).data).toEqual({ outcome: 'accepted' });
  expect((await report(6_000_000, 'once')).data).toEqual({ outcome: 'accepted' });
  expect((await report(6_000_000, 'twice')).data).toEqual({ outcome: 'refund' });
  expect((await account('citizen-2', ywh)).state).toBe('paid');
  expect(await messageOf(declare('citizen-2', ywh))).toMatch('请先撤回申报');
  expect(await slipOf(slipNumber)).toBe('paid');

  const refunded = { state: 'refunded', certificateNumber: null };
  expect(await withdraw('citizen-2', ywh, applicantId)).toMatchObject(refunded);
  expect(await slipOf(slipNumber)).toBe('refunded');
  expect(await messageOf(receipt('citizen-2', ywh, applicantId))).toBe('税款尚未缴清，还没有完税证明');
  expect(await messageOf(withdraw('citizen-2', ywh, applicantId))).toBe('没有可以撤回的申报');
  const [row] = await services.db.select().from(taxDeclarations).where(eq(taxDeclarations.status, 'refunded'));
  const checked = await services.client().ask(checkCertificate, { code: row?.verifyCode ?? '' });
  expect(checked.status).toBe('cancelled');
  // Declared anew: a slip that ran out while the case still waits is written again.
  const third = await declare('citizen-2', ywh);
  services.clock.advance(31 * 86_400_000);
  office.forgetSessions();
  await runDueEvents(services.context, services.clock.now());
  expect(await slipOf(third.slipNumber)).toBe('expired');
  const renewed = await account('citizen-2', ywh);
  expect(renewed).toMatchObject({ state: 'declared', total: 6_000_000 });
  expect(renewed.slipNumber).not.toBe(third.slipNumber);
  await withdrawn(ywh, own);
});

test('where a voucher is handed in, what was declared and not paid lapses with its slip', async () => {
  const own = await house();
  const ywh = await office.file(sale(own));
  await office.decide(ywh, 'citizen-2', 'TAX_PENDING');
  const declared = await declare('citizen-2', ywh);
  await office.proveTax('citizen', ywh);
  expect(await stateOf(ywh)).toBe('PAY_PENDING');
  const lapsed = { state: 'withdrawn', slipNumber: null, mayDeclare: false };
  expect(await account('citizen-2', ywh)).toMatchObject(lapsed);
  await refusalOf(orderFor('citizen-2', declared));
  await withdrawn(ywh, own);
});

test('the valuation of the region counts where it is above the price; a gift to a relative is taxed by it alone', async () => {
  const own = await house();
  const ywh = await accepted(sale(own));
  const other = await house();
  const given = await accepted({ ...sale(other, { sfjqs: '1' }), business: 'house-transfer-gift' });
  const unpriced = { obstacle: '没有成交价格，也没有评估价格，请到办税服务厅申报', mayDeclare: false };
  expect(await account('citizen-2', given)).toMatchObject(unpriced);
  const valuation = (xzqbm: string, perSquareMetre: number, from: string) => ({
    ...{ xzqbm, use: 'home', perSquareMetre, from },
  });
  const value = [
    valuation('330000', 1_000_000, '2020-01-01'),
    valuation('330106', 4_000_000, '2026-01-01'),
    valuation('330106', 9_000_000, '2026-11-01'),
  ];
  await services.db.insert(settings).values({ key: 'taxValuations', value });
  const valued = { price: 300_000_000, assessedPrice: 400_000_000, ownPrice: 400_000_000 };
  expect(await account('citizen-2', ywh)).toMatchObject(valued);
  expect((await declare('citizen-2', ywh)).total).toBe(4_000_000);
  // Both owe stamp duty of what it is valued at, half of 0.05%; the receiver deed tax as well.
  const alone = { family: [], commitmentVersion: undefined };
  expect(await declare('citizen', given, alone)).toMatchObject({ state: 'declared', total: 100_000, commitment: null });
  expect(await declare('citizen-2', given, alone)).toMatchObject({ state: 'declared', total: 12_100_000 });
  await payTax('citizen', given);
  await payTax('citizen-2', given);
  // Settled before the approval: the case does not wait at all.
  await office.decide(given, 'citizen-2', 'PAY_PENDING');
  const events = (await office.fileAs('citizen', given)).timeline.map(({ event }: { event: string }) => event);
  expect(events).not.toContain('passTaxable');
  // Withdrawn by everybody: the money is back, and the certificate void.
  await withdrawn(given, other);
  expect((await account('citizen', given)).state).toBe('refunded');
  expect((await account('citizen-2', given)).state).toBe('refunded');
  await services.db.delete(settings).where(eq(settings.key, 'taxValuations'));
});

test('an exchange pays deed tax on the difference, as the estimate says; a merger declares at the tax office', async () => {
  const own = await house();
  const agreed = (djyy: string, more: object) => ({
    ...sale(own, { djyy, zjjz: '1000000.00', ...more }),
    business: 'house-transfer-other',
  });
  const ywh = await accepted(agreed('20002', { hhce: '200000.00' }));
  expect(await account('citizen-2', ywh)).toMatchObject({ transfer: '互换', price: 100_000_000, commitment: null });
  expect((await declare('citizen', ywh)).total).toBe(1_025_000);
  const buyer = await declare('citizen-2', ywh, { family: [], commitmentVersion: undefined });
  expect(buyer.total).toBe(625_000);
  expect(buyer.steps.map(({ tax, amount }) => [tax, amount])).toEqual([
    ['deed', 600_000],
    ['stamp', 25_000],
  ]);
  await withdrawn(ywh, own);
  const merged = await accepted(agreed('20010', {}));
  expect(await messageOf(accountsOf('citizen-2', merged))).toBe(
    '法人合并、分立和没有支付补偿的分割，由税务机关按协议核定，请到办税服务厅办理，再上传完税凭证',
  );
  await withdrawn(merged, own);
});

test('of a resettlement only who is resettled declares, on what exceeds the compensation', async () => {
  const { certificate, unit } = await houseOf('enterprise');
  await services.db
    .update(units)
    .set({ register: { ...unit.register, jzmj: '100', tnjzmj: '100', ftjzmj: '0.00', fwyt: '11' } })
    .where(eq(units.id, unit.id));
  const place = { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber, sfdygh: '0' };
  const ywh = await accepted({
    ...{ business: 'placement-house', starter: 'enterprise', cast: { ywr: ['enterprise'], qlr: ['citizen-2'] } },
    fields: { ...place, qyrq: '2026-03-01', azjg: '1000000.00', zsbc: '800000.00' },
  });
  expect(await accountsOf('enterprise', ywh)).toEqual([]);
  expect(await declare('citizen-2', ywh)).toMatchObject({ state: 'declared', total: 200_000 });
});

test('who owes nothing is certified at once, and the last of them moves the case on', async () => {
  const own = await house();
  const ywh = await office.file({ ...sale(own, { lhrq: '2026-05-01' }), business: 'house-transfer-divorce' });
  expect(await office.decide(ywh, 'citizen-2', 'TAX_PENDING')).toBe('TAX_PENDING');
  // What is said of a family counts for nothing where nobody asks for it.
  const first = await declare('citizen', ywh, { homes: 9, soleHome: true, commitmentVersion: undefined });
  expect(first).toMatchObject({ state: 'exempt', total: 0, slipNumber: null, soleHome: false, family: [] });
  expect(await stateOf(ywh)).toBe('TAX_PENDING');
  const { steps, applicantId } = await declare('citizen-2', ywh, { commitmentVersion: undefined });
  const exempt = { tax: 'deed', amount: 0, source: '财政部 税务总局公告2021年第29号' };
  expect(steps).toContainEqual(expect.objectContaining(exempt));
  expect(await stateOf(ywh)).toBe('PAY_PENDING');
  expect((await receipt('citizen-2', ywh, applicantId)).type).toBe('application/pdf');
  await withdrawn(ywh, own);
  expect((await account('citizen-2', ywh)).state).toBe('withdrawn');
});

test('whoever bought on this portal sells by the gain, and keeps the day of the certificate of tax', async () => {
  const certificate = (await office.as('citizen-2').ask(listCertificates)).rows.find(
    ({ unitNumber }) => unitNumber === bought.unitNumber,
  );
  const heldSince = (await account('citizen-2', firstCase)).settledAt?.slice(0, 10) ?? '';
  const ofCertificate = { bdcqzh: certificate?.titleCertificateNumber ?? '', cjjg: '3300000.00', qyrq: heldSince };
  resale = await accepted({
    ...sale(bought, ofCertificate),
    starter: 'citizen-2',
    cast: { ywr: ['citizen-2'], qlr: ['citizen'] },
  });
  expect(await account('citizen-2', resale)).toMatchObject({ heldSince, originalPrice: 300_000_000 });
  // What the seller once paid is not shown to the present buyer.
  const hidden = { side: 'transferee', heldSince: null, originalPrice: null };
  expect(await account('citizen', resale)).toMatchObject(hidden);
  const { steps } = await declare('citizen-2', resale, { income: 'gain' });
  const { base = 0, amount } = steps.find(({ tax }) => tax === 'income') ?? {};
  // 3,300,000 less value-added tax, the former price, the deed tax of then and the surcharges of now.
  const net = 330_000_000 - 9_611_650;
  expect(base).toBe(net - 300_000_000 - 2_912_621 - (336_408 + 144_175 + 96_117));
  expect(amount).toBe(Math.round(Number(base) / 5));
});

test('lists, items and fees: each their own, officers those of their region', async () => {
  const list = (who: string, input: object = {}) => office.as(who).ask(calls.listTaxes, input);
  const mine = await list('citizen-2', { pageSize: 100 });
  expect(mine.total).toBeGreaterThan(5);
  expect(new Set(mine.rows.map(({ name }) => name)).size).toBe(1);
  expect((await list('citizen-2', { state: 'paid' })).total).toBe((mine.counts as Record<string, number>).paid);
  const businessNumber = resale;
  expect((await list('citizen-2', { businessNumber })).total).toBe(1);
  for (const who of ['enterprise', 'sea-acceptor']) expect([who, (await list(who)).total]).toEqual([who, 0]);
  expect((await list('acceptor', { pageSize: 100 })).total).toBeGreaterThan(mine.total);
  // Only the seller has declared yet.
  const items = await office.as('acceptor').ask(calls.listTaxItems, { businessNumber });
  expect(new Set(items.map(({ applicantId }) => applicantId)).size).toBe(1);
  const fees = await office.as('citizen-2').ask(calls.listFees, { businessNumber });
  expect(fees).toMatchObject([{ name: '登记费（住宅类）', amount: 8000, note: '按件收取', relief: null }]);
  for (const call of [calls.listTaxItems, calls.listFees])
    await office.as('enterprise').refused(call, { businessNumber });
});

/** The buyer's card with what this case says of it. */
const boughtBy = (house: House, card: Record<string, unknown>): Filing => {
  const buyer = PEOPLE['citizen-2'];
  const own = { qlrlx: '1', qlrmc: buyer?.name, zjzl: '1', zjh: buyer?.identityNumber, dh: buyer?.telephone };
  return { ...sale(house), cards: { qlr: [{ ...own, hyzk: '1', sfdl: '0', ...card } as Party] } };
};

test('an agent who is entrusted with taxes declares and pays for the party; a letter about the filing alone gives no right', async () => {
  const startsOn = toShanghaiDate(services.clock.now());
  const endsOn = addDays(startsOn, 90);
  const [principal, agent] = [office.as('citizen-2'), office.as('enterprise')];
  const entrust = (matters: string[]) => letterOf(principal, agent, { matters, startsOn, endsOn });
  await entrust(['申请登记']);
  const own = await house();
  const ywh = await accepted(boughtBy(own, { ...agentCard('enterprise'), wtqx: { from: startsOn, to: endsOn } }));
  const seen = () => accountsOf('enterprise', ywh);
  expect(await seen()).toEqual([]);
  const said = await statement('citizen-2', ywh, { family: [] });
  const { applicantId } = said;
  expect(await messageOf(send('enterprise', said))).toBe('您没有对本业务有效的委托或者监护关系，不能代为办理');

  await entrust(['申请登记', '缴纳税费']);
  expect(await seen()).toMatchObject([{ applicantId, mayDeclare: true }]);
  const declared = { state: 'declared', total: 3_000_000 };
  expect(await declare('enterprise', ywh, { family: [] })).toMatchObject(declared);
  await payTax('enterprise', ywh);
  // The certificate is the party's, who sees what was done for them; the account that did it is kept.
  expect(await account('citizen-2', ywh)).toMatchObject({ state: 'paid', applicantId });
  const [row] = await services.db.select().from(taxDeclarations).where(eq(taxDeclarations.partyId, applicantId));
  const by = { declarantIdentityNumber: NUMBER('citizen-2'), declaredById: PEOPLE.enterprise?.id };
  expect(row).toMatchObject(by);
  // Not for the other side.
  const seller = (await account('citizen', ywh)).applicantId;
  await refusalOf(send('enterprise', { ...said, applicantId: seller }));
  await withdrawn(ywh, own);
  // Who had not declared when the case ended has nothing left to declare; what was declared stays to be read.
  const listed = async (who: string) => (await office.as(who).ask(calls.listTaxes, { businessNumber: ywh })).rows;
  expect(await listed('citizen')).toEqual([]);
  expect((await listed('citizen-2')).map(({ state }) => state)).not.toContain('none');
  expect(await listed('citizen-2')).toHaveLength(1);
});

test('a guardian declares and pays for the child that buys; another parent’s account without a part in it does not', async () => {
  const { name, identityNumber } = WARDS.child;
  const guardian = PEOPLE['citizen-2'];
  const own = await house();
  const ward = { qlrmc: name, zjh: identityNumber, jhrxm: guardian?.name, jhrzjh: guardian?.identityNumber };
  const ywh = await accepted(boughtBy(own, ward));
  const open = { side: 'transferee', knownHomes: 0, mayDeclare: true };
  expect(await account('citizen-2', ywh)).toMatchObject(open);
  const declared = await declare('citizen-2', ywh, { homes: 1, family: [] });
  expect(declared).toMatchObject({ state: 'declared', total: 3_000_000 });
  for (const who of ['citizen', 'bank']) await refusalOf(orderFor(who, declared));
  await payTax('citizen-2', ywh);
  const ofParty = eq(taxDeclarations.partyId, declared.applicantId);
  const [row] = await services.db.select().from(taxDeclarations).where(ofParty);
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
  const corrections = [{ kind: 'material', key: TAX_MATERIAL, reason: '不是完税凭证' }];
  const asked = await opinion(office.official('approver', ywh), ywh, '4', { opinion: '不是完税凭证', corrections });
  expect(asked.msg).toBe('税款已在平台申报缴清，不需要另外提交完税凭证');
});
