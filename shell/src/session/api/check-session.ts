// Asks the server about the session, which also keeps it alive.
import { request } from '@portal/shared/http';
import { userWire } from '@portal/shared/wire';
import type { User } from '@portal/shared/wire';

const URL = '/api/auth/oauth/check_token';

/** The signed-in user with a renewed `expiresAt`. Throws errors of the kernel's family. */
export async function checkSession(): Promise<User> {
  return userWire.decode(await request({ url: URL }), URL);
}
