// Exchanges a ticket of the Anhui identity platform for a session.
import { ask } from '@portal/shared/http';
import type { User } from '@portal/shared/wire';
import { redeemProvinceTicket as call } from '../../../contract/tickets';

/** Throws BusinessError for a ticket that is not good (any more), or any error of the kernel's family. */
export function redeemProvinceTicket(ticket: string): Promise<User> {
  return ask(call, { ticket }, { headers: { token: '' } });
}
