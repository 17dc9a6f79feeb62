// A captcha as it is asked for: a picture, or in place of one work for the browser.
import type { FastifyReply } from 'fastify';
import type { SignInChallenge } from '@portal/shell/contract';
import type { Context } from '../../platform/core/context';
import { deviceIdOf } from '../auth/public';
import { askCaptchaProof, drawCaptcha } from './captcha';
import type { Exchange } from './enter';

/** @throws Refusal after too many from one address, and without a device */
export async function sendCaptcha(
  context: Context,
  { request, reply }: Exchange,
  mode: 'image' | 'question' | 'proof',
): Promise<FastifyReply | { challenge: SignInChallenge }> {
  const deviceId = deviceIdOf(request);
  await context.limiter.take('captcha', request.ip, 240, 60);
  if (mode === 'proof') return { challenge: await askCaptchaProof(context, deviceId) };
  return reply
    .type('image/svg+xml; charset=utf-8')
    .send(await drawCaptcha(context, deviceId, mode === 'question' ? 'question' : 'picture'));
}
