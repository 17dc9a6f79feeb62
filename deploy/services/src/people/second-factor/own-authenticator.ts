// The authenticator that a citizen or an enterprise switches on and off in the account.
import { needsAuthenticator } from '@portal/shared/catalogue';
import { endOtherSessions } from '../auth/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { lockInTransaction } from '../../platform/db/database';
import { digestOf } from './actions';
import {
  hasAuthenticator,
  keepAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  takeCode,
} from './authenticator';
import { notifyOwner, openBegun, sealBegun } from './own-factor';
import type { Prover } from './spend-factor';
import { spendFactor } from './spend-factor';
import { authenticatorAddress, newAuthenticatorSecret, stepOf } from './totp';

const WRONG = '验证码不正确，请核对身份验证器上的当前数字';
const ENDED = '绑定已超时，请重新开始';

type Needs = Pick<Context, 'db' | 'now' | 'limiter'>;

/**
 * The secret of a new authenticator. The telephone agrees first, so that a stolen session sets none up.
 * @throws Refusal for an account that has one; FactorNeeded without a proof
 */
export async function beginOwnAuthenticator(
  { db, now }: Needs,
  user: Prover,
): Promise<{ begun: string; secret: string; address: string }> {
  if (await hasAuthenticator(db, user.id)) return refuse('身份验证器已经启用');
  const digest = digestOf(user.id, 'authenticator');
  await db.transaction((tx) =>
    spendFactor(tx, user, { kind: 'authenticator', subject: user.id, digest, use: 'begin' }, now()),
  );
  const secret = newAuthenticatorSecret();
  return { begun: sealBegun(secret, user, now()), secret, address: authenticatorAddress(secret, user.username) };
}

/** Switches it on, ends all other sessions and answers the recovery codes, shown once. @throws Refusal */
export async function confirmOwnAuthenticator(
  needs: Needs,
  user: CurrentUser,
  { begun: sealed, code }: { begun: string; code: string },
): Promise<string[]> {
  const { db, now } = needs;
  const secret = openBegun(sealed, user, now());
  if (secret === null) return refuse(ENDED);
  await countTry(needs, user);
  const step = stepOf(secret, code.normalize('NFKC').replace(/\s/g, ''), now());
  if (step === null) return refuse(WRONG);
  return db.transaction(async (tx) => {
    if (!(await keepAuthenticator(tx, user.id, secret, step, now()))) return refuse('身份验证器已经启用');
    await endOtherSessions({ db: tx, now }, user.id, user.sessionId);
    await notifyOwner(tx, user, 'authenticatorChanged', '启用', now());
    return renewRecoveryCodes(tx, user.id);
  });
}

/** Switches it off, for a code of it or a recovery code. @throws Refusal */
export async function endOwnAuthenticator(needs: Needs, user: CurrentUser, code: string): Promise<void> {
  const { db, now } = needs;
  if (needsAuthenticator(user)) return refuse('您的账号须使用身份验证器登录，不能停用');
  await countTry(needs, user);
  const isEnded = await db.transaction(async (tx) => {
    await lockInTransaction(tx, `recovery codes of ${user.id}`);
    if ((await takeCode(tx, user.id, code, now())) === null) return false;
    await removeAuthenticator(tx, user.id);
    await notifyOwner(tx, user, 'authenticatorChanged', '停用', now());
    return true;
  });
  if (!isEnded) refuse(WRONG);
}

async function countTry({ limiter }: Needs, user: CurrentUser): Promise<void> {
  if (!(await limiter.spend('wrong authenticator code', user.id, 1, 20, 3600))) refuse('验证次数过多，请稍后再试');
}
