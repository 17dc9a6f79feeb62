// Temporary tickets: one minute, one use, to take a session over on another device of the same person.
import { and, eq, gt, isNull } from 'drizzle-orm';
import { sessions } from '../auth/schema';
import type { Context } from '../core/context';
import { newSecret, sha256 } from '../core/ids';
import { temporaryTickets } from './schema';

export const TEMPORARY_LIFE_MS = 60_000;
type Needs = Pick<Context, 'db' | 'now'>;

/** A new ticket for this session, 64 hex characters; it is not kept. */
export async function issueTemporaryTicket({ db, now }: Needs, sessionId: string): Promise<string> {
  const ticket = newSecret();
  await db.insert(temporaryTickets).values({ ticketHash: sha256(ticket), sessionId, expiresAt: new Date(now().getTime() + TEMPORARY_LIFE_MS) });
  return ticket;
}

/** Uses a ticket up in one statement and answers the living session behind it, or null. */
export async function spendTemporaryTicket({ db, now }: Needs, ticket: string): Promise<{ userId: string; regionCode: string; since: Date } | null> {
  const [spent] = await db.delete(temporaryTickets).where(and(eq(temporaryTickets.ticketHash, sha256(ticket)), gt(temporaryTickets.expiresAt, now()))).returning();
  if (!spent) return null;
  const [session] = await db.select().from(sessions).where(and(eq(sessions.tokenHash, spent.sessionId), isNull(sessions.endedAt)));
  return session ? { userId: session.userId, regionCode: session.regionCode, since: session.createdAt } : null;
}
