// What a device is told before anybody signs in: the ways in, its key, and the limits sealed with it.
import { z } from 'zod';
import { toShanghaiIso } from '@portal/shared/kernel';
import { signInWay, signInWays } from '../../platform/config/sign-in-ways';
import { getSetting, limits } from '../../platform/config/site';
import type { App, Context } from '../../platform/core/context';
import { answer, ok, sealedAnswer } from '../../platform/core/envelope';
import { refuse } from '../../platform/core/errors';
import { sealed } from '../../platform/core/seal';
import { SANDBOX_OUTBOX } from '../second-factor/sandbox-outbox';
import { deviceIdOf } from '../auth/device';
import { findDeviceKey, getDeviceKey } from '../auth/device-keys';

const open = { public: true } as const;

export function addSignInConfig(app: App, context: Context): void {
  const loginConfig = z.object({
    loginTypes: z.array(signInWay),
    serverTime: z.string(),
    key: z.object({ keyId: z.string(), key: z.string(), expiresAt: z.string() }),
    outbox: z.string().optional(),
  });
  app.get(
    '/api/pub3/config/loginConfig',
    { config: open, schema: { response: answer(loginConfig) } },
    async (request) => {
      const deviceId = deviceIdOf(request);
      await context.limiter.take('loginConfig', request.ip, 600, 60);
      const { keyId, key, expiresAt } = await getDeviceKey(context, deviceId);
      return ok({
        loginTypes: await signInWays(context),
        key: { keyId, key, expiresAt: toShanghaiIso(expiresAt) },
        serverTime: toShanghaiIso(context.now()),
        ...(context.options.demoData ? { outbox: SANDBOX_OUTBOX } : {}),
      });
    },
  );

  app.get(
    '/api/pub3/config/sysConfigEncryption',
    { config: open, schema: { response: sealedAnswer() } },
    async (request) => {
      const key = request.user?.envelopeKey ?? (await findDeviceKey(context, deviceIdOf(request)))?.key;
      if (!key) refuse('请求已失效，请刷新页面后重试');
      return sealed(key, await getSetting(context, 'limits', limits));
    },
  );
}
