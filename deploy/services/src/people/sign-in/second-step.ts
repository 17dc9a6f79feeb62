// The second step of signing in: the code of the authenticator, and setting one up.
import type { FastifyRequest } from 'fastify';
import type { User } from '@portal/shared/wire';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { lockInTransaction } from '../../platform/db/database';
import { deviceIdOf, deviceOf, rememberDevice } from '../auth/public';
import {
  beginEnrolment,
  finishPending,
  hasAuthenticator,
  renewRecoveryCodes,
  sendEnrolmentCode,
  takeCode,
} from '../second-factor/public';
import { enter } from './enter';
import type { Exchange } from './enter';

/** @throws Refusal after too many tries from one address */
function limit({ limiter }: Context, request: FastifyRequest): Promise<void> {
  return limiter.take('login factor', request.ip, 120, 60);
}

/** Ends the second step with a session. @throws Refusal with what to do, see `finishPending` */
export async function finishSignIn(
  context: Context,
  exchange: Exchange,
  handle: string,
  code: string,
): Promise<User & { recoveryCodes?: string[] }> {
  const { request } = exchange;
  await limit(context, request);
  const bearer = { deviceId: deviceIdOf(request), known: deviceOf(context, request) };
  const { entry, username, recoveryCodes } = await finishPending(context, bearer, handle, code);
  const user = await enter(context, exchange, { ...entry, isProven: true });
  await rememberDevice(context, exchange, username);
  return { ...user, ...(recoveryCodes ? { recoveryCodes } : {}) };
}

/** Sends the code that setting an authenticator up begins with. @throws Refusal */
export async function sendSetUpCode(
  context: Context,
  request: FastifyRequest,
  handle: string,
): Promise<{ telephone: string }> {
  await limit(context, request);
  return sendEnrolmentCode(context, deviceIdOf(request), handle);
}

/** What the authenticator app is given, for that code. @throws Refusal */
export async function beginSetUp(
  context: Context,
  request: FastifyRequest,
  handle: string,
  textCode: string,
): Promise<{ secret: string; address: string }> {
  await limit(context, request);
  return beginEnrolment(context, deviceIdOf(request), handle, textCode);
}

/** New recovery codes for the person's authenticator, for a code of it. @throws Refusal */
export async function renewOwnRecoveryCodes(
  { db, limiter, now }: Context,
  user: CurrentUser,
  code: string,
): Promise<string[]> {
  if (!(await hasAuthenticator(db, user.id))) return refuse('您的账号不使用身份验证器');
  if (!(await limiter.spend('wrong authenticator code', user.id, 1, 20, 3600)))
    return refuse('验证次数过多，请稍后再试');
  const codes = await db.transaction(async (tx) => {
    // Of two that are renewed at once by recovery codes the earlier one ends the other's: each would wait for the code
    // that the other has used up.
    await lockInTransaction(tx, `recovery codes of ${user.id}`);
    return (await takeCode(tx, user.id, code, now())) ? renewRecoveryCodes(tx, user.id) : null;
  });
  return codes ?? refuse('验证码不正确，请核对身份验证器上的当前数字');
}
