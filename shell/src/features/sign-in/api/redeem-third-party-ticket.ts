// Exchanges a ticket of a third-party identity platform for a session: by its type, or by what kind of person it is for.
import { request } from '@portal/shared/http';
import { LOGIN_TYPES, userWire } from '@portal/shared/wire';
import type { User } from '@portal/shared/wire';

const BASE = '/api/auth/auu';
const TYPES = Object.values(LOGIN_TYPES).map(String);
const USER_TYPES = ['0', '1', '2'];
const LEGAL_PERSON = '2';

export interface ThirdPartyTicket {
  ticket: string;
  /** One of LOGIN_TYPES; without a known one `userType` decides. */
  type?: string;
  /** '0' official, '1' person, '2' legal person. The services believe the ticket, not this. */
  userType?: string;
}

/** Throws BusinessError for a ticket that is not good (any more), or any error of the kernel's family. */
export async function redeemThirdPartyTicket({ ticket, type, userType }: ThirdPartyTicket): Promise<User> {
  const isTyped = type !== undefined && TYPES.includes(type);
  const url = isTyped
    ? `${BASE}/ticketThirdTokenLogin`
    : `${BASE}/${userType === LEGAL_PERSON ? 'tickethirdtokenlegal' : 'tickethirdtoken'}`;
  const fields = {
    ticket,
    ...(isTyped ? { type, ...(userType && USER_TYPES.includes(userType) ? { userType } : {}) } : {}),
  };
  return userWire.decode(
    await request({ url, method: 'POST', data: new URLSearchParams(fields), headers: { token: '' } }),
    url,
  );
}
