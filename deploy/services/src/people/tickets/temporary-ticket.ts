// Temporary tickets: one minute, one use, to take a session over on another device of the same person.
import { and, eq, gt } from 'drizzle-orm';
import type { Entry } from '../sign-in/enter';
import { lockLiving } from '../auth/session-store';
import type { Context } from '../../platform/core/context';
import { newSecret, sha256 } from '../../platform/core/ids';
import { temporaryTickets } from '../auth/schema';

export const TEMPORARY_LIFE_MS = 60_000;
type Needs = Pick<Context, 'db' | 'now'>;

/** A new ticket for this session, 64 hex characters; it is not kept. */
export async function issueTemporaryTicket({ db, now }: Needs, sessionId: string): Promise<string> {
  const ticket = newSecret();
  await db
    .insert(temporaryTickets)
    .values({ ticketHash: sha256(ticket), sessionId, expiresAt: new Date(now().getTime() + TEMPORARY_LIFE_MS) });
  return ticket;
}

/** Uses a ticket up in one statement and answers who comes in as a child of the living session behind it, or null. For a transaction, which keeps that session from ending. */
export async function spendTemporaryTicket(needs: Needs, ticket: string): Promise<Entry | null> {
  const { db, now } = needs;
  const [spent] = await db
    .delete(temporaryTickets)
    .where(and(eq(temporaryTickets.ticketHash, sha256(ticket)), gt(temporaryTickets.expiresAt, now())))
    .returning();
  const parent = spent ? await lockLiving(needs, spent.sessionId) : null;
  if (!parent) return null;
  const { userId, regionCode, accountMark: mark, tokenHash: sessionId, createdAt: since } = parent;
  return { userId, regionCode, mark, way: 'tmpTicket', parent: { sessionId, since } };
}
