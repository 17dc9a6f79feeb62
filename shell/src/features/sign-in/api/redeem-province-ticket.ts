// Exchanges a ticket of the Anhui identity platform for a session.
import { request } from '@portal/shared/http';
import { userWire } from '@portal/shared/wire';
import type { User } from '@portal/shared/wire';

const URL = '/api/auth/auu/ticketthirdtokenahjz';

/** Throws BusinessError for a ticket that is not good (any more), or any error of the kernel's family. */
export async function redeemProvinceTicket(ticket: string): Promise<User> {
  return userWire.decode(
    await request({ url: URL, method: 'POST', data: new URLSearchParams({ ticket }), headers: { token: '' } }),
    URL,
  );
}
