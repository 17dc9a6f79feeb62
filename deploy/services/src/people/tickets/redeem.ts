// Redeeming a ticket: opened, used up before anything else happens, then exchanged for a session.
import type { User } from '@portal/shared/wire';
import { deviceIdOf } from '../auth/public';
import type { Exchange } from '../sign-in/public';
import { enter } from '../sign-in/public';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { sha256 } from '../../platform/core/ids';
import { ticketRules } from './issuers';
import { usedTickets } from './schema';
import { spendTemporaryTicket, TICKET_REFUSED } from './temporary-ticket';
import { accountOfTicket } from './ticket-account';
import type { TicketClaims, TicketKind } from './third-party-ticket';
import { openTicket } from './third-party-ticket';

const TEMPORARY = /^[0-9a-f]{64}$/;

export interface Expected {
  kinds: readonly TicketKind[];
  /** What the caller says about the person; it must be what the issuer signed. */
  userType?: string | undefined;
}

async function spend({ db }: Pick<Context, 'db'>, { iss, jti, exp }: TicketClaims): Promise<boolean> {
  const kept = await db
    .insert(usedTickets)
    .values({ id: sha256(`${iss} ${jti}`), expiresAt: new Date(exp * 1000 + 60_000) })
    .onConflictDoNothing()
    .returning();
  return kept.length > 0;
}

/** @throws Refusal after too many tries from one address */
function limit(context: Context, { request }: Exchange): Promise<void> {
  return context.limiter.take('ticket', request.ip, 300, 60);
}

/** @throws Refusal */
export async function redeemThirdParty(
  context: Context,
  exchange: Exchange,
  ticket: string,
  { kinds, userType }: Expected,
): Promise<User> {
  await limit(context, exchange);
  const claims = openTicket(ticket, { ...(await ticketRules(context)), now: context.now() });
  if (!claims || !kinds.includes(claims.kind) || (userType !== undefined && claims.userType !== userType))
    refuse(TICKET_REFUSED);
  if (!(await spend(context, claims))) refuse(TICKET_REFUSED);
  return enter(context, exchange, { ...(await accountOfTicket(context, claims)), way: claims.kind });
}

/** A ticket of another device of the person, or of another government site. @throws Refusal */
export async function redeemSite(context: Context, exchange: Exchange, ticket: string): Promise<User> {
  if (!TEMPORARY.test(ticket)) return redeemThirdParty(context, exchange, ticket, { kinds: ['site'] });
  await limit(context, exchange);
  return takeOver(context, exchange, ticket);
}

/**
 * A read in name that uses something up: the device header keeps links, previews and images of other sites from doing
 * it.
 * @throws Refusal
 */
export async function redeemTemporary(context: Context, exchange: Exchange, ticket: string): Promise<User> {
  deviceIdOf(exchange.request);
  await limit(context, exchange);
  return takeOver(context, exchange, ticket);
}

/** The new session is a child of the one behind the ticket: they end together. @throws Refusal */
async function takeOver(context: Context, exchange: Exchange, ticket: string): Promise<User> {
  const user = await context.db.transaction(async (tx) => {
    const needs = { ...context, db: tx };
    const entry = await spendTemporaryTicket(needs, ticket);
    return entry && enter(needs, exchange, entry);
  });
  return user ?? refuse(TICKET_REFUSED);
}
