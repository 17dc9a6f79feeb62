// What an officer sees of the check of a district, and starting one: it runs by itself, and whoever comes meanwhile
// sees how far it is.
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import type * as calls from '@portal/surveying/contract';
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { accountById } from '../../../people/auth/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { isOfficer } from '../../../platform/core/guards';
import type { Database } from '../../../platform/db/database';
import { listDistricts, outlineOfRegion } from '../../../platform/regions/public';
import { runDistrictCheck } from './run-district-check';
import { districtChecks } from './schema';

type CheckRow = typeof districtChecks.$inferSelect;
type Shown = OutputOf<typeof calls.getDistrictCheck>;
/** Said of a district of others and of one that there is not. */
const NOT_YOURS = '您只能检查本辖区的区县，请重新选择';
/** One whose process has said nothing for so long is over. */
const GONE_MS = 60_000;

/** Districts (区县) of the officer's region, by code. @throws Refusal for who is no officer */
async function districtsOf(db: Database, user: CurrentUser): Promise<Shown['districts']> {
  if (!isOfficer(user)) return refuse('只有登记机构的工作人员可以检查辖区图形');
  const flat = (all: Awaited<ReturnType<typeof listDistricts>>): Shown['districts'] =>
    all.flatMap(({ regionCode, name, children }) => (children.length > 0 ? flat(children) : [{ regionCode, name }]));
  return flat(await listDistricts(db, user));
}

/** @param wanted six digits; left out: the first of the officer's @throws Refusal for a district of others */
async function requireDistrict(db: Database, user: CurrentUser, wanted?: string) {
  const districts = await districtsOf(db, user);
  const district = wanted === undefined ? districts[0] : districts.find(({ regionCode }) => regionCode === wanted);
  return { districts, district: district ?? refuse(NOT_YOURS) };
}

/** @throws Refusal for a district of others */
export async function readDistrictCheck(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { regionCode: wanted }: InputOf<typeof calls.getDistrictCheck>,
): Promise<Shown> {
  const { districts, district } = await requireDistrict(db, user, wanted);
  const { regionCode } = district;
  const running = await runningCheck(db, regionCode, now());
  const last = await lastDistrictCheck(db, regionCode);
  return {
    districts,
    district: await outlineOfRegion(db, regionCode),
    running: running && { ...(await startOf(db, running)), percent: running.progress },
    last: last && {
      ...(await startOf(db, last)),
      ...{ finishedAt: toShanghaiIso(last.finishedAt), checked: last.checked },
      ...{ errors: last.errors, warnings: last.warnings, rows: last.findings },
    },
    hasFailed: running === null && (await hasFailedSince(db, regionCode)),
  };
}

async function startOf(db: Database, { startedAt, startedById }: CheckRow) {
  const account = await accountById(db, startedById, ['name']);
  return { startedAt: toShanghaiIso(startedAt), startedBy: account?.name ?? '' };
}

/** The last check that has ended with a result; null while there is none. */
async function lastDistrictCheck(db: Database, regionCode: string): Promise<(CheckRow & { finishedAt: Date }) | null> {
  const [row] = await db
    .select()
    .from(districtChecks)
    .where(
      and(
        eq(districtChecks.regionCode, regionCode),
        isNotNull(districtChecks.finishedAt),
        eq(districtChecks.hasFailed, false),
      ),
    )
    .orderBy(desc(districtChecks.startedAt))
    .limit(1);
  return row?.finishedAt ? { ...row, finishedAt: row.finishedAt } : null;
}

async function runningCheck(db: Database, regionCode: string, now: Date): Promise<CheckRow | null> {
  const [row] = await db
    .select()
    .from(districtChecks)
    .where(and(eq(districtChecks.regionCode, regionCode), isNull(districtChecks.finishedAt)));
  return row && row.aliveAt.getTime() > now.getTime() - GONE_MS ? row : null;
}

/** The latest check ended without a result, or its process has ended before it did. */
async function hasFailedSince(db: Database, regionCode: string): Promise<boolean> {
  const [latest] = await db
    .select({ finishedAt: districtChecks.finishedAt, hasFailed: districtChecks.hasFailed })
    .from(districtChecks)
    .where(eq(districtChecks.regionCode, regionCode))
    .orderBy(desc(districtChecks.startedAt))
    .limit(1);
  return latest !== undefined && (latest.hasFailed || latest.finishedAt === null);
}

/** Where one is running already, by whomever, nothing new begins. @throws Refusal for a district of others */
export async function startDistrictCheck(
  context: Pick<Context, 'db' | 'now' | 'districtChecker' | 'log'>,
  user: CurrentUser,
  { regionCode }: InputOf<typeof calls.startDistrictCheck>,
): Promise<Shown> {
  const { db, now, log } = context;
  await requireDistrict(db, user, regionCode);
  const startedAt = now();
  const [mine] = await db.transaction(async (tx) => {
    const open = and(eq(districtChecks.regionCode, regionCode), isNull(districtChecks.finishedAt));
    await tx
      .delete(districtChecks)
      .where(and(open, lt(districtChecks.aliveAt, new Date(startedAt.getTime() - GONE_MS))));
    const values = { regionCode, startedAt, aliveAt: startedAt, startedById: user.id };
    return tx.insert(districtChecks).values(values).onConflictDoNothing().returning();
  });
  if (mine)
    void runDistrictCheck(context, mine).catch((error: unknown) =>
      log.error({ err: error, regionCode }, 'the check of a district has failed'),
    );
  return readDistrictCheck(context, user, { regionCode });
}

/**
 * Of the last check that ended with a result.
 * @throws Refusal for a district of others, and where nothing was checked
 */
export async function requireReport(db: Database, user: CurrentUser, wanted: string) {
  const { district } = await requireDistrict(db, user, wanted);
  const report = await lastDistrictCheck(db, district.regionCode);
  return { district, report: report ?? refuse('该区县还没有检查报告，请先检查') };
}
