// Routes of the sandbox in place of face services: a certification page, the device's plugin, and the government app's own check.
import { z } from 'zod';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { faceOutcomes } from './face-checks';
import { checkAtHost, checkOnDevice, decideCertification, showCertification } from './sandbox-faces';

/** Reachable without a session, as a provider's are; what is written is proved by a secret that only its opener has. */
const config = { public: true, xsrfExempt: true } as const;
const secretParams = z.object({ secret: z.string().max(100) });
const decided = z.enum(faceOutcomes);
const PAGE = '/sandbox/certify/:secret';

export function addSandboxFaceRoutes(app: App, context: Context): void {
  app.get(PAGE, { config, schema: { hide: true, params: secretParams } }, ({ params }, reply) =>
    showCertification(context, reply, params.secret),
  );
  app.post(
    PAGE,
    { config, schema: { hide: true, params: secretParams, body: z.object({ outcome: decided }) } },
    ({ params, body, ip }, reply) => decideCertification(context, { reply, ip }, params.secret, body.outcome),
  );

  const device = z.object({ fvtoken: z.string().max(64), key: z.string().max(100), outcome: decided });
  app.post(
    '/sandbox/face/device',
    { config, schema: { hide: true, body: device, response: answer(z.object({ accessToken: z.string() })) } },
    async ({ body, ip }) => ok(await checkOnDevice(context, ip, body)),
  );

  const host = z.object({ accessKey: z.string().max(64), requestId: z.uuid(), outcome: z.enum(['passed', 'failed']) });
  app.post(
    '/sandbox/face/host',
    { config, schema: { hide: true, body: host, response: answer(z.null()) } },
    async ({ body, ip }) => ok(await checkAtHost(context, ip, body)),
  );
}
