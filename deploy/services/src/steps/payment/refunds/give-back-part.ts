// The office gives a part of a paid fee back, once however often it is asked for.
import type { refundPart as call } from '@portal/payment/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { appendAudit } from '../../../platform/audit-trail/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { idempotent } from '../../../platform/core/idempotent';
import { refundPart } from './refund-slips';

export async function giveBackPart(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { slipNumber, amount, reason, idempotencyKey }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const body = { slipNumber, amount, reason };
  return idempotent(
    db,
    { key: idempotencyKey, userId: user.id, route: 'payment/refund', body, now: now() },
    async (tx) => {
      const refund = await refundPart(tx, body, user.regionCode, now());
      await appendAudit(tx, {
        kind: 'operation',
        at: now(),
        actor: user.id,
        action: 'refund',
        subject: slipNumber,
        ref: refund.number,
        detail: body,
      });
      return { refundNumber: refund.number, amount };
    },
  );
}
