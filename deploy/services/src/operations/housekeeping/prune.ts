// Unfinished uploads that nobody went on with, and their bytes; everything else that lapses is a rule of retention.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, lt } from 'drizzle-orm';
import type { Context } from '../../platform/core/context';
import { daysOf, ruleOf } from '../retention/public';
import { removePart } from '../../papers/files/public';
import { uploads } from '../../papers/files/schema';
import { dropAbandoned } from '../../steps/recordings/public';

const DAY_MS = 86_400_000;
const BATCH = 500;

export type Pruned = Record<'uploads' | 'parts' | 'recordings', number>;
type Needs = Pick<Context, 'db' | 'now' | 'blobs'>;

/**
 * Rows of abandoned uploads with their bytes, and bytes that no row knows. The bytes' age counts: an upload begun days
 * ago may be growing now. Safe in several processes at once.
 */
export async function prune({ db, now, blobs }: Needs): Promise<Pruned> {
  const days = await daysOf(db);
  const before = (rule: string) => new Date(now().getTime() - days(ruleOf(rule)) * DAY_MS);
  const limit = before('uploads');
  const touched = async (name: string) =>
    (await stat(join(blobs.partsDir, name)).catch(() => undefined))?.mtime ?? null;
  const rows = await db.select({ id: uploads.id }).from(uploads).where(lt(uploads.createdAt, limit)).limit(BATCH);
  const idle: string[] = [];
  for (const { id } of rows) if (((await touched(id)) ?? limit) <= limit) idle.push(id);
  if (idle.length > 0) await db.delete(uploads).where(inArray(uploads.id, idle));

  const names = await readdir(blobs.partsDir);
  const known = new Set(
    names.length === 0
      ? []
      : (await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, names))).map(({ id }) => id),
  );
  let parts = 0;
  for (const name of names) {
    const at = known.has(name) ? null : await touched(name);
    if (!at || at >= limit) continue;
    await removePart(join(blobs.partsDir, name));
    parts += 1;
  }
  return {
    uploads: idle.length,
    parts,
    recordings: await dropAbandoned({ db, blobs }, before('recordings-begun'), BATCH),
  };
}
