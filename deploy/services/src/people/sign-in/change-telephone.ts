// Changing the telephone of one's account: the present one, or the face, agrees, and the new one is at hand.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { maskPhone } from '@portal/shared/validation';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuseFields } from '../../platform/core/errors';
import { changeAccount } from '../auth/public';
import type { Prover } from '../second-factor/public';
import { askNewTelephone, giveCode, numberDigest, requireFactor, spendFactor } from '../second-factor/public';
import { notify, sendNow } from '../../platform/messages/public';

/**
 * Sends a code to a telephone that is to become the account's.
 * @throws Refusal when it is that already, or too often
 */
export async function askOwnNewTelephone(
  context: Context,
  user: CurrentUser,
  telephone: string,
): Promise<{ challenge: string; mark: string }> {
  if (user.telephone === telephone)
    refuseFields('新手机号与当前手机号相同', [{ path: 'telephone', message: '新手机号与当前手机号相同' }]);
  return askNewTelephone(context, user, telephone);
}

/** Answers the masked number that is in force now. @throws Refusal for a wrong code; FactorNeeded without a proof */
export async function changeOwnTelephone(
  context: Context,
  user: Prover,
  { telephone: next, challenge, code }: { telephone: string; challenge: string; code: string },
): Promise<{ telephone: string }> {
  const { db, now } = context;
  const values = { 手机号: maskPhone(next) };
  const action = {
    kind: 'telephone' as const,
    subject: user.id,
    digest: numberDigest(user, next),
    use: 'change',
    values,
  };
  await requireFactor(db, user, action, now());
  await giveCode(context, user, challenge, code, next);
  await db.transaction(async (tx) => {
    await spendFactor(tx, user, action, now());
    await changeAccount(tx, user.id, { telephone: next });
    await notify(tx, {
      event: 'telephoneChanged',
      applicationId: null,
      to: [user.identityNumber],
      values: { 时间: formatChineseDateTime(now()), 手机号: maskPhone(next) },
      path: '/account-security',
      now: now(),
    });
  });
  // Whoever has the old telephone reads that it no longer counts; a gateway that is away does not undo the change.
  if (user.telephone)
    await sendNow(context, {
      userId: user.id,
      telephone: user.telephone,
      template: 'telephoneChanged',
      text: `您的账号手机号已改为${maskPhone(next)}。如非本人操作，请立即联系登记机构。`,
    }).catch(() => undefined);
  return { telephone: maskPhone(next) };
}
