// The second step of signing in: the code of the person's authenticator, or setting one up.
import { ask } from '@portal/shared/http';
import type { User } from '@portal/shared/wire';
import * as calls from '../../../contract/second-step';

const headers = { token: '' };

export interface SecondStepDone {
  user: User /** Shown once, of an authenticator that was just set up. */;
  recoveryCodes: string[];
}

/** Throws BusinessError for a wrong code, or any error of the kernel's family. */
export async function giveCode(handle: string, code: string): Promise<SecondStepDone> {
  const { recoveryCodes = [], ...user } = await ask(calls.finishSignIn, { handle, code: code.trim() }, { headers });
  return { user, recoveryCodes };
}

/** Sends a code to the telephone of the account; answers the masked number. */
export async function sendEnrolmentCode(handle: string): Promise<string> {
  return (await ask(calls.sendEnrolmentCode, { handle }, { headers })).telephone;
}

/** What the authenticator app is given: the secret, and the same as an address for a QR code. */
export function beginEnrolment(handle: string, textCode: string): Promise<{ secret: string; address: string }> {
  return ask(calls.beginEnrolment, { handle, textCode: textCode.trim() }, { headers });
}
