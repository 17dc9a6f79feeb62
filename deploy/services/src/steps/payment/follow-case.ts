// A fee's life beside its case: its slips are written when they are due, and settled when the case ends otherwise.
import { stateOf } from '@portal/shared/catalogue';
import { formatYuan, toFen } from '@portal/shared/kernel';
import type { CaseMoved } from '../../cases/public';
import { numberOf } from '../../cases/public';
import type { Transaction } from '../../platform/db/database';
import { notify } from '../../platform/messages/public';
import { settleSlips } from './refunds/refund-slips';
import type { SlipRow } from './slips';
import { createFeeSlips } from './slips';

/** Follows the case within its transaction. Answers the amounts and numbers of new slips for the message. */
export async function followWithPayment(
  tx: Transaction,
  { before, after, parties, now }: CaseMoved,
): Promise<Record<string, string>> {
  if (stateOf(after.status).terminal && after.status !== 'COMPLETED') await settleSlips(tx, after.id, now);
  const slips =
    after.status === 'PAY_PENDING' && before.status !== 'PAY_PENDING' ? await createFeeSlips(tx, after, now) : [];
  // Who pays without taking part hears of it here; everybody else by the message about the case.
  for (const slip of slips)
    if (!parties.some(({ identityNumber }) => identityNumber === slip.payerIdentityNumber))
      await notify(tx, {
        event: 'feePending',
        applicationId: null,
        to: [slip.payerIdentityNumber],
        values: { 业务号: numberOf(after), ...saidOf([slip]) },
        path: '/reg-pay-list',
        now,
      });
  return slips.length === 0 ? {} : saidOf(slips);
}

function saidOf(slips: readonly SlipRow[]): Record<string, string> {
  return {
    金额: slips.map(({ total }) => formatYuan(toFen(total))).join('、'),
    缴款单号: slips.map(({ number }) => number).join('、'),
  };
}
