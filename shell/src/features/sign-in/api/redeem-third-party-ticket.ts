// Exchanges a ticket of a third-party identity platform for a session: by its type, or by what kind of person it is
// for.
import { ask } from '@portal/shared/http';
import type { User } from '@portal/shared/wire';
import { redeemLegalTicket, redeemPersonTicket, redeemTypedTicket } from '../../../contract/tickets';

/** Types of third-party sign-in (specification §3). */
export const LOGIN_TYPES = { ZLBWeChat: 4, HZGBZJ: 5 } as const;

const headers = { token: '' };
const TYPES = [`${LOGIN_TYPES.ZLBWeChat}`, `${LOGIN_TYPES.HZGBZJ}`] as const;
const USER_TYPES = ['0', '1', '2'] as const;
const LEGAL_PERSON = '2';

export interface ThirdPartyTicket {
  ticket: string;
  /** One of LOGIN_TYPES; without a known one `userType` decides. */
  type?: string;
  /** '0' official, '1' person, '2' legal person. The services believe the ticket, not this. */
  userType?: string;
}

/** Throws BusinessError for a ticket that is not good (any more), or any error of the kernel's family. */
export function redeemThirdPartyTicket({ ticket, type, userType }: ThirdPartyTicket): Promise<User> {
  const known = TYPES.find((one) => one === type);
  if (known) {
    const kind = USER_TYPES.find((one) => one === userType);
    return ask(redeemTypedTicket, { ticket, type: known, ...(kind && { userType: kind }) }, { headers });
  }
  return ask(userType === LEGAL_PERSON ? redeemLegalTicket : redeemPersonTicket, { ticket }, { headers });
}
