// What of slips has gone back to their payers, or is on its way.
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database';
import { paymentOrders } from '../schema';
import { paymentRefunds } from './schema';

export interface SlipRefund {
  /** 分, of all that was asked back. */
  amount: number;
  /** When the last of it had been paid back; null while any is on its way. */
  doneAt: Date | null;
}

/** By the number of the slip; money that came twice is no refund of the slip and is left out. */
export async function refundsOfSlips(db: Database, slipNumbers: readonly string[]): Promise<Map<string, SlipRefund>> {
  const refunds = new Map<string, SlipRefund>();
  if (slipNumbers.length === 0) return refunds;
  const rows = await db
    .select({ slipNumber: paymentOrders.slipNumber, amount: paymentRefunds.amount, doneAt: paymentRefunds.doneAt })
    .from(paymentRefunds)
    .innerJoin(paymentOrders, eq(paymentOrders.orderNumber, paymentRefunds.orderNumber))
    .where(and(inArray(paymentOrders.slipNumber, [...slipNumbers]), inArray(paymentRefunds.of, ['slip', 'part'])));
  for (const { slipNumber, amount, doneAt } of rows) {
    const known = refunds.get(slipNumber);
    const last = known ? known.doneAt && doneAt && (known.doneAt > doneAt ? known.doneAt : doneAt) : doneAt;
    refunds.set(slipNumber, { amount: (known?.amount ?? 0) + amount, doneAt: last });
  }
  return refunds;
}
