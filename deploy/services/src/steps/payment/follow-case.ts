// A fee's life beside its case: its slips are written when they are due, and settled when the case ends otherwise.
import { stateOf } from '@portal/shared/catalogue';
import { formatYuan, toFen } from '@portal/shared/kernel';
import type { CaseMoved } from '../../cases/public';
import type { Transaction } from '../../platform/db/database';
import { settleSlips } from './refunds/refund-slips';
import { createFeeSlips } from './slips';

/** Follows the case within its transaction. Answers the amounts and numbers of new slips for the message. */
export async function followWithPayment(
  tx: Transaction,
  { before, after, now }: CaseMoved,
): Promise<Record<string, string>> {
  if (stateOf(after.status).terminal && after.status !== 'COMPLETED') await settleSlips(tx, after.id, now);
  const slips =
    after.status === 'PAY_PENDING' && before.status !== 'PAY_PENDING' ? await createFeeSlips(tx, after, now) : [];
  return slips.length === 0
    ? {}
    : {
        金额: slips.map(({ total }) => formatYuan(toFen(total))).join('、'),
        缴款单号: slips.map(({ number }) => number).join('、'),
      };
}
