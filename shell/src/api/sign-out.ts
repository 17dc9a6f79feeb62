// Ends the session on the server; the local session ends whatever the answer is.
import { request } from '@portal/shared/http';

/** Throws errors of the kernel's family. */
export async function signOut(): Promise<void> {
  await request({ url: '/api/auth/auu/signout', method: 'POST', timeout: 5_000 });
}
