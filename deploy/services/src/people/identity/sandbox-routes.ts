// The sandbox in place of face services: a certification page, the device's plugin, and the government app's own check.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuse } from '../../platform/core/errors';
import { newSecret, sha256 } from '../../platform/core/ids';
import { certifyPolicy, renderCertify } from './certify-page';
import { decideFace, decideHostCheck, faceOutcomes, findFace } from './face-checks';

/** Reachable without a session, as a provider's are; what is written is proved by a secret that only its opener has. */
const config = { public: true, xsrfExempt: true } as const;
const secretParams = z.object({ secret: z.string().max(100) });
const decided = z.enum(faceOutcomes);
const UUID = z.uuid();

export function addSandboxFaceRoutes(app: App, context: Context): void {
  const { db, limiter } = context;
  app.get(
    '/sandbox/certify/:secret',
    { config, schema: { hide: true, params: secretParams } },
    async (request, reply) => showCertify(context, reply, request.params.secret),
  );

  app.post(
    '/sandbox/certify/:secret',
    { config, schema: { hide: true, params: secretParams, body: z.object({ outcome: decided }) } },
    async (request, reply) => {
      await limiter.take('certify', request.ip, 60, 60);
      const face = await findFace(db, 'remote', request.params.secret);
      if (!face || !(await decideFace(context, face, request.body.outcome)))
        return showCertify(context, reply, request.params.secret);
      const back = new URL(face.returnUrl ?? '/');
      // A hint for the screen, as providers append it; the portal asks for the record instead of believing it.
      back.searchParams.set('response', JSON.stringify({ passed: request.body.outcome === 'passed' }));
      return reply.redirect(back.href, 303);
    },
  );

  const device = z.object({ fvtoken: z.string().max(64), key: z.string().max(100), outcome: decided });
  app.post(
    '/sandbox/face/device',
    { config, schema: { hide: true, body: device, response: answer(z.object({ accessToken: z.string() })) } },
    async (request) => {
      await limiter.take('deviceFace', request.ip, 60, 60);
      const face = await findFace(db, 'device', request.body.key);
      const accessToken = newSecret();
      if (
        face?.id !== request.body.fvtoken ||
        !(await decideFace(context, face, request.body.outcome, sha256(accessToken)))
      )
        return refuse('认证已使用或已过期');
      return ok({ accessToken });
    },
  );

  const host = z.object({ accessKey: z.string().max(64), requestId: UUID, outcome: z.enum(['passed', 'failed']) });
  app.post(
    '/sandbox/face/host',
    { config, schema: { hide: true, body: host, response: answer(z.null()) } },
    async (request) => {
      await limiter.take('hostFace', request.ip, 60, 60);
      return (await decideHostCheck(context, request.body)) ? ok(null) : refuse('认证请求不存在');
    },
  );
}

async function showCertify({ db, now, options }: Context, reply: FastifyReply, secret: string): Promise<FastifyReply> {
  const face = await findFace(db, 'remote', secret);
  const state = !face ? 'unknown' : face.state !== 'open' ? 'used' : now() >= face.expiresAt ? 'expired' : 'open';
  const html = renderCertify({ secret, state, name: face?.name ?? '', returnUrl: face?.returnUrl ?? undefined });
  return reply
    .status(face ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', certifyPolicy(options.publicOrigin))
    .send(html);
}
