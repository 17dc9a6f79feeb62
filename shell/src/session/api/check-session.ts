// Asks the server about the session, which also keeps it alive.
import { ask } from '@portal/shared/http';
import type { User } from '@portal/shared/wire';
import { checkSession as call } from '../../contract/session';

/** The signed-in user with a renewed `expiresAt`. Throws errors of the kernel's family. */
export async function checkSession(): Promise<User> {
  const { active: _, ...user } = await ask(call, {});
  return user;
}
