// What a payment slip goes through: the steps of its machine, and what has come of them for a case.
import { and, eq } from 'drizzle-orm';
import { nextSecondaryState } from '@portal/shared/catalogue';
import { refuse } from '../../../platform/core/errors';
import type { Database, Transaction } from '../../../platform/db/database';
import { paymentSlips } from '../schema';

type PaymentEvent = Parameters<typeof nextSecondaryState<'payment'>>[2];
type SlipRow = typeof paymentSlips.$inferSelect;

/** What has been paid of the fee of a case and not been paid back. */
export async function paidSlips(
  db: Database,
  applicationId: string,
): Promise<Pick<SlipRow, 'payerIdentityNumber' | 'total'>[]> {
  return db
    .select({ payerIdentityNumber: paymentSlips.payerIdentityNumber, total: paymentSlips.total })
    .from(paymentSlips)
    .where(
      and(eq(paymentSlips.applicationId, applicationId), eq(paymentSlips.kind, 'fee'), eq(paymentSlips.status, 'paid')),
    );
}

/** One step of the payment machine. @throws Refusal when the machine has no such step */
export async function moveSlip(
  tx: Transaction,
  slip: SlipRow,
  event: PaymentEvent,
  changes: Partial<SlipRow> = {},
): Promise<SlipRow> {
  const status = nextSecondaryState('payment', slip.status, event);
  if (!status || status === 'partlyPaid' || status === 'verified') return refuse('缴款单的状态不允许此操作');
  const [moved] = await tx
    .update(paymentSlips)
    .set({ ...changes, status })
    .where(eq(paymentSlips.number, slip.number))
    .returning();
  return moved ?? refuse('缴款单不存在');
}
