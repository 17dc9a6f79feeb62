// What a device is told before anybody signs in: the ways in and its key, with which the limits are sealed.
import type { FastifyRequest } from 'fastify';
import { toShanghaiIso } from '@portal/shared/kernel';
import { deviceIdOf, findDeviceKey, getDeviceKey } from '../auth/public';
import { SANDBOX_OUTBOX } from '../second-factor/public';
import { signInWays } from '../../platform/config/public';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';

/** What is said to a device; how often one address may ask is limited. */
export async function signInConfigOf(context: Context, request: FastifyRequest) {
  const deviceId = deviceIdOf(request);
  await context.limiter.take('loginConfig', request.ip, 600, 60);
  const { keyId, key, expiresAt } = await getDeviceKey(context, deviceId);
  return {
    ways: await signInWays(context),
    key: { keyId, key, expiresAt: toShanghaiIso(expiresAt) },
    serverTime: toShanghaiIso(context.now()),
    ...(context.options.demoData ? { outbox: SANDBOX_OUTBOX } : {}),
  };
}

/** With which key the limits are sealed: the session's, else the device's. @throws Refusal where there is none */
export async function limitsKeyOf(context: Context, request: FastifyRequest): Promise<string> {
  return (
    request.user?.envelopeKey ??
    (await findDeviceKey(context, deviceIdOf(request)))?.key ??
    refuse('请求已失效，请刷新页面后重试')
  );
}
