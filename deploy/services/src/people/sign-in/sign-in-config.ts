// What a device is told before anybody signs in: the ways in, its key, and the limits sealed with it.
import type { FastifyRequest } from 'fastify';
import { toShanghaiIso } from '@portal/shared/kernel';
import * as calls from '@portal/shared/contract/configuration';
import { deviceIdOf, findDeviceKey, getDeviceKey } from '../auth/public';
import { SANDBOX_OUTBOX } from '../second-factor/public';
import { readLimits, signInWays } from '../../platform/config/public';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';

const tags = ['auth'];

export function addSignInConfig(app: App, context: Context): void {
  serve(app, calls.getSignInConfig, { tags }, async (_, { request }) => {
    const deviceId = deviceIdOf(request);
    await context.limiter.take('loginConfig', request.ip, 600, 60);
    const { keyId, key, expiresAt } = await getDeviceKey(context, deviceId);
    return {
      ways: await signInWays(context),
      key: { keyId, key, expiresAt: toShanghaiIso(expiresAt) },
      serverTime: toShanghaiIso(context.now()),
      ...(context.options.demoData ? { outbox: SANDBOX_OUTBOX } : {}),
    };
  });

  const sealKey = async (request: FastifyRequest): Promise<string> =>
    request.user?.envelopeKey ??
    (await findDeviceKey(context, deviceIdOf(request)))?.key ??
    refuse('请求已失效，请刷新页面后重试');
  serve(app, calls.getPortalLimits, { tags, sealKey }, () => readLimits(context));
}
