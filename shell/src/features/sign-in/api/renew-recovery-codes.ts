// Draws new recovery codes for the signed-in person's authenticator; all earlier ones end.
import { ask } from '@portal/shared/http';
import { renewRecoveryCodes as call } from '../../../contract/account';

/** @param code of the authenticator. Throws errors of the kernel's family. */
export function renewRecoveryCodes(code: string): Promise<readonly string[]> {
  return ask(call, { code: code.trim() });
}
