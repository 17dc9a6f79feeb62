// The captcha before an act of somebody who is signed in: asked for by a refusal, used up by the answer.
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { deviceIdOf } from '../auth/public';
import { spendCaptcha } from './captcha';
import { SIGN_IN_FAILURES } from './sign-in';

/** What tells a page to show the captcha's field. */
const ASKED = { captcha: true } as const;

/**
 * @param given what was typed; nothing where the page did not know that it is asked for
 * @param words what the dialog says
 * @throws Refusal
 */
export async function requireCaptcha(
  context: Pick<Context, 'db' | 'now' | 'options' | 'keys'>,
  request: FastifyRequest,
  given: string | undefined,
  words = '请输入验证码后再查询',
): Promise<void> {
  if (!given) refuse(words, ASKED);
  const outcome = await spendCaptcha(context, deviceIdOf(request), given);
  if (outcome !== 'right') refuse(SIGN_IN_FAILURES[outcome === 'wrong' ? 4002 : 4003], ASKED);
}
