// Signing in by a proved telephone, and a new password by it: on a device that is new to the account the person's
// number is compared too.
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { InputOf } from '@portal/shared/contract';
import { newPasswordSecretWire } from '@portal/shell/contract';
import type { enterByTelephone as enterCall, resetPassword as resetCall } from '@portal/shell/contract';
import type { User } from '@portal/shared/wire';
import { readAs } from '../../platform/core/calls/read-as';
import type { Context } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import { sameText } from '../../platform/core/ids';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { notify, sendNow } from '../../platform/messages/public';
import type { Account } from '../auth/public';
import {
  accountMark,
  deviceIdOf,
  deviceOf,
  endAllSessions,
  forgetOtherDevices,
  hashPassword,
  isKnown,
  openForDevice,
  rememberDevice,
  replacePassword,
} from '../auth/public';
import type { Exchange } from '../sign-in/public';
import { enter, passwordObstacle } from '../sign-in/public';
import { requireAccount, requireProof, spendProof } from './telephone-proof';

/** Wrong numbers for one account in a day, whichever telephone codes go with them. */
const WRONG_NUMBERS = 10;
const DAY_S = 86_400;
const END = 6;

/** @throws Refusal where the number, or its end, is not the account's */
async function compareNumber(
  { limiter }: Pick<Context, 'limiter'>,
  account: Account,
  isRight: (number: string) => boolean,
  fault: { path: string; message: string },
): Promise<void> {
  const count = (amount: number) => limiter.spend('wrong number of account', account.id, amount, WRONG_NUMBERS, DAY_S);
  if (!(await count(1))) refuse('证件号码错误次数过多，请明天再试，或者用密码登录');
  if (!isRight(normaliseIdentity(account.identityNumber))) refuseFields(fault.message, [fault]);
  await count(-1);
}

/** @throws Refusal with `data.asks` for an unknown device, `data.pending` where an authenticator is asked next */
export async function enterByTelephone(
  context: Context,
  exchange: Exchange,
  { handle, account: id, numberEnd }: InputOf<typeof enterCall>,
): Promise<User> {
  const { request } = exchange;
  const proof = await requireProof(context, request, handle, 'enter');
  const account = await requireAccount(context, proof, id);
  if (!(await isKnown(context, deviceOf(context, request), account.username))) {
    if (!numberEnd) return refuse('本设备第一次登录该账号，请填写证件号码后六位', { asks: 'numberEnd' });
    const given = normaliseIdentity(numberEnd);
    await compareNumber(context, account, (number) => given.length === END && sameText(number.slice(-END), given), {
      path: 'numberEnd',
      message: '证件号码后六位不正确，请核对后重试',
    });
  }
  await spendProof(context.db, proof);
  const entry = { userId: account.id, regionCode: account.regionCode, mark: accountMark(account), way: 'telephone' };
  const user = await enter(context, exchange, entry);
  await rememberDevice(context, exchange, account.username);
  return user;
}

/** @throws Refusal, at the field where it is about one */
export async function resetPassword(
  context: Context,
  { request }: Exchange,
  { handle, account: id, sealed }: InputOf<typeof resetCall>,
): Promise<void> {
  const { db, now, options } = context;
  const proof = await requireProof(context, request, handle, 'reset');
  const secret = readAs(
    newPasswordSecretWire,
    await openForDevice(context, deviceIdOf(request), sealed),
    'encryptuserinfo',
  );
  if (!secret) return refuse('请求已失效，请刷新页面后重试');
  const account = await requireAccount(context, proof, id);
  await compareNumber(context, account, (number) => sameText(number, normaliseIdentity(secret.identityNumber)), {
    path: 'identityNumber',
    message: '证件号码与该账号不一致，请核对后重试',
  });
  const obstacle = passwordObstacle(secret.password, account.username);
  if (obstacle) refuseFields(obstacle, [{ path: 'password', message: obstacle }]);
  const passwordHash = await hashPassword(secret.password, options.passwordCost);
  await db.transaction(async (tx) => {
    await spendProof(tx, proof);
    if (!(await replacePassword(tx, account.id, { from: account.passwordHash, to: passwordHash })))
      refuse('密码刚刚在另一台设备上修改，请用新密码登录');
    await forgetOtherDevices({ db: tx }, account.username, undefined);
    await endAllSessions(tx, account.id, now());
    await notify(tx, {
      event: 'passwordReset',
      applicationId: null,
      to: [account.identityNumber],
      values: { 时间: formatChineseDateTime(now()) },
      path: '/account-security',
      now: now(),
    });
  });
  // The password is changed whether or not the gateway takes the message.
  await sendNow(context, {
    userId: account.id,
    telephone: account.telephone,
    template: 'passwordReset',
    text: '您的不动产登记平台账号已重新设置密码。如非本人操作，请立即联系登记机构。',
  }).catch(() => undefined);
}
