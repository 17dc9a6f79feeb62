// The bank's callback: signed, taken once, safe when it comes late, twice or out of order.
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ApplicationRow } from '../../cases/public';
import { SYSTEM, lockCase, transition } from '../../cases/public';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { hmacSha256, sameText } from '../../platform/core/ids';
import type { Transaction } from '../../platform/db/database';
import type { KeyRing } from '../../platform/keys/key-ring';
import { paymentCallbacks, paymentOrders, paymentSlips } from './schema';
import { isPayableIn } from './payable';
import { taxPaid } from './subject-slips';
import { isFeeOpen, moveSlip, nextNumber, refundSlip } from './slips';

/** What the bank reports; the amount is in 分. */
export interface BankNotice {
  orderNumber: string;
  transactionNumber: string;
  amount: number;
  paidAt: string;
}

/** Signs the fields in this order, one a line. @param key 64 hex characters */
export function signNotice(key: string, notice: BankNotice): string {
  return hmacSha256(
    key,
    [notice.orderNumber, notice.transactionNumber, String(notice.amount), notice.paidAt].join('\n'),
  );
}

/**
 * Books a payment. Answers 'accepted' when it settles the slip, 'refund' when it came for something that is settled or ended
 * already; a notice taken before answers as it did then.
 * @throws Refusal when the signature, the order or the amount is wrong
 */
export async function takeNotice(
  { db, now, keys }: Pick<Context, 'db' | 'now' | 'keys'>,
  notice: BankNotice,
  signature: string,
): Promise<'accepted' | 'refund'> {
  if (!isSignedByBank(keys, notice, signature)) return refuse('支付通知验签失败');
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(paymentOrders).where(eq(paymentOrders.orderNumber, notice.orderNumber));
    if (!order) return refuse('支付订单不存在');
    const [slipRow] = await tx.select().from(paymentSlips).where(eq(paymentSlips.number, order.slipNumber));
    if (!slipRow) return refuse('缴款单不存在');
    // The case first, then slip and order: the same order of locks as everywhere else.
    const application = await lockCase(tx, slipRow.applicationId);
    const [slip] = await tx.select().from(paymentSlips).where(eq(paymentSlips.number, order.slipNumber)).for('update');
    const [known] = await tx
      .select()
      .from(paymentCallbacks)
      .where(eq(paymentCallbacks.transactionNumber, notice.transactionNumber));
    if (known) return known.orderNumber === notice.orderNumber ? known.outcome : refuse('交易流水号已用于其他订单');
    if (!slip || !application || notice.amount !== order.amount || notice.amount !== slip.total)
      return refuse('支付金额与缴款单不一致');
    const settles = slip.status === 'paying' && isPayableIn(slip, application.status);
    const outcome = settles ? 'accepted' : 'refund';
    await tx.insert(paymentCallbacks).values({
      transactionNumber: notice.transactionNumber,
      orderNumber: order.orderNumber,
      amount: notice.amount,
      outcome,
      receivedAt: now(),
    });
    const paidAt = new Date(notice.paidAt);
    await tx
      .update(paymentOrders)
      .set({ status: settles ? 'paid' : 'refunded', paidAt, transactionNumber: notice.transactionNumber })
      .where(eq(paymentOrders.orderNumber, order.orderNumber));
    if (settles) await settle(tx, slip, application, paidAt, now());
    // Money for an ended case: through paid and back, as the machine has it. A second payment of a slip is only paid back.
    else if (slip.status === 'paying') await refundSlip(tx, await moveSlip(tx, slip, 'succeed', { paidAt }));
    return outcome;
  });
}

/** The same for a report as it came, with its signature in the header `x-signature`. */
export async function takeReport(
  needs: Pick<Context, 'db' | 'now' | 'keys'>,
  notice: BankNotice,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<{ outcome: 'accepted' | 'refund' }> {
  const signature = headers['x-signature'];
  return { outcome: await takeNotice(needs, notice, typeof signature === 'string' ? signature : '') };
}

/** Under any key that is accepted now: the bank changes to a new one when it can. */
function isSignedByBank(keys: KeyRing, notice: BankNotice, signature: string): boolean {
  return keys.accepted('payment-callback').some(({ secret }) => sameText(signNotice(secret, notice), signature));
}

async function settle(
  tx: Transaction,
  slip: typeof paymentSlips.$inferSelect,
  application: ApplicationRow,
  paidAt: Date,
  now: Date,
): Promise<void> {
  if (slip.kind === 'tax') {
    await taxPaid.raise(tx, { slip: await moveSlip(tx, slip, 'succeed', { paidAt }), application, paidAt, now });
    return;
  }
  await moveSlip(tx, slip, 'succeed', {
    paidAt,
    billNumber: await nextNumber(tx, 'bill', application.regionCode, now),
  });
  // Several pay for one filing: it goes on with the last of them.
  if (await isFeeOpen(tx, application.id)) return;
  await transition(tx, application.id, {
    event: 'feePaid',
    actor: SYSTEM,
    now,
    note: `缴款单${slip.number}`,
    guards: { paymentVerified: true },
  });
}
