// Ends the session on the server; the local session ends whatever the answer is.
import { askLast } from '@portal/shared/http';
import { signOut as call } from '../contract/session';

/** Throws errors of the kernel's family. */
export async function signOut(): Promise<void> {
  await askLast(call, {}, { timeout: 5_000 });
}
