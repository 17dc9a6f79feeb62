// Several slips paid together, over HTTP: one order and one charge, a booking and a bill for each, money back for each
// by itself, and what is tried against it.
import {
  createJointOrder,
  createOrder,
  getOrderState,
  reconcileDay,
  refundPart,
  reportPayment,
} from '@portal/payment/contract';
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { MORTGAGEE, PEOPLE } from '../../../../seed/people';
import { lockCase } from '../../../cases/public';
import { applications } from '../../../cases/schema';
import { refusalOf, usingServices } from '../../../testing';
import type { Caller } from '../../../testing';
import type { People } from '../../../testing/cases/case-driver';
import { signInEverybody } from '../../../testing/cases/case-driver';
import type { CaseRow } from '../../../testing/cases/payable-slips';
import { accountsOf, caseLike, caseToPay, setFaults, slipFor } from '../../../testing/cases/payable-slips';
import { chargeOf } from '../ledger/book';
import type { BankNotice } from '../providers/provider';
import { sandboxPayments } from '../providers/sandbox/schema';
import { signNotice } from '../providers/sandbox/sign';
import { askAfterOrders } from '../reconciliation/ask-after';
import { dayBefore } from '../reconciliation/day';
import { settleSlips } from '../refunds/refund-slips';
import { sendRefunds } from '../refunds/send-refunds';
import { paymentOrders, paymentSlips } from '../schema';
import type { SlipRow } from '../slips';
import { writeSlip } from '../slips';
const TEN_MINUTES = 10 * 60_000 + 1;
const { services, finance } = usingServices({ finance: 'finance' });
let people: People;
let application: CaseRow;
let ywh: string;

beforeAll(async () => {
  people = await signInEverybody(services);
  ({ application, ywh } = await caseToPay(services, people));
});
afterEach(() => setFaults(services.db));

const slip = (total: number, of: CaseRow = application) => slipFor(services.db, of, services.clock.now(), total);
const rowOf = async ({ number }: SlipRow) =>
  (await services.db.select().from(paymentSlips).where(eq(paymentSlips.number, number)))[0]!;
const statesOf = async (slips: readonly SlipRow[]) => Promise.all(slips.map(async (one) => (await rowOf(one)).status));
const once = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } });
const ask = async (slips: readonly SlipRow[], key?: string, by: Caller = people.buyer, more = {}) =>
  (await by.post(createJointOrder.url, { jkdhs: slips.map(({ number }) => number) }, { ...once(key), ...more })).body;
const askAlone = async ({ number }: SlipRow) =>
  (await people.buyer.post(createOrder.url, { ywh, jkdh: number, kind: 'fee' }, once())).body;
const press = async (orderNo: string) =>
  (
    await services.server.inject({
      method: 'POST',
      url: `/sandbox/cashier/${orderNo}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
  ).body;
const stateOf = async (orderNo: string, by: Caller = people.buyer) =>
  (await by.get(getOrderState.url, { params: { ywh, orderNo } })).body;
const report = async (notice: BankNotice) => {
  const { orderNumber, transactionNumber, amount, paidAt } = notice;
  const headers = { 'x-signature': signNotice(services.context.keys.active('payment-callback').secret, notice) };
  return (
    await services
      .client()
      .post(reportPayment.url, { orderNo: orderNumber, transactionNo: transactionNumber, amount, paidAt }, { headers })
  ).body;
};
const ordersOf = (slips: readonly SlipRow[]) =>
  services.db
    .select()
    .from(paymentOrders)
    .where(
      inArray(
        paymentOrders.slipNumber,
        slips.map(({ number }) => number),
      ),
    );
const giveBack = ({ number }: SlipRow, je: number) =>
  finance.ask(refundPart, { slipNumber: number, amount: je, reason: '多收的登记费' });
const compared = async () => (await finance.ask(reconcileDay, { day: dayBefore(services.clock.now(), 0) })).runs[0];

test('three slips of two cases are one order and one charge, with a booking and a bill each; asked for again it is the same order', async () => {
  const other = await caseLike(services.db, application);
  const slips = [await slip(8000), await slip(55_000, other), await slip(1)];
  const key = randomUUID();
  const first = await ask(slips, key);
  expect(first).toMatchObject({ resultCode: 'A000', data: { total: 63_001 } });
  const { orderNo } = first.data as { orderNo: string };
  expect(await ask(slips.toReversed(), key)).toEqual(first);
  expect((await ask(slips)).data.orderNo).toBe(orderNo);
  expect((await ask([slips[0]!, await slip(5)], key)).msg).toContain('已用于其他内容');
  expect((await stateOf(orderNo)).data.zt).toBe('paying');
  expect((await stateOf(orderNo, people.seller)).data).toMatchObject({ zt: 'paying' });
  expect((await stateOf(orderNo, await services.signedIn('enterprise'))).data).toBeNull();
  expect(await press(orderNo)).toContain('支付成功');
  await press(orderNo);
  expect((await stateOf(orderNo)).data.zt).toBe('paid');
  expect(await statesOf(slips)).toEqual(['paid', 'paid', 'paid']);
  const charged = await services.db.select().from(sandboxPayments).where(eq(sandboxPayments.orderNumber, orderNo));
  expect(charged.map(({ amount }) => amount)).toEqual([63_001]);
  for (const one of slips)
    expect(await accountsOf(services.db, one.number)).toEqual({ 'provider:sandbox': one.total, 'due:fee': -one.total });
  const bills = await Promise.all(slips.map(rowOf));
  expect(new Set(bills.map(({ billNumber }) => billNumber)).size).toBe(3);
  // All that the second case waited for has been paid; the first has a slip of its own left.
  const cases = await services.db
    .select()
    .from(applications)
    .where(inArray(applications.id, [application.id, other.id]));
  expect(Object.fromEntries(cases.map(({ id, status }) => [id, status]))).toEqual({
    [application.id]: 'PAY_PENDING',
    [other.id]: 'READY_BOOK',
  });
  // Told once more, by whatever way, it stays as it is.
  const { transactionNumber, paidAt, amount } = charged[0]!;
  const notice = { orderNumber: orderNo, transactionNumber, amount, paidAt: paidAt.toISOString() };
  expect((await report(notice)).data.outcome).toBe('accepted');
  expect(await compared()).toMatchObject({ mended: 0, differences: [] });
  expect((await ask(slips)).msg).toContain('已缴费');
});

test('a slip twice, one alone, two payers, one that is paid, lapsed, a tax or somebody else’s: nothing is placed for any of them', async () => {
  const [one, other] = [await slip(100), await slip(200)];
  const bank = await services.db.transaction((tx) =>
    writeSlip(tx, application, services.clock.now(), {
      total: 300,
      items: [{ name: '不动产登记费', amount: 300, note: '' }],
      payerName: MORTGAGEE.name,
      payerIdentityNumber: MORTGAGEE.creditCode,
    }),
  );
  const paid = await slip(400);
  await press((await askAlone(paid)).data.orderNo);
  const lapsed = await slip(500);
  await services.db.update(paymentSlips).set({ status: 'expired' }).where(eq(paymentSlips.number, lapsed.number));
  const tax = await slip(600);
  await services.db.update(paymentSlips).set({ kind: 'tax' }).where(eq(paymentSlips.number, tax.number));
  const elsewhere = await services.db.transaction(async (tx) =>
    writeSlip(tx, await caseLike(tx, application), services.clock.now(), {
      total: 700,
      items: [{ name: '不动产登记费', amount: 700, note: '' }],
      payerName: PEOPLE.enterprise?.name ?? '',
      payerIdentityNumber: PEOPLE.enterprise?.identityNumber ?? '',
    }),
  );
  const before = await services.db.select().from(paymentOrders);
  for (const [slips, words] of [
    [[one, one], '只能选择一次'],
    [[one], '请选择要一起缴费的缴款单'],
    [[one, bank], '同一位缴款人'],
    [[one, paid], '已缴费'],
    [[one, lapsed], '当前不能缴费'],
    [[one, tax], '未查询到该缴款单'],
    [[one, elsewhere], '未查询到该缴款单'],
    [[one, { ...other, number: '33010626999999999999' }], '未查询到该缴款单'],
  ] as const)
    expect(JSON.stringify(await ask(slips))).toContain(words);
  expect((await ask([one, other], undefined, people.acceptor)).resultCode).toBe('B000');
  expect((await ask([one, other], undefined, await services.signedIn('enterprise'))).msg).toContain('未查询到');
  // Who takes part may pay for the buyer, once they have said that they mean it.
  expect((await ask([one, other], undefined, people.seller, { unproven: true })).data.factor.words).toMatch(
    /3\.00元.*等2张/,
  );
  expect(await services.db.select().from(paymentOrders)).toEqual(before);
  expect(await statesOf([one, other])).toEqual(['unpaid', 'unpaid']);
});

test('money of another amount, or for a part of the order, is taken for none; one slip that is paid meanwhile gets its money back, the others are settled', async () => {
  const slips = [await slip(1000), await slip(2000), await slip(4000)];
  const { orderNo } = (await ask(slips)).data as { orderNo: string };
  const at = { transactionNumber: `T${randomUUID()}`, paidAt: services.clock.now().toISOString() };
  for (const amount of [6999, 7001, 1000, 0, -7000])
    expect((await report({ orderNumber: orderNo, amount, ...at })).msg).toBe('支付金额与缴款单不一致');
  for (const { orderNumber, amount } of await ordersOf(slips))
    expect((await report({ orderNumber, amount, ...at })).msg).toBe('支付订单不存在');
  expect(await statesOf(slips)).toEqual(['paying', 'paying', 'paying']);

  // It is paid, but nobody is told; when it has run out somebody pays the second slip alone, at another cashier.
  await setFaults(services.db, { lostPercent: 100 });
  await press(orderNo);
  expect(await statesOf(slips)).toEqual(['paying', 'paying', 'paying']);
  services.clock.advance(TEN_MINUTES);
  await setFaults(services.db, { refunds: 'later' });
  await press((await askAlone(slips[1]!)).data.orderNo);
  expect(await statesOf(slips)).toEqual(['paying', 'paid', 'paying']);
  const log = { error: () => undefined, warn: () => undefined } as never;
  expect(await askAfterOrders({ ...services.context, log })).toBe(1);
  expect(await statesOf(slips)).toEqual(['paid', 'paid', 'paid']);
  expect((await stateOf(orderNo)).data.zt).toBe('paid');
  expect(await accountsOf(services.db, slips[1]!.number)).toEqual({
    'provider:sandbox': 4000,
    'due:fee': -2000,
    payers: -2000,
  });
  // The bill names the money that settled the slip, not what came second and went back, whatever the provider says of
  // when it came.
  const [alone] = (await ordersOf([slips[1]!])).filter(({ jointNumber }) => jointNumber === null);
  await services.db
    .update(paymentOrders)
    .set({ paidAt: new Date(0) })
    .where(eq(paymentOrders.jointNumber, orderNo));
  expect(await chargeOf(services.db, slips[1]!.number)).toBe(alone?.transactionNumber);
  expect(await sendRefunds({ ...services.context, log })).toBe(1);
  expect(await accountsOf(services.db, slips[1]!.number)).toEqual({
    'provider:sandbox': 2000,
    'due:fee': -2000,
    payers: 0,
  });
  expect(await compared()).toMatchObject({ differences: [] });
});

test('a slip is at one cashier at a time, however many ask at once; when its order has run out another may be placed', async () => {
  const slips = [await slip(10), await slip(20), await slip(30)] as const;
  const [one, two, three] = slips;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => [
      ask([one, two]),
      ask([two, three]),
      ask(slips),
      askAlone(two),
      askAlone(one),
    ]).flat(),
  );
  const now = services.clock.now();
  const living = (await ordersOf(slips)).filter(({ status, expiresAt }) => status === 'paying' && expiresAt > now);
  expect(new Set(living.map(({ slipNumber }) => slipNumber)).size).toBe(living.length);
  const placed = new Set(living.map((order) => order.jointNumber ?? order.orderNumber));
  for (const { resultCode, data, msg } of answers)
    if (resultCode === 'A000') expect([...placed]).toContain(data.orderNo);
    else expect(msg).toMatch(/正在.*支付，请先完成支付，或者\d\d:\d\d以后/);
  expect(answers.some(({ resultCode }) => resultCode === 'B000')).toBe(true);
  // The database itself refuses what no row of ours would write.
  const again = { ...living[0]!, orderNumber: randomUUID() };
  await expect(services.db.insert(paymentOrders).values(again)).rejects.toThrow();
  await services.db.insert(paymentOrders).values({ ...again, payableSlip: null, status: 'refunded' });

  services.clock.advance(TEN_MINUTES);
  const joint = await ask([one, two]);
  expect(joint.resultCode).toBe('A000');
  expect((await askAlone(two)).msg).toMatch(/^这笔费用正在与其他费用一起支付/);
  expect((await ask(slips)).msg).toMatch(/^所选费用中有的正在支付/);
  expect((await ask([two, one])).data.orderNo).toBe(joint.data.orderNo);
  expect((await askAlone(three)).resultCode).toBe('A000');
  expect((await ask([two, three])).msg).toMatch(/^所选费用中有的正在支付/);
});

test('money goes back for each slip by itself, never more than was paid for it; a case that ends takes its own slips alone', async () => {
  const other = await caseLike(services.db, application);
  const slips = [await slip(1000), await slip(1000), await slip(3000, other)] as const;
  const { orderNo } = (await ask(slips)).data as { orderNo: string };
  await press(orderNo);
  expect((await refusalOf(giveBack(slips[0], 1001))).message).toContain('不超过尚未退回的金额');
  // The same part of both: neither booking hides the other.
  for (const one of [slips[0], slips[1]]) expect(await giveBack(one, 400)).toMatchObject({ amount: 400 });
  for (const one of [slips[0], slips[1]])
    expect(await accountsOf(services.db, one.number)).toEqual({ 'provider:sandbox': 600, 'due:fee': -600, payers: 0 });
  await giveBack(slips[0], 600);
  await services.db.transaction(async (tx) => {
    await lockCase(tx, other.id);
    await settleSlips(tx, other.id, services.clock.now());
  });
  expect(await statesOf(slips)).toEqual(['refunded', 'paid', 'refunded']);
  await giveBack(slips[1], 600);
  for (const one of slips)
    expect(await accountsOf(services.db, one.number)).toEqual({ 'provider:sandbox': 0, 'due:fee': 0, payers: 0 });
  expect(await compared()).toMatchObject({ differences: [] });
});

test('of an order whose case ends before the money comes, that part goes back and the rest is settled; forty reports settle it once', async () => {
  const other = await caseLike(services.db, application);
  const slips = [await slip(1000), await slip(3000, other)] as const;
  const { orderNo } = (await ask(slips)).data as { orderNo: string };
  await services.db.update(applications).set({ status: 'WITHDRAWN' }).where(eq(applications.id, other.id));
  const paidAt = services.clock.now().toISOString();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      report({ orderNumber: orderNo, transactionNumber: `T${randomUUID()}`, amount: 4000, paidAt }),
    ),
  );
  const outcomes = answers.map(({ data }) => data?.outcome);
  expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(1);
  expect(await statesOf(slips)).toEqual(['paid', 'refunded']);
  expect(await accountsOf(services.db, slips[0].number)).toEqual({
    'provider:sandbox': 1000,
    'due:fee': -1000,
    payers: 0,
  });
  expect(await accountsOf(services.db, slips[1].number)).toEqual({ 'provider:sandbox': 0, payers: 0 });
});
