// Changing one's password: both sealed for the session, a captcha against guessing; every other session ends, and this
// one goes on with a new secret.
import type { InputOf } from '@portal/shared/contract';
import { openJson } from '@portal/shared/crypto';
import type { changePassword as changePasswordCall } from '@portal/shell/contract';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import { hmacSha256 } from '../../platform/core/ids';
import {
  KNOWN_WAITS,
  accountById,
  accountMark,
  deviceIdOf,
  deviceOf,
  endOtherSessions,
  forgetOtherDevices,
  giveBack,
  hashPassword,
  isPassword,
  renewSecret,
  replacePassword,
  takeTurn,
  waitWords,
} from '../auth/public';
import type { FactorAction, Prover } from '../second-factor/public';
import { requireFactor, spendFactor } from '../second-factor/public';
import { spendCaptcha } from './captcha';
import { isCommonPassword } from './common-password';
import { giveCookies } from './enter';
import type { Exchange } from './enter';

const MIN = 10;
const MAX = 64;

/** Opens a password sealed under the session's key. @throws Refusal when it was not */
function openPassword(user: CurrentUser, sealed: string): string {
  try {
    const value = openJson(user.envelopeKey, sealed);
    if (typeof value === 'string' && value.length <= 256) return value;
  } catch {
    // Another session's key, or forged: all the same to the caller.
  }
  refuse('请求已失效，请刷新页面后重试');
}

/** Why a new password is not good enough, or null. Sign-in trims, so blanks at the ends would never work. */
export function passwordObstacle(password: string, username: string): string | null {
  if (password !== password.trim()) return '新密码首尾不能有空格';
  if (password.length < MIN || password.length > MAX) return `新密码应为${MIN}至${MAX}位`;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  if (kinds < 3) return '新密码应包含大写字母、小写字母、数字、符号中的至少三种';
  if (password.toLowerCase().includes(username.toLowerCase())) return '新密码不能包含用户名';
  return isCommonPassword(password) ? '这个密码太常见，容易被猜中，请换一个' : null;
}

/** Bound to the new password by a key of the session, so that nobody can try passwords on what is kept. */
function passwordFactor(user: CurrentUser, newPassword: string): FactorAction {
  return {
    kind: 'password',
    subject: user.id,
    digest: hmacSha256(user.envelopeKey, `password ${newPassword}`),
    use: 'change',
  };
}

async function changePassword(
  context: Context,
  user: Prover,
  device: string | undefined,
  oldPassword: string,
  newPassword: string,
): Promise<{ secret: string; since: Date }> {
  // Whoever is signed in is counted apart from those who knock at the door.
  const key = `change ${user.id}`;
  const turn = await takeTurn(context, key, KNOWN_WAITS);
  if (!turn.granted) refuse(waitWords(turn.seconds));
  const row = await accountById(context.db, user.id, ['passwordHash']);
  if (!row || !(await isPassword(oldPassword, row.passwordHash)))
    refuseFields('原密码不正确', [{ path: 'oldPwd', message: '原密码不正确' }]);
  await giveBack(context, key);
  if (newPassword === oldPassword)
    refuseFields('新密码不能与原密码相同', [{ path: 'newPwd', message: '新密码不能与原密码相同' }]);
  const passwordHash = await hashPassword(newPassword, context.options.passwordCost);
  return context.db.transaction(async (tx) => {
    const needs = { db: tx, now: context.now };
    await spendFactor(tx, user, passwordFactor(user, newPassword), context.now());
    const account =
      (await replacePassword(tx, user.id, { from: row.passwordHash, to: passwordHash })) ??
      refuse('密码刚刚在另一台设备上修改，请用新密码重新登录');
    await forgetOtherDevices(needs, user.username, device);
    await endOtherSessions(needs, user.id, user.sessionId);
    return renewSecret(needs, user.sessionId, accountMark(account));
  });
}

/** @throws Refusal, at the field where it is about one; FactorNeeded without a proof */
export async function changeOwnPassword(
  context: Context,
  exchange: Exchange,
  user: Prover,
  { oldPassword: oldSealed, newPassword: newSealed, captcha }: InputOf<typeof changePasswordCall>,
): Promise<void> {
  const { request } = exchange;
  const [oldPassword, newPassword] = [openPassword(user, oldSealed), openPassword(user, newSealed)];
  // Before the captcha, which is good once: the same call is made again with the proof.
  await requireFactor(context.db, user, passwordFactor(user, newPassword), context.now());
  if ((await spendCaptcha(context, deviceIdOf(request), captcha)) !== 'right')
    refuseFields('验证码不正确或已过期', [{ path: 'imageCode', message: '验证码不正确或已过期' }]);
  const obstacle = passwordObstacle(newPassword, user.username);
  if (obstacle) refuseFields(obstacle, [{ path: 'newPwd', message: obstacle }]);
  const { secret, since } = await changePassword(context, user, deviceOf(context, request), oldPassword, newPassword);
  giveCookies(context, exchange, secret, since);
}
