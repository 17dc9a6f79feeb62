// Ends the session on the server; the local session ends whatever the answer is.
import { askLast } from '@portal/shared/http';
import { signOut as call } from '../contract/session';

/**
 * @param token of the session: another one may have begun until the call goes. Throws errors of the kernel's family.
 */
export async function signOut(token: string): Promise<void> {
  await askLast(call, {}, { timeout: 5_000, headers: { token } });
}
