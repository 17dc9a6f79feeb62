// Slips of taxes, by the declaration that they are about: written, found, taken back.
import { desc, eq, inArray } from 'drizzle-orm';
import type { ApplicationRow } from '../../cases/public';
import { DomainEvent } from '../../platform/core/joints/ports';
import { refuse } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import { findLivingOrder } from './orders';
import { paymentSlips } from './schema';
import type { SlipRow } from './slips';
import { refundSlip } from './refunds/refund-slips';
import { moveSlip } from './machine/slip-steps';
import { writeSlip } from './slips';

export interface SlipPaid {
  slip: SlipRow;
  application: ApplicationRow;
  paidAt: Date;
  now: Date;
}
/** Said in the transaction that books the payment of a tax. */
export const taxPaid = new DomainEvent<SlipPaid>('a tax that has been paid');

export async function writeTaxSlip(
  tx: Transaction,
  application: ApplicationRow,
  charge: Pick<SlipRow, 'total' | 'items' | 'payerName' | 'payerIdentityNumber'> & { subject: string },
  now: Date,
): Promise<SlipRow> {
  return writeSlip(tx, application, now, { ...charge, kind: 'tax' });
}

/** The latest slip of each subject. */
export async function slipsOfSubjects(db: Database, subjects: readonly string[]): Promise<Map<string, SlipRow>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .select()
    .from(paymentSlips)
    .where(inArray(paymentSlips.subject, [...subjects]))
    .orderBy(desc(paymentSlips.createdAt), desc(paymentSlips.number));
  return new Map(rows.toReversed().map((slip) => [slip.subject ?? '', slip]));
}

/** What was not paid lapses, what was paid goes back. @throws Refusal while somebody is at the cashier with it */
export async function takeBackSlips(tx: Transaction, subject: string, now: Date): Promise<void> {
  const slips = await tx.select().from(paymentSlips).where(eq(paymentSlips.subject, subject)).for('update');
  for (const slip of slips) {
    if (slip.status === 'paying' && (await findLivingOrder(tx, slip.number, now)))
      refuse('该笔税款正在支付，请先完成支付，或者在10分钟后再试');
    const unpaid = slip.status === 'paying' ? await moveSlip(tx, slip, 'abandon') : slip;
    if (unpaid.status === 'unpaid') await moveSlip(tx, unpaid, 'expire');
    if (slip.status === 'paid') await refundSlip(tx, slip, '税费申报已撤回或者更正', now);
  }
}
