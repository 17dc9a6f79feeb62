// Compares a provider's statement of a day with the ledger: what was lost is made good, what cannot be is listed.
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { DifferenceKind, PaymentDifference } from '@portal/payment/contract';
import type { Context } from '../../../platform/core/context';
import { toShanghaiDate } from '@portal/shared/kernel';
import { isRefusal } from '../../../platform/core/errors';
import type { Database } from '../../../platform/db/database';
import { takeMoney } from '../callback';
import { providerNumberOf } from '../joint/parts';
import { movedAt } from '../ledger/book';
import { bookMissing } from '../ledger/book-missing';
import { ledgerEntries } from '../ledger/schema';
import { findOrder } from '../orders';
import type { PaymentProvider, ProviderName, QuestionedOrder, StatementLine } from '../providers/provider';
import { completeRefund } from '../refunds/pay-back';
import { paymentRefunds } from '../refunds/schema';
import { paymentCallbacks, paymentOrders } from '../schema';
import { dayBefore, dayBounds } from './day';
import { reconciliations } from './schema';

export type Reconciliation = typeof reconciliations.$inferSelect;
type Needs = Pick<Context, 'db' | 'now'>;
/** Orders whose money may have moved on a day were placed within so many before it: refunds come late. */
const ORDERS_OF_DAYS = 60;
const MONEY_CAME = ['charge', 'excess'] as const;

/** Runs the comparison and keeps it in the place of an earlier one of the day. @param day YYYY-MM-DD */
export async function reconcile(context: Needs, provider: PaymentProvider, day: string): Promise<Reconciliation> {
  const { db, now } = context;
  const key = { day, provider: provider.name };
  const begun = { startedAt: now(), finishedAt: null, failure: null };
  await db
    .insert(reconciliations)
    .values({ ...key, ...begun })
    .onConflictDoUpdate({ target: [reconciliations.day, reconciliations.provider], set: begun });
  const outcome = await compare(context, provider, day).catch((error: unknown) => ({
    failure: storable((error as Error).message).slice(0, 500),
  }));
  const [kept] = await db
    .update(reconciliations)
    .set({ ...outcome, finishedAt: now() })
    .where(and(eq(reconciliations.day, day), eq(reconciliations.provider, provider.name)))
    .returning();
  if (!kept) throw new Error(`the comparison of ${day} is gone`);
  return kept;
}

async function compare(
  { db, now }: Needs,
  provider: PaymentProvider,
  day: string,
): Promise<Pick<Reconciliation, 'lines' | 'mended' | 'theirs' | 'ours' | 'differences' | 'failure'>> {
  let mended = await bookMissing(db, provider.name, now());
  let lines = await provider.statement(day, await ordersFor(db, provider.name, day));
  const differences: PaymentDifference[] = [];
  const failures: string[] = [];
  for (const line of lines) {
    try {
      const outcome = await outcomeOf(db, provider.name, line, now());
      if (outcome === 'mended') mended += 1;
      else if (outcome !== 'known') differences.push(outcome);
    } catch (error) {
      // The other rows are booked all the same; the day is compared again.
      failures.push(`${line.refundNumber ?? line.transactionNumber}: ${(error as Error).message}`);
      differences.push(differenceOf('unreadRow', line, null, null));
    }
  }
  // What was made good today may have sent money back today: that stands in the statement by now.
  if (mended > 0) lines = await provider.statement(day, await ordersFor(db, provider.name, day));
  const [begins] = dayBounds(day);
  const late = lines.filter(
    ({ refundNumber, at, state }) => refundNumber === null && state === undefined && new Date(at) < begins,
  );
  await settleEarlier(db, provider.name, late);
  const failed = new Set(
    differences.flatMap(({ kind, refundNumber }) => (kind === 'failedRefund' ? refundNumber : [])),
  );
  differences.push(
    ...(await missingFrom(db, provider, day, lines)),
    ...(await waitingRefunds(db, provider.name, day)).filter(({ refundNumber }) => !failed.has(refundNumber)),
  );
  return {
    lines: lines.length,
    mended,
    theirs: sumOf(lines.filter((line) => line.state === undefined && !late.includes(line))),
    ours: await movedAt(db, provider.name, day),
    differences,
    failure: failures.length === 0 ? null : storable(failures.join('; ')).slice(0, 500),
  };
}

const sumOf = (lines: readonly StatementLine[]): number =>
  lines.reduce((sum, { refundNumber, amount }) => sum + (refundNumber === null ? amount : -amount), 0);

async function outcomeOf(
  db: Database,
  provider: ProviderName,
  line: StatementLine,
  now: Date,
): Promise<'known' | 'mended' | PaymentDifference> {
  if (line.state === 'unread') return differenceOf('unreadRow', line, null, null);
  return line.refundNumber === null ? mendPayment(db, provider, line, now) : mendRefund(db, line, now);
}

/**
 * A payment that a statement brings of an earlier day was missing there: that day has it now. Of refunds the row has
 * the time of the payment.
 */
async function settleEarlier(db: Database, provider: ProviderName, late: readonly StatementLine[]): Promise<void> {
  const dayOf = ({ at }: StatementLine): string => toShanghaiDate(new Date(at));
  for (const day of new Set(late.map(dayOf))) {
    const lines = late.filter((line) => dayOf(line) === day);
    const key = and(eq(reconciliations.day, day), eq(reconciliations.provider, provider));
    const [kept] = await db.select().from(reconciliations).where(key);
    const told = new Set(lines.map(({ transactionNumber }) => transactionNumber));
    const isSettled = ({ kind, transactionNumber }: PaymentDifference): boolean =>
      kind === 'missingPayment' && told.has(transactionNumber);
    const settled = kept?.differences.filter(isSettled) ?? [];
    if (!kept || settled.length === 0) continue;
    const numbers = settled.map(({ transactionNumber }) => transactionNumber);
    const brought = lines.filter(({ transactionNumber }) => numbers.includes(transactionNumber));
    await db
      .update(reconciliations)
      .set({
        differences: kept.differences.filter((difference) => !isSettled(difference)),
        lines: kept.lines + brought.length,
        theirs: kept.theirs + sumOf(brought),
      })
      .where(key);
  }
}

/** What a provider sends may hold characters that no database keeps. */
const storable = (text: string): string => text.replace(/\p{Cc}/gu, '');

function differenceOf(
  kind: DifferenceKind,
  line: StatementLine,
  ours: number | null,
  slipNumber: string | null,
): PaymentDifference {
  const { orderNumber, transactionNumber, refundNumber, amount } = line;
  return {
    kind,
    orderNumber: storable(orderNumber),
    slipNumber,
    transactionNumber: storable(transactionNumber),
    refundNumber: refundNumber && storable(refundNumber),
    ours,
    theirs: amount,
  };
}

async function mendPayment(
  db: Database,
  provider: ProviderName,
  line: StatementLine,
  now: Date,
): Promise<'known' | 'mended' | PaymentDifference> {
  const [known] = await db
    .select()
    .from(paymentCallbacks)
    .where(eq(paymentCallbacks.transactionNumber, line.transactionNumber));
  const found = await findOrder(db, line.orderNumber);
  const order = found?.order;
  // Of several slips that are paid together none is named.
  const slipNumber = found?.slips === 1 ? found.slip.number : null;
  if (order?.provider !== provider || (known && known.orderNumber !== line.orderNumber))
    return differenceOf('unknownOrder', line, null, null);
  if (order.amount !== line.amount) return differenceOf('amount', line, known ? known.amount : null, slipNumber);
  if (known) return 'known';
  const { orderNumber, transactionNumber, amount, at } = line;
  try {
    await db.transaction((tx) => takeMoney(tx, provider, { orderNumber, transactionNumber, amount, paidAt: at }, now));
    return 'mended';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return differenceOf('amount', line, null, slipNumber);
  }
}

async function mendRefund(
  db: Database,
  line: StatementLine,
  now: Date,
): Promise<'known' | 'mended' | PaymentDifference> {
  const [found] = await db
    .select({ refund: paymentRefunds, order: paymentOrders })
    .from(paymentRefunds)
    .innerJoin(paymentOrders, eq(paymentOrders.orderNumber, paymentRefunds.orderNumber))
    .where(eq(paymentRefunds.number, line.refundNumber ?? ''));
  if (!found || providerNumberOf(found.order) !== line.orderNumber)
    return differenceOf('unknownRefund', line, null, null);
  const { refund } = found;
  if (refund.amount !== line.amount) return differenceOf('refundAmount', line, refund.amount, null);
  if (line.state === 'failed') return differenceOf('failedRefund', line, refund.amount, null);
  // One on its way stays so: it is listed as waiting, and asked about.
  if (line.state === 'pending' || refund.status === 'done') return 'known';
  const done = await db.transaction((tx) => completeRefund(tx, refund.number, new Date(line.at), now));
  return done ? 'mended' : 'known';
}

/**
 * What the ledger has of the day and the statement has not. A refund just after midnight may stand in the statement of
 * the day before.
 */
async function missingFrom(
  db: Database,
  provider: PaymentProvider,
  day: string,
  lines: readonly StatementLine[],
): Promise<PaymentDifference[]> {
  const ours = await db
    .select({ entry: ledgerEntries })
    .from(ledgerEntries)
    .innerJoin(paymentOrders, eq(paymentOrders.orderNumber, ledgerEntries.orderNumber))
    .where(
      and(
        eq(ledgerEntries.day, day),
        eq(paymentOrders.provider, provider.name),
        inArray(ledgerEntries.kind, [...MONEY_CAME, 'refund']),
      ),
    );
  const told = new Set(lines.map(({ refundNumber, transactionNumber }) => refundNumber ?? transactionNumber));
  const subjectOf = ({ kind, ref, transactionNumber }: (typeof ours)[number]['entry']): string =>
    kind === 'refund' ? ref.slice(kind.length + 1) : transactionNumber;
  let missing = ours.filter(({ entry }) => !told.has(subjectOf(entry)));
  if (missing.some(({ entry }) => entry.kind === 'refund')) {
    const before = dayBefore(dayBounds(day)[0]);
    const earlier = await provider.statement(before, await ordersFor(db, provider.name, before));
    const toldBefore = new Set(earlier.flatMap(({ refundNumber }) => refundNumber ?? []));
    missing = missing.filter(({ entry }) => !toldBefore.has(subjectOf(entry)));
  }
  const amounts = await amountsOf(
    db,
    missing.map(({ entry }) => entry.id),
  );
  return missing.map(({ entry }) => ({
    kind: entry.kind === 'refund' ? 'missingRefund' : 'missingPayment',
    orderNumber: entry.orderNumber,
    slipNumber: entry.slipNumber,
    transactionNumber: entry.transactionNumber,
    refundNumber: entry.kind === 'refund' ? subjectOf(entry) : null,
    ours: amounts.get(entry.id) ?? null,
    theirs: null,
  }));
}

async function amountsOf(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: ledgerEntries.id,
      amount: sql<string>`(select max(amount) from ledger_lines where entry_id = ${ledgerEntries.id})`,
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.id, [...ids]));
  return new Map(rows.map(({ id, amount }) => [id, Number(amount)]));
}

/** Refunds that were asked for before the day and have not been paid back. */
async function waitingRefunds(db: Database, provider: ProviderName, day: string): Promise<PaymentDifference[]> {
  const rows = await db
    .select({ refund: paymentRefunds, slipNumber: paymentOrders.slipNumber })
    .from(paymentRefunds)
    .innerJoin(paymentOrders, eq(paymentOrders.orderNumber, paymentRefunds.orderNumber))
    .where(
      and(
        eq(paymentRefunds.status, 'requested'),
        eq(paymentOrders.provider, provider),
        lt(paymentRefunds.requestedAt, dayBounds(day)[1]),
      ),
    );
  return rows.map(({ refund, slipNumber }) => ({
    kind: 'waitingRefund',
    orderNumber: refund.orderNumber,
    slipNumber,
    transactionNumber: refund.transactionNumber,
    refundNumber: refund.number,
    ours: refund.amount,
    theirs: null,
  }));
}

/**
 * Orders that a provider which only answers questions is asked about: placed shortly before the day, or with refunds
 * since.
 */
async function ordersFor(db: Database, provider: ProviderName, day: string): Promise<QuestionedOrder[]> {
  if (provider === 'sandbox' || provider === 'wechat') return [];
  const [from, to] = dayBounds(day);
  const earliest = new Date(from.getTime() - ORDERS_OF_DAYS * 86_400_000);
  const lately = new Date(from.getTime() - 86_400_000);
  const refunded = db
    .select({ orderNumber: paymentRefunds.orderNumber })
    .from(paymentRefunds)
    .where(and(gte(paymentRefunds.requestedAt, earliest), lt(paymentRefunds.requestedAt, to)));
  const orders = await db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.provider, provider),
        lt(paymentOrders.createdAt, to),
        or(gte(paymentOrders.createdAt, lately), inArray(paymentOrders.orderNumber, refunded)),
      ),
    );
  const refunds = await db
    .select()
    .from(paymentRefunds)
    .where(
      inArray(
        paymentRefunds.orderNumber,
        orders.map(({ orderNumber }) => orderNumber),
      ),
    );
  const placed = new Map(orders.map((order) => [providerNumberOf(order), order.createdAt]));
  return [...placed].map(([number, createdAt]) => ({
    number,
    createdAt,
    refunds: refunds.filter(({ orderNumber }) =>
      orders.some((order) => order.orderNumber === orderNumber && providerNumberOf(order) === number),
    ),
  }));
}
