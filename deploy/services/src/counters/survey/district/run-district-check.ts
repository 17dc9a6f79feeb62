// One check of a district, from its outlines to what is kept of it: they go through a file, so that no process holds
// them but the one that checks.
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { accountById } from '../../../people/auth/public';
import type { Context } from '../../../platform/core/context';
import type { Database, Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/messages/public';
import { outlineOfRegion } from '../../../platform/regions/public';
import { districtChecks } from './schema';
import { shapesOfDistrict } from './shapes-of-district';

type Needs = Pick<Context, 'db' | 'now' | 'districtChecker'>;
/** Reading the outlines is so much of the whole, in per cent. */
const READ = 10;
const ALIVE_EVERY_MS = 10_000;

/**
 * Ends with what was found, which takes the place of what was kept of the district; or with a failure that the officer
 * reads.
 */
export async function runDistrictCheck(
  { db, now, districtChecker }: Needs,
  check: { id: string; regionCode: string; startedById: string },
): Promise<void> {
  let progress = 0;
  const saveProgress = async (): Promise<void> => {
    // Each on a connection of its own: one that comes late takes nothing back.
    const furthest = sql`greatest(${districtChecks.progress}, ${progress}::int)`;
    await db.update(districtChecks).set({ progress: furthest, aliveAt: now() }).where(eq(districtChecks.id, check.id));
  };
  const alive = setInterval(() => void saveProgress().catch(() => undefined), ALIVE_EVERY_MS);
  alive.unref();
  const folder = await mkdtemp(path.join(tmpdir(), 'district-'));
  try {
    const { rings } = await outlineOfRegion(db, check.regionCode);
    const file = path.join(folder, 'outlines');
    const checked = await writeOutlines(db, check.regionCode, file);
    progress = READ;
    await saveProgress();
    const outline = rings.length > 0 ? rings : null;
    const result = await districtChecker.run(
      check.startedById,
      { file, outline, regionCode: check.regionCode },
      (share) => {
        progress = READ + Math.floor(share * (100 - READ));
        void saveProgress().catch(() => undefined);
      },
    );
    await end({ db, now }, check, result === null ? { hasFailed: true } : { checked, ...result });
  } catch (error) {
    await end({ db, now }, check, { hasFailed: true });
    throw error;
  } finally {
    clearInterval(alive);
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeOutlines(db: Database, regionCode: string, file: string): Promise<number> {
  const to = await open(file, 'w', 0o600);
  try {
    let count = 0;
    for await (const some of shapesOfDistrict(db, regionCode)) {
      await to.write(`${JSON.stringify(some)}\n`);
      count += some.length;
    }
    return count;
  } finally {
    await to.close();
  }
}

async function end(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, regionCode, startedById }: { id: string; regionCode: string; startedById: string },
  outcome: Partial<typeof districtChecks.$inferInsert>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(districtChecks)
      .set({ ...outcome, progress: 100, finishedAt: now() })
      .where(eq(districtChecks.id, id));
    const earlier = and(
      ...[eq(districtChecks.regionCode, regionCode), ne(districtChecks.id, id), isNotNull(districtChecks.finishedAt)],
      // After a failure the report of before is still the last one.
      outcome.hasFailed ? eq(districtChecks.hasFailed, true) : undefined,
    );
    await tx.delete(districtChecks).where(earlier);
    await notifyOfEnd(tx, { regionCode, startedById }, outcome, now());
  });
}

/** Whoever began it need not wait on the page. */
async function notifyOfEnd(
  tx: Transaction,
  { regionCode, startedById }: { regionCode: string; startedById: string },
  { hasFailed, checked = 0, errors = 0, warnings = 0 }: Partial<typeof districtChecks.$inferInsert>,
  now: Date,
): Promise<void> {
  const officer = await accountById(tx, startedById, ['identityNumber']);
  if (!officer) return;
  const { name } = await outlineOfRegion(tx, regionCode);
  await notify(tx, {
    event: hasFailed ? 'districtNotChecked' : 'districtChecked',
    applicationId: null,
    to: [officer.identityNumber],
    values: { 区县: name, 图形数: String(checked), 错误数: String(errors), 提示数: String(warnings) },
    path: `/survey-mapping-list?view=district&xzqbm=${regionCode}`,
    now,
  });
}
