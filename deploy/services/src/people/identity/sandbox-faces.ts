// The sandbox in place of face services: what its pages and plugins decide, as providers would.
import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newSecret, sha256 } from '../../platform/core/ids';
import { certifyPolicy, renderCertify } from './certify-page';
import type { faceOutcomes } from './face-checks';
import { decideFace, decideHostCheck, findFace } from './face-checks';

type Outcome = (typeof faceOutcomes)[number];

/** The certification's page, as it stands. */
export async function showCertification(
  { db, now, options }: Context,
  reply: FastifyReply,
  secret: string,
): Promise<FastifyReply> {
  const face = await findFace(db, 'remote', secret);
  const state = !face ? 'unknown' : face.state !== 'open' ? 'used' : now() >= face.expiresAt ? 'expired' : 'open';
  const html = renderCertify({ secret, state, name: face?.name ?? '', returnUrl: face?.returnUrl ?? undefined });
  return reply
    .status(face ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', certifyPolicy(options.publicOrigin))
    .send(html);
}

/**
 * Decides a certification and leads back to who asked for it; one that is used or unknown is shown.
 * @throws Refusal after too many from one address
 */
export async function decideCertification(
  context: Context,
  { reply, ip }: { reply: FastifyReply; ip: string },
  secret: string,
  outcome: Outcome,
): Promise<FastifyReply> {
  await context.limiter.take('certify', ip, 60, 60);
  const face = await findFace(context.db, 'remote', secret);
  if (!face || !(await decideFace(context, face, outcome))) return showCertification(context, reply, secret);
  const back = new URL(face.returnUrl ?? '/');
  // A hint for the screen, as providers append it; the portal asks for the record instead of believing it.
  back.searchParams.set('response', JSON.stringify({ passed: outcome === 'passed' }));
  return reply.redirect(back.href, 303);
}

/** What the device's plugin answers the page. @throws Refusal */
export async function checkOnDevice(
  context: Context,
  ip: string,
  { fvtoken, key, outcome }: { fvtoken: string; key: string; outcome: Outcome },
): Promise<{ accessToken: string }> {
  await context.limiter.take('deviceFace', ip, 60, 60);
  const face = await findFace(context.db, 'device', key);
  const accessToken = newSecret();
  if (face?.id !== fvtoken || !(await decideFace(context, face, outcome, sha256(accessToken))))
    return refuse('认证已使用或已过期');
  return { accessToken };
}

/** The government app's own check. @throws Refusal */
export async function checkAtHost(
  context: Context,
  ip: string,
  check: Parameters<typeof decideHostCheck>[1],
): Promise<null> {
  await context.limiter.take('hostFace', ip, 60, 60);
  return (await decideHostCheck(context, check)) ? null : refuse('认证请求不存在');
}
