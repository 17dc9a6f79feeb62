// Signing in with user name and password: the tries and their limits, then a session; every failure is one of the
// contract's answers and tells no more.
import type { PendingSignIn } from '@portal/shell/contract';
import type { User } from '@portal/shared/wire';
import { Outcome } from '../../platform/core/calls/serve';
import type { Asked } from '../../platform/core/calls/serve';
import type { Context } from '../../platform/core/context';
import { isRefusal } from '../../platform/core/errors';
import { deviceIdOf, deviceOf, rememberDevice } from '../auth/public';
import { saveLoginLog } from '../../platform/logs/public';
import { enter, SECOND_STEP } from './enter';
import { SIGN_IN_FAILURES, signIn } from './sign-in';

/** The password was right; the account's authenticator is asked next (docs/contracts.md §4). */
const SECOND_STEP_STATUS = 4006;

/** @throws Outcome for every failure of the contract, Refusal after too many tries from one address */
export async function enterByPassword(
  context: Context,
  asked: Pick<Asked, 'request' | 'reply' | 'say'>,
  { sealed = '', captcha = '' }: { sealed?: string; captcha?: string },
): Promise<User> {
  const { request } = asked;
  const deviceId = deviceIdOf(request);
  await context.limiter.take('login', request.ip, 600, 60);
  const asker = { address: request.ip, device: deviceOf(context, request) };
  const result = await signIn(context, deviceId, sealed, captcha, asker);
  if (result.status !== 200) {
    await saveLoginLog(context, {
      account: result.username ?? '',
      userId: null,
      event: 'failure',
      outcome: String(result.status),
      address: request.ip,
    });
    throw new Outcome(result.status, result.msg ?? SIGN_IN_FAILURES[result.status], result.data);
  }
  const { userId, regionCode, mark, username } = result;
  try {
    const user = await enter(context, asked, { userId, regionCode, mark, way: '200' });
    // Not before: a password alone makes no device known whose account asks for more.
    await rememberDevice(context, asked, username);
    asked.say('登录成功');
    return user;
  } catch (error) {
    const pending = isRefusal(error) && (error.data as { pending?: PendingSignIn } | null)?.pending;
    if (!pending) throw error;
    throw new Outcome(SECOND_STEP_STATUS, SECOND_STEP, { pending });
  }
}
