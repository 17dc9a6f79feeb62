// A provider's statement with rows in every state: what happened is booked, the rest is listed, and no row loses the
// day.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { TestServices } from '../../../testing';
import { startTestServices } from '../../../testing';
import type { PaymentProvider, StatementLine } from '../providers/provider';
import { paymentRefunds } from '../refunds/schema';
import { paymentCallbacks, paymentOrders, paymentSlips } from '../schema';
import { reconcile } from './reconcile';
import { reconciliations } from './schema';

const DAY = '2026-11-20';
const [ORDER, TRANSACTION] = ['a'.repeat(32), 'T-1'];
const at = '2026-11-20T02:00:00.000Z';
const paid: StatementLine = {
  refundNumber: null,
  orderNumber: ORDER,
  transactionNumber: TRANSACTION,
  amount: 8000,
  at,
};
const refund = (refundNumber: string, state?: StatementLine['state']): StatementLine => ({
  ...paid,
  refundNumber,
  amount: 3000,
  ...(state ? { state } : {}),
});
let services: TestServices;
let statements: Readonly<Record<string, readonly StatementLine[]>> = {};
const provider = {
  name: 'wechat',
  statement: (day: string) => Promise.resolve([...(statements[day] ?? [])]),
} as unknown as PaymentProvider;

beforeAll(async () => {
  services = await startTestServices();
  services.clock.set('2026-11-22T10:30:00+08:00');
  const { db } = services;
  const moment = new Date('2026-11-20T01:00:00Z');
  await db.insert(paymentSlips).values({
    number: '33010626000000000053',
    applicationId: randomUUID(),
    items: [],
    total: 8000,
    status: 'paid',
    payerName: '甲',
    payerIdentityNumber: '330106190001010017',
    createdAt: moment,
    expiresAt: moment,
  });
  await db.insert(paymentOrders).values({
    orderNumber: ORDER,
    slipNumber: '33010626000000000053',
    amount: 8000,
    status: 'paid',
    provider: 'wechat',
    createdAt: moment,
    expiresAt: moment,
    paidAt: new Date(at),
    transactionNumber: TRANSACTION,
  });
  await db.insert(paymentCallbacks).values({
    transactionNumber: TRANSACTION,
    orderNumber: ORDER,
    amount: 8000,
    outcome: 'accepted',
    receivedAt: new Date(at),
  });
  await db.insert(paymentRefunds).values(
    ['BACK2', 'BACK3'].map((number) => ({
      number,
      orderNumber: ORDER,
      transactionNumber: TRANSACTION,
      amount: 3000,
      of: 'part' as const,
      reason: '多收',
      requestedAt: moment,
      nextAt: moment,
    })),
  );
}, 240_000);
afterAll(() => services.close());

const kindsOf = ({ differences }: { differences: readonly { kind: string; refundNumber: string | null }[] }) =>
  differences.map(({ kind, refundNumber }) => [kind, refundNumber]).toSorted();

test('a refund on its way waits, one that failed and a row that cannot be read are listed, and the others count', async () => {
  statements = {
    [DAY]: [
      paid,
      refund('BACK2', 'pending'),
      refund('BACK3', 'failed'),
      { ...paid, transactionNumber: '对账单第5行', orderNumber: '', amount: 0, at: '', state: 'unread' },
    ],
  };
  const run = await reconcile(services.context, provider, DAY);
  expect([run.failure, run.lines, run.theirs]).toEqual([null, 4, 8000]);
  expect(kindsOf(run)).toEqual([
    ['failedRefund', 'BACK3'],
    ['unreadRow', null],
    ['waitingRefund', 'BACK2'],
  ]);
  const states = await services.db.select({ status: paymentRefunds.status }).from(paymentRefunds);
  expect(states.map(({ status }) => status)).toEqual(['requested', 'requested']);
});

test('a row on which booking breaks keeps no other from being compared; the day is open for another try', async () => {
  const bad = { ...paid, transactionNumber: 'T-\u0000' };
  statements = { [DAY]: [bad, paid, refund('BACK3', 'failed')] };
  const run = await reconcile(services.context, provider, DAY);
  expect(run.failure).toContain('T-');
  expect(kindsOf(run)).toContainEqual(['failedRefund', 'BACK3']);
  expect(run.differences.filter(({ kind }) => kind === 'missingPayment')).toEqual([]);
});

test('a payment that only the next statement brings is no longer missing on its own day, and counts there', async () => {
  const kept = async (day: string) =>
    (
      await services.db
        .select()
        .from(reconciliations)
        .where(and(eq(reconciliations.day, day), eq(reconciliations.provider, 'wechat')))
    )[0];
  statements = { [DAY]: [], '2026-11-21': [paid] };
  expect(kindsOf(await reconcile(services.context, provider, DAY))).toContainEqual(['missingPayment', null]);
  const next = await reconcile(services.context, provider, '2026-11-21');
  expect([next.theirs, next.failure]).toEqual([0, null]);
  const own = await kept(DAY);
  expect([own?.theirs, own?.lines]).toEqual([8000, 1]);
  expect(kindsOf(own ?? { differences: [] })).not.toContainEqual(['missingPayment', null]);
});
