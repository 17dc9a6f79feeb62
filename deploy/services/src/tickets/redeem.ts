// Redeeming a ticket: opened, used up before anything else happens, then exchanged for a session.
import { enter } from '../auth/enter';
import type { WireUser } from '../auth/wire-user';
import type { Context } from '../core/context';
import { refuse } from '../core/errors';
import { sha256 } from '../core/ids';
import { ticketRules } from './issuers';
import { usedTickets } from './schema';
import { spendTemporaryTicket } from './temporary-ticket';
import { accountOfTicket } from './ticket-account';
import type { TicketClaims, TicketKind } from './third-party-ticket';
import { openTicket } from './third-party-ticket';

/** The same for every failure, so that tickets cannot be probed. */
export const TICKET_REFUSED = '登录凭证无效、已使用或已过期，请返回来源平台重新登录';

export interface Expected {
  kinds: readonly TicketKind[];
  /** What the caller says about the person; it must be what the issuer signed. */
  userType?: string;
}

async function spend({ db }: Pick<Context, 'db'>, { iss, jti, exp }: TicketClaims): Promise<boolean> {
  const kept = await db.insert(usedTickets).values({ id: sha256(`${iss} ${jti}`), expiresAt: new Date(exp * 1000 + 60_000) }).onConflictDoNothing().returning();
  return kept.length > 0;
}

/** @throws Refusal */
export async function redeemThirdParty(context: Context, ticket: string, { kinds, userType }: Expected, address: string): Promise<WireUser> {
  const claims = openTicket(ticket, { ...await ticketRules(context), now: context.now() });
  if (!claims || !kinds.includes(claims.kind) || (userType !== undefined && claims.userType !== userType)) refuse(TICKET_REFUSED);
  if (!await spend(context, claims)) refuse(TICKET_REFUSED);
  const { id, regionCode } = await accountOfTicket(context, claims);
  return enter(context, { userId: id, regionCode, address, outcome: claims.kind });
}

/** The new session ends when the one behind the ticket would have. @throws Refusal */
export async function redeemTemporary(context: Context, ticket: string, address: string): Promise<WireUser> {
  const origin = await spendTemporaryTicket(context, ticket);
  return origin ? enter(context, { ...origin, address, outcome: 'tmpTicket' }) : refuse(TICKET_REFUSED);
}
