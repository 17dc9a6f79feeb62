// The sandbox cashier and what may go wrong between it and the portal: notices that come twice, late, never or with
// another amount; refunds; many who pay at once; and what finance sees of it.
import {
  reportPayment,
  createOrder,
  reconcileDay,
  refundPart,
  getReconciliation,
  downloadStatement,
} from '@portal/payment/contract';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { startTestServices } from '../../testing';
import type { TestClient, TestServices } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import { signInEverybody } from '../../testing/cases/case-driver';
import { accountsOf, caseToPay, setFaults, slipFor } from '../../testing/cases/payable-slips';
import type { CaseRow } from '../../testing/cases/payable-slips';
import { lockCase } from '../../cases/public';
import type { BankNotice } from './providers/provider';
import { deliverNotices } from './providers/sandbox/deliver';
import { sandboxPayments } from './providers/sandbox/schema';
import { signNotice } from './providers/sandbox/sign';
import { askAfterOrders } from './reconciliation/ask-after';
import { dayBefore } from './reconciliation/day';
import { reconcileNightly } from './reconciliation/nightly';
import { refundSlip } from './refunds/refund-slips';
import { paymentRefunds } from './refunds/schema';
import { sendRefunds } from './refunds/send-refunds';
import { paymentCallbacks, paymentOrders, paymentSlips } from './schema';
import type { SlipRow } from './slips';

const CALLBACK = reportPayment.url;
let services: TestServices;
let people: People;
let finance: TestClient;
let application: CaseRow;
let ywh: string;

beforeAll(async () => {
  services = await startTestServices();
  people = await signInEverybody(services);
  finance = await services.signedIn('finance');
  // The first slip stays unpaid, so that the case goes on waiting for its fee.
  ({ application, ywh } = await caseToPay(services, people));
}, 300_000);
afterEach(() => setFaults(services.db));
afterAll(() => services.close());

const log = { error: () => undefined, warn: () => undefined } as never;
const needs = () => ({ ...services.context, log });
const slip = (total?: number) => slipFor(services.db, application, services.clock.now(), total);
const stateOf = async ({ number }: SlipRow) =>
  (await services.db.select().from(paymentSlips).where(eq(paymentSlips.number, number)))[0]?.status;

const askOrder = async ({ number }: SlipRow, key: string = randomUUID()) =>
  (
    await people.buyer.post(
      createOrder.url,
      { ywh, jkdh: number, kind: 'fee' },
      { headers: { 'idempotency-key': key } },
    )
  ).body;
const press = (orderNo: string, remoteAddress = '10.0.0.1') =>
  services.server.inject({
    method: 'POST',
    url: `/sandbox/cashier/${orderNo}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
    remoteAddress,
  });
/** Somebody pays the slip at the sandbox. @returns the page that they see then */
async function pay(one: SlipRow): Promise<{ orderNo: string; page: string }> {
  const { orderNo } = (await askOrder(one)).data;
  return { orderNo, page: (await press(orderNo)).body };
}
/** As a provider does: again while the services are busy. */
async function report(notice: BankNotice) {
  const key = services.context.keys.active('payment-callback').secret;
  const { orderNumber: orderNo, transactionNumber: transactionNo, amount, paidAt } = notice;
  const headers = { 'x-signature': signNotice(key, notice) };
  for (;;) {
    const { status, body } = await services
      .client()
      .post(CALLBACK, { orderNo, transactionNo, amount, paidAt }, { headers });
    if (status !== 503) return body;
  }
}

test('a notice that comes three times counts once; one that comes late counts then; and who was charged reads so at once', async () => {
  await setFaults(services.db, { copies: 3, delaySeconds: 30 });
  const one = await slip();
  const { orderNo, page } = await pay(one);
  expect(page).toContain('支付成功');
  expect(await stateOf(one)).toBe('paying');
  // Pressed again it charges nothing more.
  await press(orderNo);
  services.clock.advance(30_000);
  expect(await deliverNotices(services.context, services.server)).toBe(3);
  expect(await stateOf(one)).toBe('paid');
  expect(await accountsOf(services.db, one.number)).toEqual({ 'provider:sandbox': 8000, 'due:fee': -8000 });
  const callbacks = await services.db.select().from(paymentCallbacks).where(eq(paymentCallbacks.orderNumber, orderNo));
  expect(callbacks.map(({ outcome }) => outcome)).toEqual(['accepted']);
  expect(await deliverNotices(services.context, services.server)).toBe(0);
});

test('a notice that never comes is found by asking; one of another amount is refused, and the statement of the day makes it good', async () => {
  await setFaults(services.db, { lostPercent: 100 });
  const lost = await slip();
  await pay(lost);
  expect(await askAfterOrders(needs())).toBe(0);
  services.clock.advance(60_000);
  expect(await askAfterOrders(needs())).toBe(1);
  expect(await stateOf(lost)).toBe('paid');

  await setFaults(services.db, { otherAmount: -1 });
  const other = await slip();
  const { orderNo } = await pay(other);
  expect(await stateOf(other)).toBe('paying');
  expect(await accountsOf(services.db, other.number)).toEqual({});
  const [charged] = await services.db.select().from(sandboxPayments).where(eq(sandboxPayments.orderNumber, orderNo));
  const notice = {
    orderNumber: orderNo,
    transactionNumber: charged!.transactionNumber,
    paidAt: charged!.paidAt.toISOString(),
  };
  for (const amount of [7_999, 0, -8_000, 16_000, Number.MAX_SAFE_INTEGER])
    expect((await report({ ...notice, amount })).msg).toBe('支付金额与缴款单不一致');
  const day = dayBefore(services.clock.now(), 0);
  const told = (await finance.post(reconcileDay.url, { rq: day })).body.data;
  expect(told.dzlb).toMatchObject([{ qd: 'sandbox', qdmc: '演示收银台', sfsb: false, bcbs: 1, cylb: [] }]);
  expect(told.dzlb[0].dfje).toBe(told.dzlb[0].wfje);
  expect(await stateOf(other)).toBe('paid');
});

test('two orders whose notices change places are both booked, each to its own slip', async () => {
  await setFaults(services.db, { delaySeconds: 5, reordered: true });
  const [first, second] = [await slip(100), await slip(200)];
  await pay(first);
  await pay(second);
  services.clock.advance(5_000);
  await deliverNotices(services.context, services.server);
  for (const [one, total] of [
    [first, 100],
    [second, 200],
  ] as const)
    expect([await stateOf(one), await accountsOf(services.db, one.number)]).toEqual([
      'paid',
      { 'provider:sandbox': total, 'due:fee': -total },
    ]);
});

test('two hundred who pay one slip at once are charged once; what comes more goes back, and the order that paid stays the one that paid', async () => {
  const one = await slip();
  const orders = await Promise.all(Array.from({ length: 200 }, () => askOrder(one)));
  expect(new Set(orders.map(({ data }) => data?.orderNo)).size).toBe(1);
  const { orderNo } = orders[0]!.data;
  await Promise.all(Array.from({ length: 200 }, (_, index) => press(orderNo, `10.1.${index}.1`)));
  expect(await services.db.select().from(sandboxPayments).where(eq(sandboxPayments.orderNumber, orderNo))).toHaveLength(
    1,
  );
  expect(await accountsOf(services.db, one.number)).toEqual({ 'provider:sandbox': 8000, 'due:fee': -8000 });
  const [paid] = await services.db.select().from(paymentOrders).where(eq(paymentOrders.orderNumber, orderNo));
  const strays = Array.from({ length: 200 }, (_, index) => ({
    orderNumber: orderNo,
    transactionNumber: `T${index}${randomUUID()}`,
    amount: 8000,
    paidAt: services.clock.now().toISOString(),
  }));
  const answers = await Promise.all(strays.map(report));
  expect(new Set(answers.map(({ data }) => data?.outcome))).toEqual(new Set(['refund']));
  expect(await accountsOf(services.db, one.number)).toEqual({ 'provider:sandbox': 8000, 'due:fee': -8000, payers: 0 });
  const [after] = await services.db.select().from(paymentOrders).where(eq(paymentOrders.orderNumber, orderNo));
  expect(after).toEqual(paid);
  expect(await stateOf(one)).toBe('paid');
});

test('two hundred different payments of one slip that nobody has paid settle it once', async () => {
  const one = await slip();
  const { orderNo } = (await askOrder(one)).data;
  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      report({
        orderNumber: orderNo,
        transactionNumber: `T${randomUUID()}`,
        amount: 8000,
        paidAt: services.clock.now().toISOString(),
      }),
    ),
  );
  expect(answers.filter(({ data }) => data?.outcome === 'accepted')).toHaveLength(1);
  expect(await accountsOf(services.db, one.number)).toEqual({ 'provider:sandbox': 8000, 'due:fee': -8000, payers: 0 });
});

test('a code past its ten minutes charges nobody, and says so; a slip is for no more than the cashier takes', async () => {
  const one = await slip();
  const { orderNo } = (await askOrder(one)).data;
  services.clock.advance(10 * 60_000);
  expect((await press(orderNo)).body).toContain('订单已超过10分钟');
  expect(await services.db.select().from(sandboxPayments).where(eq(sandboxPayments.orderNumber, orderNo))).toEqual([]);
  expect((await press('f'.repeat(32))).statusCode).toBe(404);
  expect((await press("'; drop table payment_slips")).json()).toMatchObject({ resultCode: 'B000' });
  for (const total of [0, -1, 2_147_483_648, Number.NaN, 1.5]) await expect(slip(total)).rejects.toThrow('金额');
});

test('money goes back in parts, later when the provider is slow, and never more than was paid; only finance may', async () => {
  const one = await slip();
  const { orderNo } = await pay(one);
  const give = async (je: number, by: TestClient = finance, key: string = randomUUID()) =>
    (
      await by.post(
        refundPart.url,
        { jkdh: one.number, je, yy: '多收的登记费' },
        { headers: { 'idempotency-key': key } },
      )
    ).body;
  for (const nobody of [people.buyer, people.approver, await services.signedIn('ops')])
    expect((await give(1, nobody)).msg).toBe('您没有办理此事项的权限');
  expect((await give(8001)).msg).toContain('不超过尚未退回的金额');
  await setFaults(services.db, { refunds: 'refused' });
  const key = randomUUID();
  const first = await give(3000, finance, key);
  expect(first).toMatchObject({ resultCode: 'A000', data: { je: 3000 } });
  expect(await give(3000, finance, key)).toEqual(first);
  expect((await give(3001, finance, key)).msg).toContain('已用于其他内容');
  expect(await sendRefunds(needs())).toBe(0);
  const [refused] = await services.db.select().from(paymentRefunds).where(eq(paymentRefunds.orderNumber, orderNo));
  expect(refused).toMatchObject({
    of: 'part',
    status: 'requested',
    attempts: 1,
    failure: expect.stringContaining('refuse'),
  });
  expect(await accountsOf(services.db, one.number)).toEqual({
    'provider:sandbox': 8000,
    'due:fee': -5000,
    payers: -3000,
  });
  // Asked again after a while, under the same number.
  await setFaults(services.db, { refunds: 'later' });
  expect(await sendRefunds(needs())).toBe(0);
  services.clock.advance(60_000);
  expect(await sendRefunds(needs())).toBe(1);
  expect(await stateOf(one)).toBe('paid');
  expect((await give(5001)).msg).toContain('不超过尚未退回的金额');

  // What is left goes back with the case.
  await services.db.transaction(async (tx) => {
    await lockCase(tx, application.id);
    const [row] = await tx.select().from(paymentSlips).where(eq(paymentSlips.number, one.number)).for('update');
    await refundSlip(tx, row!, '办件已终止', services.clock.now());
  });
  expect(await stateOf(one)).toBe('refunding');
  expect(await accountsOf(services.db, one.number)).toEqual({ 'provider:sandbox': 5000, 'due:fee': 0, payers: -5000 });
  expect(await sendRefunds(needs())).toBe(1);
  expect(await stateOf(one)).toBe('refunded');
  expect(await accountsOf(services.db, one.number)).toEqual({ 'provider:sandbox': 0, 'due:fee': 0, payers: 0 });
  expect((await give(1)).msg).toContain('当前不能退款');
});

test('what a statement and the books say differently is listed for finance, whole and by day; lost refunds are made good', async () => {
  services.clock.set('2026-12-01T12:00:00+08:00');
  const { db, clock } = services;
  finance = await services.signedIn('finance');
  people = await signInEverybody(services);
  const one = await slip();
  const { orderNo } = await pay(one);
  const unknown = { transactionNumber: 'SB-unknown', amount: 500, paidAt: clock.now() };
  await db.insert(sandboxPayments).values({ ...unknown, orderNumber: 'e'.repeat(32) });
  const wrong = (await askOrder(await slip())).data.orderNo as string;
  await db
    .insert(sandboxPayments)
    .values({ orderNumber: wrong, transactionNumber: 'SB-wrong', amount: 7000, paidAt: clock.now() });
  const untold = (await askOrder(await slip())).data.orderNo as string;
  await report({ orderNumber: untold, transactionNumber: 'T-untold', amount: 8000, paidAt: clock.now().toISOString() });
  // The sandbox has paid back; its answer was lost.
  await setFaults(db, { refunds: 'later' });
  const { refundNo } = (
    await finance.post(
      refundPart.url,
      { jkdh: one.number, je: 1000, yy: '多收' },
      { headers: { 'idempotency-key': randomUUID() } },
    )
  ).body.data;
  await db.execute(
    sql`insert into sandbox_refunds values (${refundNo}, (select transaction_number from payment_refunds where number = ${refundNo}), ${orderNo}, 1000, ${clock.now().toISOString()})`,
  );
  const view = async (rq?: string) =>
    (await finance.get(getReconciliation.url, { params: rq === undefined ? {} : { rq } })).body.data;
  clock.set('2026-12-02T09:59:00+08:00');
  finance = await services.signedIn('finance');
  expect((await view()).dzlb).toEqual([]);
  expect(await reconcileNightly(services.context)).toEqual([]);
  clock.set('2026-12-02T10:00:00+08:00');
  const runs = await Promise.all([reconcileNightly(services.context), reconcileNightly(services.context)]);
  expect(
    runs
      .flat()
      .map(({ day }) => day)
      .toSorted(),
  ).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  const told = await view();
  expect(told).toMatchObject({ rq: '2026-12-01', dzlb: [{ bs: 4, bcbs: 1, dfje: 14_500, wfje: 15_000 }] });
  const kinds = told.dzlb[0].cylb.map(({ cylx, wfje, dfje, transactionNo }: Record<string, unknown>) => [
    cylx,
    wfje,
    dfje,
    transactionNo,
  ]);
  expect(kinds.toSorted()).toEqual(
    [
      ['unknownOrder', null, 500, 'SB-unknown'],
      ['amount', null, 7000, 'SB-wrong'],
      ['missingPayment', 8000, null, 'T-untold'],
    ].toSorted(),
  );
  // The figures of operations, of the latest day that was compared.
  const figures = await services.services.metrics.metrics();
  for (const [kind, count] of Object.entries({ unknownOrder: 1, amount: 1, missingPayment: 1, waitingRefund: 0 }))
    expect(figures).toContain(`payment_differences{provider="sandbox",kind="${kind}"} ${count}`);
  expect(figures).toContain('payment_reconciliation_failed{provider="sandbox"} 0');
  expect((await view('2026-11-30')).dzlb).toMatchObject([{ bs: 0, cylb: [] }]);
  expect((await finance.post(reconcileDay.url, { rq: '2026-12-03' })).body.msg).toContain('以后的日期');

  const statement = await finance.get(downloadStatement.url, { params: { rq: '2026-12-01' } });
  const lines = statement.raw.toString().trim().split('\r\n');
  expect(lines[0]).toContain('借方（元）,贷方（元）');
  expect(lines.filter((line) => line.includes(one.number) && line.includes('缴费'))).toEqual([
    expect.stringMatching(/provider:sandbox,80\.00,$/),
    expect.stringMatching(/due:fee,,80\.00$/),
  ]);
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/due:fee,10\.00,160\.00$/),
    expect.stringMatching(/payers,10\.00,10\.00$/),
    expect.stringMatching(/provider:sandbox,160\.00,10\.00$/),
  ]);
  people = await signInEverybody(services);
  for (const url of ['reconciliation', 'statement'])
    for (const nobody of [people.buyer, people.reviewer])
      expect((await nobody.get(`/api/reg3/registerPayment/${url}`, { params: { rq: '2026-12-01' } })).body.msg).toBe(
        '您没有办理此事项的权限',
      );
});
