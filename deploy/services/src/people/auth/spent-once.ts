// What sign-in lets be used once: nonces of requests and proofs, and temporary tickets.
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { loginNonces, temporaryTickets } from './schema';

/** Whether the nonce was not used before; it is from now on. */
export async function spendNonce(db: Database, nonce: string, expiresAt: Date): Promise<boolean> {
  const fresh = await db.insert(loginNonces).values({ nonce, expiresAt }).onConflictDoNothing().returning();
  return fresh.length > 0;
}

/** Nonces whose time is over need not be known any more: what carries them is refused for its age. */
export async function forgetNonces(db: Database, at: Date): Promise<void> {
  await db.delete(loginNonces).where(lt(loginNonces.expiresAt, at));
}

/** @param ticketHash SHA-256 of the ticket, which itself is kept nowhere */
export async function keepTicket(db: Database, ticketHash: string, sessionId: string, expiresAt: Date): Promise<void> {
  await db.insert(temporaryTickets).values({ ticketHash, sessionId, expiresAt });
}

/**
 * Uses a ticket up in one statement and answers the session behind it; undefined for one that is unknown, used or past
 * its time.
 */
export async function takeTicket(db: Database, ticketHash: string, at: Date): Promise<string | undefined> {
  const [spent] = await db
    .delete(temporaryTickets)
    .where(and(eq(temporaryTickets.ticketHash, ticketHash), gt(temporaryTickets.expiresAt, at)))
    .returning();
  return spent?.sessionId;
}
