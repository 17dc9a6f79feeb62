// Exchanges the ticket of another government site, or one that another device of the person drew, for a session.
import { request } from '@portal/shared/http';
import { userWire } from '@portal/shared/wire';
import type { User } from '@portal/shared/wire';

const URL = '/api/auth/auu/ticketoken';

/** Throws BusinessError for a ticket that is not good (any more), or any error of the kernel's family. */
export async function redeemSiteTicket(ticket: string): Promise<User> {
  return userWire.decode(
    await request({ url: URL, method: 'POST', data: new URLSearchParams({ ticket }), headers: { token: '' } }),
    URL,
  );
}
