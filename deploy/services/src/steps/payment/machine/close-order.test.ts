// Orders that end without money, over HTTP: closed by who pays or placed them, or by the clock; never under money that
// came, and money that comes late is taken.
import { createJointOrder, createOrder } from '@portal/payment/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TestClient } from '../../../testing';
import { refusalOf, usingServices } from '../../../testing';
import type { People } from '../../../testing/cases/case-driver';
import { signInEverybody } from '../../../testing/cases/case-driver';
import type { CaseRow } from '../../../testing/cases/payable-slips';
import { accountsOf, caseToPay, setFaults, slipFor } from '../../../testing/cases/payable-slips';
import { renewExpiredSlips } from '../expire';
import { deliverNotices } from '../providers/sandbox/deliver';
import { signNotice } from '../providers/sandbox/sign';
import { paymentOrders, paymentSlips } from '../schema';
import type { SlipRow } from '../slips';
import { lapseOrders } from './close-order';
const base = '/api/reg3/ahPayTaxFee';
const { services } = usingServices();
let people: People;
let application: CaseRow;
let ywh: string;
beforeAll(async () => {
  people = await signInEverybody(services);
  ({ application, ywh } = await caseToPay(services, people));
});
afterEach(() => setFaults(services.db));

const needs = () => ({ ...services.context, log: { error: fail, warn: fail } as never });
function fail(why: unknown): never {
  throw new Error(JSON.stringify(why));
}
const slip = (total?: number) => slipFor(services.db, application, services.clock.now(), total);
const stateOf = async ({ number }: SlipRow) =>
  (await services.db.select().from(paymentSlips).where(eq(paymentSlips.number, number)))[0]?.status;
const orderState = async (orderNo: string) =>
  (await services.db.select().from(paymentOrders).where(eq(paymentOrders.orderNumber, orderNo)))[0]?.status;
const ask = async ({ number }: SlipRow, key = randomUUID(), person: TestClient = people.buyer) =>
  await person.ask(createOrder, { idempotencyKey: key, businessNumber: ywh, slipNumber: number, kind: 'fee' });
const placed = async (one: SlipRow): Promise<string> => (await ask(one)).orderNumber;
const close = async (orderNo: string, person: TestClient = people.buyer) =>
  (await person.post(`${base}/closeOrder`, { orderNo })).body;
const press = (orderNo: string) =>
  services.server.inject({
    method: 'POST',
    url: `/sandbox/cashier/${orderNo}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
/** The bank's word on money that came, whatever the sandbox's own books say. */
async function report(orderNumber: string, amount = 8000, transactionNumber = `T${randomUUID()}`) {
  const notice = { orderNumber, transactionNumber, amount, paidAt: services.clock.now().toISOString() };
  const key = services.context.keys.active('payment-callback').secret;
  const body = { orderNo: orderNumber, transactionNo: transactionNumber, amount, paidAt: notice.paidAt };
  return (
    await services.client().post(`${base}/callback`, body, { headers: { 'x-signature': signNotice(key, notice) } })
  ).body;
}

test('who pays closes a living order: the slip is open again at once, the cashier takes nothing more, another order can be paid', async () => {
  const one = await slip();
  const key = randomUUID();
  const first = (await ask(one, key)).orderNumber;
  expect(await stateOf(one)).toBe('paying');
  // Nobody else's: foreign and unknown in the same words.
  const unknown = await close('0'.repeat(32));
  for (const who of ['enterprise', 'bank', 'acceptor', 'ops', 'finance'])
    expect([who, await close(first, await services.signedIn(who))]).toEqual([who, unknown]);
  expect(await close(first, people.seller)).toEqual(unknown);
  expect((await services.client().post(`${base}/closeOrder`, { orderNo: first })).body.resultCode).not.toBe('A000');
  expect(await orderState(first)).toBe('paying');

  expect((await close(first)).data).toEqual({ orderNo: first, zt: 'expired' });
  expect([await stateOf(one), await orderState(first)]).toEqual(['unpaid', 'closed']);
  expect((await close(first)).data).toEqual({ orderNo: first, zt: 'expired' });
  // The old page takes no money, and the old attempt gives no code any more.
  expect((await press(first)).body).toContain('请回到平台重新生成付款码');
  expect((await refusalOf(ask(one, key))).message).toBe('该支付订单已关闭，请重新生成');
  const second = await placed(one);
  expect(second).not.toBe(first);
  await press(second);
  expect(await stateOf(one)).toBe('paid');
  expect((await close(second)).data).toEqual({ orderNo: second, zt: 'paid' });
  expect(await accountsOf(services.db, one.number)).toEqual({ 'provider:sandbox': 8000, 'due:fee': -8000 });
});

test('money for a closed order is taken: it settles a slip that is open still, and goes back where the slip is settled otherwise', async () => {
  const open = await slip();
  const closed = await placed(open);
  await close(closed);
  // Altered amounts are refused, closed or not.
  expect((await report(closed, 1)).msg).toBe('支付金额与缴款单不一致');
  expect(await stateOf(open)).toBe('unpaid');
  expect((await report(closed)).data).toEqual({ outcome: 'accepted' });
  expect([await stateOf(open), await orderState(closed)]).toEqual(['paid', 'paid']);

  const other = await slip();
  const late = await placed(other);
  await close(late);
  const paid = await placed(other);
  await press(paid);
  const transaction = `T${randomUUID()}`;
  for (const _ of [1, 2]) expect((await report(late, 8000, transaction)).data).toEqual({ outcome: 'refund' });
  expect([await stateOf(other), await orderState(late)]).toEqual(['paid', 'refunded']);
  expect(await accountsOf(services.db, other.number)).toMatchObject({ 'provider:sandbox': 8000, 'due:fee': -8000 });
});

test('closing and paying at once: one of both wins, and nothing is charged that is not booked', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const one = await slip(1000 + round);
    const orderNo = await placed(one);
    // Whoever is asked first may be answered last.
    const both = round % 2 ? [close(orderNo), press(orderNo)] : [press(orderNo), close(orderNo)];
    const [first, last] = await Promise.all(both);
    const closed = (round % 2 ? first : last) as Awaited<ReturnType<typeof close>>;
    await deliverNotices(services.context, services.server);
    const said = closed.data.zt;
    const state = await stateOf(one);
    ends.add(`${state}`);
    const accounts = await accountsOf(services.db, one.number);
    if (state === 'paid') expect(accounts).toEqual({ 'provider:sandbox': 1000 + round, 'due:fee': -1000 - round });
    else expect([state, accounts, said]).toEqual(['unpaid', {}, 'expired']);
  }
  expect(ends.size).toBeGreaterThan(0);
});

test('who was charged and whose notice was lost closes nothing: the payment is found and settles the slip', async () => {
  await setFaults(services.db, { lostPercent: 100 });
  const one = await slip();
  const orderNo = await placed(one);
  await press(orderNo);
  expect(await stateOf(one)).toBe('paying');
  expect((await close(orderNo)).data).toEqual({ orderNo, zt: 'paid' });
  expect(await stateOf(one)).toBe('paid');
});

test('an order of several slips is closed as a whole, and its slips can be paid by themselves', async () => {
  const slips = [await slip(3000), await slip(5000)];
  const jkdhs = slips.map(({ number }) => number);
  const data = await people.buyer.ask(createJointOrder, { slipNumbers: jkdhs });
  expect((await refusalOf(ask(slips[0]!))).message).toMatch('正在与其他费用一起支付');
  expect((await close(data.orderNumber)).data.zt).toBe('expired');
  expect(await Promise.all(slips.map(stateOf))).toEqual(['unpaid', 'unpaid']);
  await press(await placed(slips[0]!));
  expect(await Promise.all(slips.map(stateOf))).toEqual(['paid', 'unpaid']);
  // Money for the closed whole: one slip takes its part, the other's part goes back.
  expect((await report(data.orderNumber)).data).toEqual({ outcome: 'accepted' });
  expect(await Promise.all(slips.map(stateOf))).toEqual(['paid', 'paid']);
  expect(await accountsOf(services.db, slips[0]!.number)).toMatchObject({ 'provider:sandbox': 3000, 'due:fee': -3000 });
});

test('an order that ran out gives its slip back once the provider says that nothing was paid; the slip then lapses by its own date', async () => {
  const [one, paid] = [await slip(), await slip()];
  const orderNo = await placed(one);
  const lost = await placed(paid);
  await setFaults(services.db, { lostPercent: 100 });
  await press(lost);
  expect(await lapseOrders(needs())).toBe(0);
  services.clock.advance(11 * 60_000);
  expect(await lapseOrders(needs())).toBe(2);
  expect([await stateOf(one), await orderState(orderNo)]).toEqual(['unpaid', 'closed']);
  expect([await stateOf(paid), await orderState(lost)]).toEqual(['paid', 'paid']);
  expect(await lapseOrders(needs())).toBe(0);
  services.clock.advance(31 * 86_400_000);
  await renewExpiredSlips(services.db, services.clock.now());
  expect(await stateOf(one)).toBe('expired');
  // The bank's word after all: the slip has lapsed and a new one stands for it, so this goes back.
  expect((await report(orderNo)).data).toEqual({ outcome: 'refund' });
  expect(await orderState(orderNo)).toBe('refunded');
});
