// The parts of what a provider has as one order: one slip's, or those of several slips that are paid together under one
// number.
import type { Placeholder, SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ApplicationRow } from '../../../cases/public';
import { lockCase } from '../../../cases/public';
import type { Database, Transaction } from '../../../platform/db/database';
import { paymentOrders, paymentSlips } from '../schema';

type OrderRow = typeof paymentOrders.$inferSelect;
export interface OrderPart {
  order: OrderRow;
  slip: typeof paymentSlips.$inferSelect;
}

/** The number by which the provider knows an order. */
export function providerNumberOf({ jointNumber, orderNumber }: Pick<OrderRow, 'jointNumber' | 'orderNumber'>): string {
  return jointNumber ?? orderNumber;
}

/** Orders that the provider has under this number. */
export function isPlacedAs(number: string | Placeholder<'number'>): SQL | undefined {
  return or(
    eq(paymentOrders.jointNumber, number),
    and(eq(paymentOrders.orderNumber, number), isNull(paymentOrders.jointNumber)),
  );
}

/** By the number of the slip; without locks. */
export async function partsOf(db: Database, number: string): Promise<OrderPart[]> {
  return db
    .select({ order: paymentOrders, slip: paymentSlips })
    .from(paymentOrders)
    .innerJoin(paymentSlips, eq(paymentSlips.number, paymentOrders.slipNumber))
    .where(isPlacedAs(number))
    .orderBy(asc(paymentSlips.number));
}

export interface LockedPart extends OrderPart {
  application: ApplicationRow;
}

/**
 * The same under their locks, and their cases under theirs: cases first, then slips, then orders, as everywhere else,
 * each in one order.
 */
export async function lockParts(tx: Transaction, number: string): Promise<LockedPart[]> {
  const parts = await partsOf(tx, number);
  const cases = await lockCases(tx, parts);
  const slips = await lockSlips(
    tx,
    parts.map(({ slip }) => slip.number),
  );
  const orders = await tx
    .select()
    .from(paymentOrders)
    .where(isPlacedAs(number))
    .orderBy(asc(paymentOrders.orderNumber))
    .for('update');
  return slips.flatMap((slip) => {
    const application = cases.get(slip.applicationId);
    const order = orders.find(({ slipNumber }) => slipNumber === slip.number);
    return application && order ? [{ slip, order, application }] : [];
  });
}

/** By the id of each case. */
export async function lockCases(
  tx: Transaction,
  parts: readonly Pick<OrderPart, 'slip'>[],
): Promise<Map<string, ApplicationRow>> {
  const cases = new Map<string, ApplicationRow>();
  for (const id of [...new Set(parts.map(({ slip }) => slip.applicationId))].sort()) {
    const application = await lockCase(tx, id);
    if (application) cases.set(id, application);
  }
  return cases;
}

export async function lockSlips(tx: Transaction, numbers: readonly string[]): Promise<OrderPart['slip'][]> {
  return tx
    .select()
    .from(paymentSlips)
    .where(inArray(paymentSlips.number, [...numbers]))
    .orderBy(asc(paymentSlips.number))
    .for('update');
}

/** What a payment is booked as: of several slips paid together each has a booking of its own. */
export function bookedAs(order: Pick<OrderRow, 'jointNumber' | 'orderNumber'>, transactionNumber: string): string {
  return order.jointNumber === null ? transactionNumber : `${transactionNumber} ${order.orderNumber}`;
}
