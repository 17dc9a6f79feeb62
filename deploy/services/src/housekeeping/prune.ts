// What nobody will ask for again: answers of old writes, abandoned uploads, used and lapsed tickets, counts, keys.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { toShanghaiDate } from '@portal/shared/kernel';
import { accessCounts } from '../access/schema';
import { captchas, deviceKeys, knownDevices, loginAttempts, loginNonces, sessions } from '../auth/schema';
import { cachedValues } from '../cache/schema';
import type { Context } from '../core/context';
import { idempotencyKeys, rateWindows } from '../core/schema';
import { removePart } from '../files/part-file';
import { uploads } from '../files/schema';
import { factorChallenges, pendingSignIns } from '../second-factor/schema';
import { temporaryTickets, usedTickets } from '../tickets/schema';

const DAY_MS = 86_400_000;
/** A browser repeats a write within minutes; a week covers a machine that slept. */
export const KEEP_ANSWERS_DAYS = 7;
/** An upload that nobody went on with. */
export const KEEP_UPLOADS_DAYS = 3;
const KEEP_SESSIONS_DAYS = 30;
const KEEP_VISITS_DAYS = 400;
const BATCH = 500;

export type Pruned = Record<'answers' | 'uploads' | 'parts' | 'sessions' | 'others', number>;
type Needs = Pick<Context, 'db' | 'now' | 'blobs'>;

/** Removes it all. Safe while people work and in several processes at once: every statement names only what has lapsed. */
export async function prune({ db, now, blobs }: Needs): Promise<Pruned> {
  const at = now();
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const answers = await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(KEEP_ANSWERS_DAYS))).returning({ key: idempotencyKeys.key });
  const gone = await db.delete(sessions).where(or(lt(sessions.lastSeenAt, before(KEEP_SESSIONS_DAYS)), and(isNotNull(sessions.endedAt), lt(sessions.endedAt, before(KEEP_SESSIONS_DAYS))))).returning({ id: sessions.tokenHash });
  let others = 0;
  for (const table of [temporaryTickets, usedTickets, cachedValues, loginNonces, captchas, deviceKeys, knownDevices, pendingSignIns, factorChallenges]) {
    others += (await db.delete(table).where(lt(table.expiresAt, at)).returning({ expiresAt: table.expiresAt })).length;
  }
  others += (await db.delete(loginAttempts).where(lt(loginAttempts.lastFailureAt, before(2))).returning({ key: loginAttempts.key })).length;
  others += (await db.delete(rateWindows).where(lt(rateWindows.endsAt, at)).returning({ id: rateWindows.id })).length;
  others += (await db.delete(accessCounts).where(lt(accessCounts.day, toShanghaiDate(before(KEEP_VISITS_DAYS)))).returning({ day: accessCounts.day })).length;
  return { answers: answers.length, sessions: gone.length, others, ...await pruneUploads({ db, blobs }, before(KEEP_UPLOADS_DAYS)) };
}

/** Rows of abandoned uploads with their bytes, and bytes that no row knows. The bytes' age counts: an upload begun days ago may be growing now. */
async function pruneUploads({ db, blobs }: Pick<Needs, 'db' | 'blobs'>, limit: Date): Promise<Pick<Pruned, 'uploads' | 'parts'>> {
  const touched = async (name: string) => (await stat(join(blobs.partsDir, name)).catch(() => undefined))?.mtime ?? null;
  const rows = await db.select({ id: uploads.id }).from(uploads).where(lt(uploads.createdAt, limit)).limit(BATCH);
  const idle: string[] = [];
  for (const { id } of rows) if (((await touched(id)) ?? limit) <= limit) idle.push(id);
  if (idle.length > 0) await db.delete(uploads).where(inArray(uploads.id, idle));

  const names = await readdir(blobs.partsDir);
  const known = new Set(names.length === 0 ? [] : (await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, names))).map(({ id }) => id));
  let parts = 0;
  for (const name of names) {
    const at = known.has(name) ? null : await touched(name);
    if (!at || at >= limit) continue;
    await removePart(join(blobs.partsDir, name));
    parts += 1;
  }
  return { uploads: idle.length, parts };
}
