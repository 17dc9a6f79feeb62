// Opening identity checks: of a name and number, on a certification page elsewhere, and by the device's face plugin.
// The services' record decides.
import type { FastifyRequest } from 'fastify';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { ownOrigin } from '../../platform/core/http/own-origin';
import { findPerson, recordCheck } from './checks';
import { openFace } from './face-checks';
import { limitOthers } from './limit-others';
import { parseReturnUrl } from './return-url';

const TRIES = 20;
const TRY_SECONDS = 600;

/** Of the person named; of the signed-in one where nobody is. */
export interface Named {
  certName?: string | undefined;
  certNumber?: string | undefined;
  /** Of a check of another person. */
  captcha?: string | undefined;
}

/**
 * The id of a check of this person.
 * @throws Refusal when tried too often, or the register does not know this name with this number
 */
export async function openPersonCheck(
  context: Context,
  user: CurrentUser,
  request: FastifyRequest,
  { certName: name, certNumber: identityNumber, captcha }: Named,
): Promise<string> {
  await context.limiter.take('verifyUser', user.id, TRIES, TRY_SECONDS);
  await limitOthers(context, user, request, { name, identityNumber, captcha });
  const found = await findPerson(context, user, { name, identityNumber });
  return recordCheck(context.db, user.id, found, context.now());
}

/**
 * Where the person is certified; nothing where no provider stands behind the portal.
 * @throws Refusal as above, and for an address that is not the portal's own
 */
export async function openRemoteCheck(
  context: Context,
  user: CurrentUser,
  request: FastifyRequest,
  { certName: name, certNumber: identityNumber, captcha, returnUrl }: Named & { returnUrl: string },
): Promise<{ address?: string; certifyId?: string }> {
  await context.limiter.take('initFaceVerify', user.id, TRIES, TRY_SECONDS);
  await limitOthers(context, user, request, { name, identityNumber, captcha });
  const found = await findPerson(context, user, { name, identityNumber });
  const face = await openFaceOf(context, request, { userId: user.id, person: found, returnUrl });
  return face ? { address: face.address, certifyId: face.id } : {};
}

/**
 * Opens the face check of a person, whoever asks for it; undefined where no provider of face checks is at hand.
 * @param of `userId`: what the check is kept under
 * @throws Refusal for an address that is not the portal's own
 */
export async function openFaceOf(
  context: Pick<Context, 'db' | 'now' | 'options'>,
  request: FastifyRequest,
  of: { userId: string; person: { name: string; identityNumber: string }; returnUrl: string },
): Promise<{ address: string; id: string } | undefined> {
  const { publicOrigin, demoData } = context.options;
  const returnUrl =
    parseReturnUrl(of.returnUrl, request, publicOrigin) ?? refuse('返回地址不正确，请回到平台重新发起认证');
  // Only the sandbox's certification is part of these services; elsewhere a provider is in its place.
  if (!demoData) return undefined;
  const { id, secret } = await openFace(context, of.userId, of.person, { kind: 'remote', returnUrl });
  return { address: `${ownOrigin(request, publicOrigin)}/sandbox/certify/${secret}`, id };
}

/** What the device's face plugin needs for a check of the signed-in person. @throws Refusal when tried too often */
export async function openDeviceCheck(
  context: Context,
  user: CurrentUser,
): Promise<{ faceToken: string; key: string; qrText: string }> {
  await context.limiter.take('getFaceToken', user.id, TRIES, TRY_SECONDS);
  const { id, secret } = await openFace(context, user.id, await findPerson(context, user, {}), { kind: 'device' });
  return { faceToken: id, key: secret, qrText: `fvtoken:${id}` };
}
