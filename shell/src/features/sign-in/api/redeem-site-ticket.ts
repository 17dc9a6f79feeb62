// Exchanges the ticket of another government site, or one that another device of the person drew, for a session.
import { ask } from '@portal/shared/http';
import type { User } from '@portal/shared/wire';
import { redeemSiteTicket as call } from '../../../contract/tickets';

/** Throws BusinessError for a ticket that is not good (any more), or any error of the kernel's family. */
export function redeemSiteTicket(ticket: string): Promise<User> {
  return ask(call, { ticket }, { headers: { token: '' } });
}
