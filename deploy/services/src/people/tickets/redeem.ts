// Redeeming a ticket: opened, used up before anything else happens, then exchanged for a session.
import type { Exchange } from '../sign-in/enter';
import { enter } from '../sign-in/enter';
import type { WireUser } from '../auth/wire-user';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { sha256 } from '../../platform/core/ids';
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
  const kept = await db
    .insert(usedTickets)
    .values({ id: sha256(`${iss} ${jti}`), expiresAt: new Date(exp * 1000 + 60_000) })
    .onConflictDoNothing()
    .returning();
  return kept.length > 0;
}

/** @throws Refusal */
export async function redeemThirdParty(
  context: Context,
  exchange: Exchange,
  ticket: string,
  { kinds, userType }: Expected,
): Promise<WireUser> {
  const claims = openTicket(ticket, { ...(await ticketRules(context)), now: context.now() });
  if (!claims || !kinds.includes(claims.kind) || (userType !== undefined && claims.userType !== userType))
    refuse(TICKET_REFUSED);
  if (!(await spend(context, claims))) refuse(TICKET_REFUSED);
  return enter(context, exchange, { ...(await accountOfTicket(context, claims)), way: claims.kind });
}

/** The new session is a child of the one behind the ticket: they end together. @throws Refusal */
export async function redeemTemporary(context: Context, exchange: Exchange, ticket: string): Promise<WireUser> {
  const user = await context.db.transaction(async (tx) => {
    const needs = { ...context, db: tx };
    const entry = await spendTemporaryTicket(needs, ticket);
    return entry && enter(needs, exchange, entry);
  });
  return user ?? refuse(TICKET_REFUSED);
}
