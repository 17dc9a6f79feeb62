// The identity check of a person: the services open it, the host runs it, the services' own record decides.
import type { FaceResult, HostBridge, Person } from './host-bridge';

/** The services' side of a check. */
export interface IdentityCalls {
  /** Key under which the host's face service knows this portal. */
  queryAppKey(): Promise<string>;
  /** Compares the person with the register; answers the request id. */
  verifyUser(person?: Person): Promise<string>;
  /** Whether the services' own record of this request is a passed one. */
  describeCheck(requestId: string): Promise<boolean>;
  /** Proves by a code that it is the signed-in person, where no host looks at a face. */
  proveByCode?(requestId: string): Promise<void>;
}

/** A passed outcome's `passId` names the services' record, in every host. */
export type IdentityOutcome = FaceResult;

export interface IdentityOptions {
  person?: Person;
  /** Hash path to come back to when the host leaves the page. */
  returnTo?: string;
}

/**
 * Runs a check. The host gets the key and the request id, both asked for together (specification 7.3); what it then
 * reports is believed only if the services have recorded the same. Giving up is no error: pass 0 without a message.
 * Throws what the calls throw.
 */
export async function checkIdentity(
  bridge: HostBridge,
  calls: IdentityCalls,
  { person, returnTo }: IdentityOptions = {},
): Promise<IdentityOutcome> {
  const [accessKey, requestId] = await Promise.all([calls.queryAppKey(), calls.verifyUser(person)]);
  const face = await bridge.faceAuth({ accessKey, requestId, person, returnTo });
  if (face.pass !== 1) return face;
  const passId = face.passId || requestId;
  if (bridge.type === 'Test' && !person) await calls.proveByCode?.(passId);
  if (await calls.describeCheck(passId)) return { ...face, passId };
  return { pass: 0, passId, message: '身份核验未通过，请重新核验' };
}
