// The authenticator that a citizen or an enterprise switches on and off in the account.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { needsAuthenticator } from '@portal/shared/catalogue';
import { endOtherSessions } from '../auth/public';
import { notify } from '../../platform/messages/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { openSealed, sealText } from '../../platform/personal/cipher';
import { digestOf } from './actions';
import {
  hasAuthenticator,
  keepAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  takeCode,
} from './authenticator';
import type { Prover } from './spend-factor';
import { spendFactor } from './spend-factor';
import { authenticatorAddress, newAuthenticatorSecret, stepOf } from './totp';

/** People install an app in between. */
const ENROLMENT_MS = 15 * 60_000;
const WRONG = '验证码不正确，请核对身份验证器上的当前数字';
const ENDED = '绑定已超时，请重新开始';

type Needs = Pick<Context, 'db' | 'now' | 'limiter'>;

/** A secret that counts once a code of it was given; the client holds it sealed, for this session only. */
interface Begun {
  secret: string;
  sessionId: string;
  until: number;
}

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
  const begun: Begun = { secret, sessionId: user.sessionId, until: now().getTime() + ENROLMENT_MS };
  return { begun: sealText(JSON.stringify(begun)), secret, address: authenticatorAddress(secret, user.username) };
}

/** Switches it on, ends all other sessions and answers the recovery codes, shown once. @throws Refusal */
export async function confirmOwnAuthenticator(
  needs: Needs,
  user: CurrentUser,
  { begun: sealed, code }: { begun: string; code: string },
): Promise<string[]> {
  const { db, now } = needs;
  const begun = openBegun(sealed);
  if (!begun || begun.sessionId !== user.sessionId || begun.until < now().getTime()) return refuse(ENDED);
  await countTry(needs, user);
  const step = stepOf(begun.secret, code.normalize('NFKC').replace(/\s/g, ''), now());
  if (step === null) return refuse(WRONG);
  return db.transaction(async (tx) => {
    if (!(await keepAuthenticator(tx, user.id, begun.secret, step, now()))) return refuse('身份验证器已经启用');
    await endOtherSessions({ db: tx, now }, user.id, user.sessionId);
    await notifyOwner(tx, user, '启用', now());
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
    await notifyOwner(tx, user, '停用', now());
    return true;
  });
  if (!isEnded) refuse(WRONG);
}

function openBegun(sealed: string): Begun | null {
  try {
    return JSON.parse(openSealed(sealed)) as Begun;
  } catch {
    return null;
  }
}

async function countTry({ limiter }: Needs, user: CurrentUser): Promise<void> {
  if (!(await limiter.spend('wrong authenticator code', user.id, 1, 20, 3600))) refuse('验证次数过多，请稍后再试');
}

function notifyOwner(tx: Transaction, user: CurrentUser, change: '启用' | '停用', at: Date): Promise<unknown> {
  return notify(tx, {
    event: 'authenticatorChanged',
    applicationId: null,
    to: [user.identityNumber],
    values: { 时间: formatChineseDateTime(at), 变化: change },
    path: '/account-security',
    now: at,
  });
}
