// A fee's life beside its case: its slip is written when it is due, and settled when the case ends otherwise.
import { stateOf } from '@portal/shared/catalogue';
import { formatYuan, toFen } from '@portal/shared/kernel';
import type { CaseMoved } from '../../cases/lifecycle/case-moved';
import type { Transaction } from '../../platform/db/database';
import { createFeeSlip, settleSlips } from './slips';

/** Follows the case within its transaction. Answers the amount and the number of a new slip for the message. */
export async function followWithPayment(
  tx: Transaction,
  { before, after, parties, now }: CaseMoved,
): Promise<Record<string, string>> {
  if (stateOf(after.status).terminal && after.status !== 'COMPLETED') await settleSlips(tx, after.id);
  const slip =
    after.status === 'PAY_PENDING' && before.status !== 'PAY_PENDING'
      ? await createFeeSlip(tx, after, parties, now)
      : null;
  return slip ? { 金额: formatYuan(toFen(slip.total)), 缴款单号: slip.number } : {};
}
