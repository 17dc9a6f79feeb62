// A sign-in that waits for its second step: the code of the person's authenticator, or setting one up.
import { request } from '@portal/shared/http';
import { isBusinessError } from '@portal/shared/kernel';
import { userWire } from '@portal/shared/wire';
import type { User } from '@portal/shared/wire';

const BASE = '/api/auth/auu/login';

export interface PendingSignIn {
  handle: string /** False where an authenticator has to be set up first. */;
  enrolled: boolean;
}

/** What a refused sign-in says is still to do; undefined for every other failure. */
export function pendingOf(error: unknown): PendingSignIn | undefined {
  const { pending } = ((isBusinessError(error) && error.data) || {}) as { pending?: PendingSignIn };
  return typeof pending?.handle === 'string' ? pending : undefined;
}

/** Whether the sign-in has to be begun anew. */
export function hasEnded(error: unknown): boolean {
  return isBusinessError(error) && (error.data as { ended?: boolean } | null)?.ended === true;
}

function post(path: string, data: Record<string, string>): Promise<unknown> {
  return request({ url: `${BASE}/${path}`, method: 'POST', data, headers: { token: '' } });
}

export interface SecondStepDone {
  user: User /** Shown once, of an authenticator that was just set up. */;
  recoveryCodes: string[];
}

/** Throws BusinessError for a wrong code, or any error of the kernel's family. */
export async function giveCode(handle: string, code: string): Promise<SecondStepDone> {
  const data = await post('factor', { handle, code: code.trim() });
  const { recoveryCodes = [] } = data as { recoveryCodes?: string[] };
  return { user: userWire.decode(data, `${BASE}/factor`), recoveryCodes };
}

/** Sends a code to the telephone of the account; answers the masked number. */
export async function sendEnrolmentCode(handle: string): Promise<string> {
  return String(((await post('enrolmentCode', { handle })) as { telephone?: string } | null)?.telephone ?? '');
}

/** What the authenticator app is given: the secret, and the same as an address for a QR code. */
export async function beginEnrolment(handle: string, textCode: string): Promise<{ secret: string; address: string }> {
  const { secret, address } = (await post('enrol', { handle, textCode: textCode.trim() })) as Record<string, unknown>;
  return { secret: String(secret ?? ''), address: String(address ?? '') };
}
