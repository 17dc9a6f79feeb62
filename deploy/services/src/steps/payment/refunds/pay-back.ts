// Money on its way back to its payer: written down with why, handed to the provider, and booked once the provider has
// paid it.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lockCase } from '../../../cases/public';
import { refuse } from '../../../platform/core/errors';
import type { Transaction } from '../../../platform/db/database';
import { providerNumberOf } from '../joint/parts';
import { book } from '../ledger/book';
import type { RefundOf } from '../machine/order-steps';
import { orderMachine } from '../machine/order-steps';
import { refundAtSandbox } from '../providers/sandbox/refund';
import { paymentOrders, paymentSlips } from '../schema';
import type { SlipRow } from '../slips';
import { moveSlip } from '../machine/slip-steps';
import { paymentRefunds } from './schema';

export type RefundRow = typeof paymentRefunds.$inferSelect;

interface Back {
  order: typeof paymentOrders.$inferSelect;
  transactionNumber: string;
  /** 分 */
  amount: number;
  of: RefundOf;
  reason: string;
}

/**
 * Writes a refund down, in the transaction of what it follows from. The sandbox, whose books lie in the same database,
 * may pay at once;
 * every other provider is asked by the job (`send-refunds.ts`).
 */
export async function payBack(tx: Transaction, { order, ...back }: Back, now: Date): Promise<RefundRow> {
  const [refund] = await tx
    .insert(paymentRefunds)
    .values({
      ...back,
      number: randomBytes(16).toString('hex'),
      orderNumber: order.orderNumber,
      requestedAt: now,
      nextAt: now,
    })
    .returning();
  if (!refund) throw new Error(`no refund was written for order ${order.orderNumber}`);
  if (
    order.provider === 'sandbox' &&
    (await refundAtSandbox(tx, { ...refund, orderNumber: providerNumberOf(order) }, now, 'atOnce'))
  )
    await completeRefund(tx, refund.number, now, now);
  return refund;
}

/** The provider has paid it back: order, slip and ledger follow, once. @returns false where they had before */
export async function completeRefund(tx: Transaction, number: string, doneAt: Date, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ slip: paymentSlips.number, applicationId: paymentSlips.applicationId })
    .from(paymentRefunds)
    .innerJoin(paymentOrders, eq(paymentOrders.orderNumber, paymentRefunds.orderNumber))
    .innerJoin(paymentSlips, eq(paymentSlips.number, paymentOrders.slipNumber))
    .where(eq(paymentRefunds.number, number));
  if (!found) return refuse('退款单不存在');
  // The order of locks is everywhere the same: case, slip, order.
  await lockCase(tx, found.applicationId);
  const [slip] = await tx.select().from(paymentSlips).where(eq(paymentSlips.number, found.slip)).for('update');
  const [refund] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.number, number)).for('update');
  if (!slip || !refund) return refuse('退款单不存在');
  if (refund.status === 'done') return false;
  const [order] = await tx
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.orderNumber, refund.orderNumber))
    .for('update');
  const step = order && orderMachine.step(order.status, `refunded ${refund.of}`);
  if (!order || !step?.books) return refuse('退款与订单的状态不符');
  await tx
    .update(paymentRefunds)
    .set({ status: 'done', doneAt, failure: null })
    .where(eq(paymentRefunds.number, number));
  await tx.update(paymentOrders).set({ status: step.to }).where(eq(paymentOrders.orderNumber, order.orderNumber));
  let moved: SlipRow = slip;
  for (const event of step.slip) moved = await moveSlip(tx, moved, event);
  await book(
    tx,
    {
      kind: step.books,
      subject: refund.number,
      amount: refund.amount,
      at: doneAt,
      provider: order.provider,
      slip,
      orderNumber: order.orderNumber,
      transactionNumber: refund.transactionNumber,
    },
    now,
  );
  return true;
}
