// Sessions: 30 minutes without use or 6 hours in all, whichever comes first.
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context, CurrentUser } from '../core/context';
import { hmacSha256, newSecret, sha256 } from '../core/ids';
import { builtOnce } from '../db/statement';
import { sessions, users } from './schema';

export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 6 * 3_600_000;
/** Sliding is written at most this often, so that reading a page costs no write. */
const SLIDE_MS = 30_000;

type Needs = Pick<Context, 'db' | 'now'>;

/** Follows from the token alone, so it is nowhere stored. */
export function envelopeKeyOf(token: string): string {
  return hmacSha256(token, 'envelope');
}

function endOf(createdAt: Date, lastSeenAt: Date): Date {
  return new Date(Math.min(createdAt.getTime() + ABSOLUTE_MS, lastSeenAt.getTime() + IDLE_MS));
}

/** Starts a session. Returns the token; it is not kept. @param since start that counts for the absolute end */
export async function startSession({ db, now }: Needs, userId: string, regionCode: string, since = now()): Promise<string> {
  const token = newSecret();
  await db.insert(sessions).values({ tokenHash: sha256(token), userId, regionCode, createdAt: since, lastSeenAt: now() });
  return token;
}

/** The person of a living session, or null. `slide` counts this as use. */
export async function findSession({ db, now }: Needs, token: string, { slide }: { slide: boolean }): Promise<CurrentUser | null> {
  const sessionId = sha256(token);
  const living = builtOnce(db, 'living_session', () => db.select().from(sessions).innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isNull(sessions.endedAt), eq(users.disabled, false))).prepare('living_session'));
  const [row] = await living.execute({ tokenHash: sessionId });
  if (!row) return null;
  const { sessions: session, users: user } = row;
  const at = now();
  if (at >= endOf(session.createdAt, session.lastSeenAt)) return null;
  const isDue = slide && at.getTime() - session.lastSeenAt.getTime() >= SLIDE_MS;
  if (isDue) {
    await db.update(sessions).set({ lastSeenAt: at }).where(and(eq(sessions.tokenHash, sessionId), isNull(sessions.endedAt)));
  }
  return {
    id: user.id, username: user.username, name: user.name, identityNumber: user.identityNumber, identityType: user.identityType,
    telephone: user.telephone, regionCode: user.userType === '0' ? user.regionCode : session.regionCode, userType: user.userType, roles: user.roles,
    enterprise: user.enterprise, sessionId, envelopeKey: envelopeKeyOf(token), expiresAt: endOf(session.createdAt, isDue ? at : session.lastSeenAt),
  };
}

/** Ends a session at once. */
export async function endSession({ db, now }: Needs, sessionId: string): Promise<void> {
  await db.update(sessions).set({ endedAt: now() }).where(and(eq(sessions.tokenHash, sessionId), isNull(sessions.endedAt)));
}

/** Ends every session of a person but one. */
export async function endOtherSessions({ db, now }: Needs, userId: string, sessionId: string): Promise<void> {
  await db.update(sessions).set({ endedAt: now() }).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, sessionId), isNull(sessions.endedAt)));
}
