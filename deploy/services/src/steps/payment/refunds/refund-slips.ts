// Slips whose money goes back: when a case ends otherwise, when a declaration is taken back, and by the office in part.
import { and, eq, sql } from 'drizzle-orm';
import { isRegionWithin } from '@portal/shared/kernel';
import { lockCase } from '../../../cases/public';
import { refuse } from '../../../platform/core/errors';
import type { Transaction } from '../../../platform/db/database';
import { bookedAs } from '../joint/parts';
import { book } from '../ledger/book';
import type { OrderEvent } from '../machine/order-steps';
import { orderMachine } from '../machine/order-steps';
import { UNKNOWN_SLIP } from '../read-slips';
import { paymentOrders, paymentSlips } from '../schema';
import type { SlipRow } from '../slips';
import { moveSlip } from '../machine/slip-steps';
import type { RefundRow } from './pay-back';
import { payBack } from './pay-back';
import { paymentRefunds } from './schema';

/** When a case ends before booking: what was paid goes back, what was not lapses. */
export async function settleSlips(tx: Transaction, applicationId: string, now: Date): Promise<void> {
  const slips = await tx.select().from(paymentSlips).where(eq(paymentSlips.applicationId, applicationId)).for('update');
  for (const slip of slips) {
    if (slip.status === 'unpaid') await moveSlip(tx, slip, 'expire');
    if (slip.status === 'paid') await refundSlip(tx, slip, '办件已终止', now);
  }
}

/** Pays back what is left of a paid slip. @param slip locked, and its case before it */
export async function refundSlip(tx: Transaction, slip: SlipRow, reason: string, now: Date): Promise<RefundRow> {
  const { order, left } = await paidOrder(tx, slip);
  return giveBack(tx, slip, order, 'requestRefund', left, reason, now);
}

/**
 * Pays back a part of what was paid of a slip of the region; all that is left is a refund of the slip.
 * @throws Refusal for a slip that is not paid, and an amount that is none or more than is left
 */
export async function refundPart(
  tx: Transaction,
  { slipNumber, amount, reason }: { slipNumber: string; amount: number; reason: string },
  regionCode: string,
  now: Date,
): Promise<RefundRow> {
  const [found] = await tx.select().from(paymentSlips).where(eq(paymentSlips.number, slipNumber));
  if (!found) return refuse(UNKNOWN_SLIP);
  const application = await lockCase(tx, found.applicationId);
  if (!application || !isRegionWithin(application.regionCode, regionCode)) return refuse(UNKNOWN_SLIP);
  const [slip] = await tx.select().from(paymentSlips).where(eq(paymentSlips.number, slipNumber)).for('update');
  if (slip?.status !== 'paid') return refuse('该缴款单当前不能退款');
  const { order, left } = await paidOrder(tx, slip);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left)
    return refuse('退款金额应大于零，且不超过尚未退回的金额');
  return giveBack(tx, slip, order, amount === left ? 'requestRefund' : 'requestPart', amount, reason, now);
}

type OrderRow = typeof paymentOrders.$inferSelect;

/** The order that paid a slip, under its lock, and what of its money has not been asked back. */
async function paidOrder(tx: Transaction, slip: SlipRow): Promise<{ order: OrderRow; left: number }> {
  const [order] = await tx
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.slipNumber, slip.number), eq(paymentOrders.status, 'paid')))
    .for('update');
  if (!order) throw new Error(`slip ${slip.number} is paid by no order`);
  const [asked] = await tx
    .select({ sum: sql<string | null>`sum(${paymentRefunds.amount})` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.orderNumber, order.orderNumber), eq(paymentRefunds.of, 'part')));
  return { order, left: order.amount - Number(asked?.sum ?? 0) };
}

async function giveBack(
  tx: Transaction,
  slip: SlipRow,
  order: OrderRow,
  event: OrderEvent,
  amount: number,
  reason: string,
  now: Date,
): Promise<RefundRow> {
  const step = orderMachine.step(order.status, event);
  if (!step?.refunds || !step.books) return refuse('该缴款单当前不能退款');
  await tx.update(paymentOrders).set({ status: step.to }).where(eq(paymentOrders.orderNumber, order.orderNumber));
  let moved = slip;
  for (const one of step.slip) moved = await moveSlip(tx, moved, one);
  const transactionNumber = order.transactionNumber ?? '';
  // One slip may be given back in several parts: each has a number of its own in the books.
  const [parts] = await tx
    .select({ count: sql<string>`count(*)` })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.orderNumber, order.orderNumber));
  await book(
    tx,
    {
      kind: step.books,
      subject: `${bookedAs(order, transactionNumber)} ${Number(parts?.count ?? 0) + 1}`,
      amount,
      at: now,
      provider: order.provider,
      slip,
      orderNumber: order.orderNumber,
      transactionNumber,
    },
    now,
  );
  return payBack(
    tx,
    { order: { ...order, status: step.to }, transactionNumber, amount, of: step.refunds, reason },
    now,
  );
}
