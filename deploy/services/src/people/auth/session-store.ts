// Sessions: 30 minutes without use or 6 hours in all, whichever comes first. Token and cookie belong together; what a
// ticket made ends with the session that it came from.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context, CurrentUser } from '../../platform/core/context';
import { hmacSha256, newRecordId, newSecret, sha256 } from '../../platform/core/ids';
import type { Database, Transaction } from '../../platform/db/database';
import { builtOnce } from '../../platform/db/connections/statement';
import { temporaryTickets } from './schema';
import { accountMark } from './account-mark';
import { sessions, users } from './schema';

export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 6 * 3_600_000;
/** Sliding is written at most this often, so that reading a page costs no write. */
const SLIDE_MS = 30_000;
const MAX_AGENT = 512;

type Needs = Pick<Context, 'db' | 'now'>;
type SessionRow = typeof sessions.$inferSelect;

/** What opens a session, told once: the token of the headers and the cookie's secret, 64 hex characters each. */
export interface SessionKeys {
  token: string;
  secret: string;
}

export interface NewSession {
  userId: string;
  regionCode: string;
  /** `accountMark` of the account as it was when the person proved who they are. */
  mark: string;
  /** How the person came in: `200` for a password, else the kind of ticket. */
  way: string;
  userAgent: string;
  /** The session whose ticket makes this one, locked as living by the caller. */
  parent?: { sessionId: string; since: Date };
}

/** Follows from the token alone, so it is nowhere stored. */
export function envelopeKeyOf(token: string): string {
  return hmacSha256(token, 'envelope');
}

function endOf({ createdAt, lastSeenAt }: Pick<SessionRow, 'createdAt' | 'lastSeenAt'>): Date {
  return new Date(Math.min(createdAt.getTime() + ABSOLUTE_MS, lastSeenAt.getTime() + IDLE_MS));
}

/** Starts a session. Its keys are not kept. */
export async function startSession(
  { db, now }: Needs,
  { userId, regionCode, mark, way, userAgent, parent }: NewSession,
): Promise<SessionKeys> {
  const keys = { token: newSecret(), secret: newSecret() };
  const at = now();
  await db.insert(sessions).values({
    tokenHash: sha256(keys.token),
    cookieHash: sha256(keys.secret),
    recordId: newRecordId(),
    userId,
    accountMark: mark,
    parentId: parent?.sessionId ?? null,
    way,
    userAgent: userAgent.slice(0, MAX_AGENT),
    regionCode,
    createdAt: parent?.since ?? at,
    enteredAt: at,
    lastSeenAt: at,
  });
  return keys;
}

/** A session and those whose tickets led to it, itself first. */
export async function lineOf(db: Database, sessionId: string): Promise<string[]> {
  const ids = [sessionId];
  for (let next: string | null | undefined = sessionId; next; ) {
    const [row]: { parentId: string | null }[] = await db
      .select({ parentId: sessions.parentId })
      .from(sessions)
      .where(eq(sessions.tokenHash, next));
    next = row?.parentId;
    if (next) ids.push(next);
  }
  return ids;
}

/** Use of a session is use of those that it came from: none of them is over before it. */
async function slide(db: Database, session: SessionRow, at: Date): Promise<void> {
  const line = session.parentId === null ? [session.tokenHash] : await lineOf(db, session.tokenHash);
  // One row at a time: whoever ends a line locks it from its beginning.
  for (const id of line)
    await db
      .update(sessions)
      .set({ lastSeenAt: at })
      .where(and(eq(sessions.tokenHash, id), isNull(sessions.endedAt)));
}

/**
 * The person of a living session, or null. Token and secret must be of the same session. `slide` counts this as use.
 */
export async function findSession(
  { db, now }: Needs,
  { token, secret }: SessionKeys,
  { slide: isUse }: { slide: boolean },
): Promise<CurrentUser | null> {
  const living = builtOnce(db, 'living_session', () =>
    db
      .select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder('tokenHash')),
          eq(sessions.cookieHash, sql.placeholder('cookieHash')),
          isNull(sessions.endedAt),
        ),
      ),
  );
  const [row] = await living.execute({ tokenHash: sha256(token), cookieHash: sha256(secret) });
  if (!row) return null;
  const { sessions: session, users: user } = row;
  const at = now();
  if (at >= endOf(session)) return null;
  if (user.disabled || accountMark(user) !== session.accountMark) {
    // For good: an account that is as it was before opens nothing of before.
    await endSession({ db, now }, session.tokenHash);
    return null;
  }
  const isDue = isUse && at.getTime() - session.lastSeenAt.getTime() >= SLIDE_MS;
  if (isDue) await slide(db, session, at);
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    identityNumber: user.identityNumber,
    identityType: user.identityType,
    telephone: user.telephone,
    regionCode: user.userType === '0' ? user.regionCode : session.regionCode,
    userType: user.userType,
    roles: user.roles,
    enterprise: user.enterprise,
    sessionId: session.tokenHash,
    envelopeKey: envelopeKeyOf(token),
    expiresAt: endOf({ ...session, lastSeenAt: isDue ? at : session.lastSeenAt }),
    asOf: at,
  };
}

/**
 * Ends sessions and all that tickets made of them, level by level: whoever redeems a ticket holds a lock on its
 * session, so that a child made meanwhile is seen by the next statement. Answers how many have ended by it.
 */
async function endWithChildren(tx: Database, ids: readonly string[], at: Date): Promise<number> {
  let ended = 0;
  for (let level = [...ids]; level.length > 0; ) {
    const gone = await tx
      .update(sessions)
      .set({ endedAt: at })
      .where(and(inArray(sessions.tokenHash, level), isNull(sessions.endedAt)))
      .returning({ id: sessions.tokenHash });
    ended += gone.length;
    level = (
      await tx
        .select({ id: sessions.tokenHash })
        .from(sessions)
        .where(and(inArray(sessions.parentId, level), isNull(sessions.endedAt)))
    ).map(({ id }) => id);
  }
  return ended;
}

/** Ends a session at once, with what its tickets made. Answers whether anything was left to end. */
export async function endSession({ db, now }: Needs, sessionId: string): Promise<boolean> {
  return (await db.transaction(async (tx) => endWithChildren(tx, [sessionId], now()))) > 0;
}

/**
 * Ends the living session that a browser's cookie belonged to before it signed in anew: that browser can never use it
 * again. One that led to the new session stays: the new one would end with it.
 */
export async function endReplacedSession({ db, now }: Needs, secret: string, token: string): Promise<void> {
  const [session] = await db
    .select({ id: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.cookieHash, sha256(secret)), isNull(sessions.endedAt)));
  if (session && !(await lineOf(db, sha256(token))).includes(session.id)) await endSession({ db, now }, session.id);
}

/** Locked in one order, so that two devices that send each other away do not wait for each other. */
async function lockAllOf(tx: Transaction, userId: string): Promise<string[]> {
  const living = await tx
    .select({ id: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(sessions.tokenHash)
    .for('update');
  return living.map(({ id }) => id);
}

/** Ends every session of a person, and what their tickets made. */
export async function endAllSessions(tx: Transaction, userId: string, at: Date): Promise<void> {
  await endWithChildren(tx, await lockAllOf(tx, userId), at);
}

/** Ends every session of a person but one, which stands on its own from then on. Answers how many ended. */
export async function endOtherSessions({ db, now }: Needs, userId: string, sessionId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const living = await lockAllOf(tx, userId);
    // Ended itself while it waited: of two devices that send each other away, one stays.
    if (!living.includes(sessionId)) return 0;
    await tx.update(sessions).set({ parentId: null }).where(eq(sessions.tokenHash, sessionId));
    const others = living.filter((id) => id !== sessionId);
    await endWithChildren(tx, others, now());
    return others.length;
  });
}

/**
 * Gives a session a new secret for its cookie, and the account's present mark. The old secret and tickets that have not
 * been redeemed open nothing. Answers it with the start that counts for the absolute end.
 */
export async function renewSecret(
  { db }: Needs,
  sessionId: string,
  mark: string,
): Promise<{ secret: string; since: Date }> {
  const secret = newSecret();
  const [session] = await db
    .update(sessions)
    .set({ cookieHash: sha256(secret), accountMark: mark })
    .where(eq(sessions.tokenHash, sessionId))
    .returning();
  await db.delete(temporaryTickets).where(eq(temporaryTickets.sessionId, sessionId));
  if (!session) throw new Error('a session that is in use is not there');
  return { secret, since: session.createdAt };
}

/**
 * Locks a session as living until the transaction ends: it cannot end before the child that is made of it is there.
 * Null when it has ended.
 */
export async function lockLiving({ db, now }: Needs, sessionId: string): Promise<SessionRow | null> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, sessionId), isNull(sessions.endedAt)))
    .for('share');
  return session && now() < endOf(session) ? session : null;
}
