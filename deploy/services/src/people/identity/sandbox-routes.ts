// Routes of the sandbox in place of face services: a certification page, the device's plugin, and the government app's
// own check.
import { oneOf, upTo, uuid } from '@portal/shared/wire';
import type { App, Context } from '../../platform/core/context';
import { schemaFor } from '../../platform/core/calls/read-as';
import { ok } from '../../platform/core/envelope';
import { faceOutcomes } from './face-checks';
import { checkAtHost, checkOnDevice, decideCertification, showCertification } from './sandbox-faces';

/** Reachable without a session, as a provider's are; what is written is proved by a secret that only its opener has. */
const config = { public: true, xsrfExempt: true } as const;
const secretParams = schemaFor({ secret: ['secret', upTo(100)] }, 'text');
const outcome = ['outcome', oneOf(faceOutcomes)] as const;
const decided = schemaFor({ outcome }, 'body');
const onDevice = schemaFor({ check: ['fvtoken', upTo(64)], key: ['key', upTo(100)], outcome }, 'body');
const atHost = schemaFor(
  {
    accessKey: ['accessKey', upTo(64)],
    requestId: ['requestId', uuid()],
    outcome: ['outcome', oneOf(['passed', 'failed'])],
  },
  'body',
);
const PAGE = '/sandbox/certify/:secret';

export function addSandboxFaceRoutes(app: App, context: Context): void {
  app.get(PAGE, { config, schema: { hide: true, params: secretParams } }, ({ params }, reply) =>
    showCertification(context, reply, params.secret),
  );
  app.post(
    PAGE,
    { config, schema: { hide: true, params: secretParams, body: decided } },
    ({ params, body, ip }, reply) => decideCertification(context, { reply, ip }, params.secret, body.outcome),
  );
  app.post('/sandbox/face/device', { config, schema: { hide: true, body: onDevice } }, async ({ body, ip }) =>
    ok(await checkOnDevice(context, ip, body)),
  );
  app.post('/sandbox/face/host', { config, schema: { hide: true, body: atHost } }, async ({ body, ip }) =>
    ok(await checkAtHost(context, ip, body)),
  );
}
