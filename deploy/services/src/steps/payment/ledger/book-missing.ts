// Books what services of the release before have taken without a ledger: payments whose entry is missing, and what was
// paid back of them.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database';
import type { ProviderName } from '../providers/provider';
import { paymentRefunds } from '../refunds/schema';
import { paymentCallbacks, paymentOrders, paymentSlips } from '../schema';
import type { Booking } from './book';
import { book } from './book';
import { ledgerEntries } from './schema';

const MOST_AT_ONCE = 1_000;

/** @returns how many payments were booked */
export async function bookMissing(db: Database, provider: ProviderName, now: Date): Promise<number> {
  const missing = await db
    .select({ callback: paymentCallbacks, order: paymentOrders, slip: paymentSlips, refund: paymentRefunds.number })
    .from(paymentCallbacks)
    .innerJoin(paymentOrders, eq(paymentOrders.orderNumber, paymentCallbacks.orderNumber))
    .innerJoin(paymentSlips, eq(paymentSlips.number, paymentOrders.slipNumber))
    .leftJoin(
      ledgerEntries,
      sql`${ledgerEntries.ref} in ('charge ' || ${paymentCallbacks.transactionNumber}, 'excess ' || ${paymentCallbacks.transactionNumber})`,
    )
    .leftJoin(paymentRefunds, eq(paymentRefunds.transactionNumber, paymentCallbacks.transactionNumber))
    .where(and(eq(paymentOrders.provider, provider), isNull(ledgerEntries.id)))
    .orderBy(paymentCallbacks.receivedAt)
    .limit(MOST_AT_ONCE);
  for (const { callback, order, slip, refund } of missing) {
    const { transactionNumber, orderNumber, amount, outcome, receivedAt } = callback;
    const at = order.transactionNumber === transactionNumber ? (order.paidAt ?? receivedAt) : receivedAt;
    const common: Omit<Booking, 'kind' | 'subject'> = { amount, at, provider, slip, orderNumber, transactionNumber };
    await db.transaction(async (tx) => {
      await book(
        tx,
        { ...common, kind: outcome === 'accepted' ? 'charge' : 'excess', subject: transactionNumber },
        now,
      );
      // Before there were refunds with numbers, money went back in the moment that the states say so.
      const wentBack = refund === null && (outcome === 'refund' || slip.status === 'refunded');
      if (!wentBack) return;
      if (outcome === 'accepted')
        await book(tx, { ...common, kind: 'refundDue', subject: `${transactionNumber} 1` }, now);
      await book(tx, { ...common, kind: 'refund', subject: transactionNumber }, now);
    });
  }
  return missing.length;
}
