// The gate of restrictions reads what stands on a unit: entries of the register, their holders, running cases. What it
// means is decided beside it, without a database.
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Fact } from '@portal/shared/catalogue';
import { caseNumbersOf } from '../../../platform/core/joints/case-numbers';
import type { Database } from '../../../platform/db/database';
import { builtOnce } from '../../../platform/db/connections/statement';
import type { GateFinding, GateQuestion, RestrictionRow, Standing } from './restriction-findings';
import { besideEach, factsOfEntries, familyOf, findingsOf, isInForce, standingFrom } from './restriction-findings';
import { lockersOf } from '../../protection/locks';
import { lockFindings } from './lock-findings';
import { restrictionHolders, restrictions, rightHolders, rights, unitLocks, units } from '../../schema';

/** Every finding, blocks first; empty when nothing stands in the way. */
export async function checkRestrictions(
  db: Database,
  { unitNumber, ...question }: GateQuestion,
): Promise<GateFinding[]> {
  return (await checkUnits(db, [unitNumber], question)).get(unitNumber) ?? [];
}

/** The findings of each unit of a page: what stands on all of them is read in one statement. */
export async function checkUnits(
  db: Database,
  unitNumbers: readonly string[],
  question: Omit<GateQuestion, 'unitNumber'>,
): Promise<Map<string, GateFinding[]>> {
  const family = familyOf(question.business);
  const standing = await standingOn(db, unitNumbers, question.now);
  const lockers = await lockersOf(db, unitNumbers, question.now);
  const sites =
    family === 'newHouseTransfer'
      ? await constructionMortgages(db, standing, question.now)
      : new Map<string, RestrictionRow[]>();
  return new Map(
    [...standing].map(([unitNumber, unit]) => [
      unitNumber,
      [
        ...findingsOf(unit, sites.get(unitNumber) ?? [], family, question),
        ...lockFindings(lockers.get(unitNumber) ?? [], question),
      ].toSorted((left, right) => Number(left.level === 'warn') - Number(right.level === 'warn')),
    ]),
  );
}

/** What the register knows about the property, for the conditions of the catalogue. */
export async function factsOf(db: Database, unitNumber: string, now: Date): Promise<Fact[]> {
  const [entries, shared] = await Promise.all([
    livingRestrictions(db, unitNumber, now),
    heldByShares(db, [unitNumber]),
  ]);
  return factsFrom(entries, shared.has(unitNumber));
}

/** The same of each unit of a page, in two statements. */
export async function factsOfUnits(
  db: Database,
  unitNumbers: readonly string[],
  now: Date,
): Promise<Map<string, Fact[]>> {
  const asked = [...new Set(unitNumbers)];
  if (asked.length === 0) return new Map();
  const unreleased = builtOnce(db, 'unreleased_of_units', () =>
    db
      .select({ unitNumber: units.unitNumber, restriction: restrictions })
      .from(restrictions)
      .innerJoin(units, eq(units.id, restrictions.unitId))
      .where(and(sql`${units.unitNumber} = any(${sql.placeholder('asked')}::text[])`, isNull(restrictions.releasedAt)))
      .orderBy(asc(restrictions.position)),
  );
  const [rows, shared] = await Promise.all([unreleased.execute({ asked }), heldByShares(db, asked)]);
  return new Map(
    asked.map((unitNumber) => {
      const own = rows.filter((row) => row.unitNumber === unitNumber).map(({ restriction }) => restriction);
      const entries = own.filter((row) => isInForce(row, now));
      return [unitNumber, factsFrom(entries, shared.has(unitNumber))];
    }),
  );
}

function factsFrom(entries: readonly RestrictionRow[], isShared: boolean): Fact[] {
  return [...factsOfEntries(entries), ...(isShared ? (['shares'] as const) : [])];
}

/** Those of the units whose right in force is held by shares. */
async function heldByShares(db: Database, asked: readonly string[]): Promise<ReadonlySet<string>> {
  const shares = builtOnce(db, 'units_held_by_shares', () =>
    db
      .selectDistinct({ unitNumber: units.unitNumber })
      .from(rightHolders)
      .innerJoin(rights, eq(rights.id, rightHolders.rightId))
      .innerJoin(units, eq(units.id, rights.unitId))
      .where(
        and(
          sql`${units.unitNumber} = any(${sql.placeholder('asked')}::text[])`,
          eq(rights.status, 'current'),
          isNotNull(rightHolders.share),
        ),
      ),
  );
  return new Set((await shares.execute({ asked: [...asked] })).map(({ unitNumber }) => unitNumber));
}

/**
 * Entries in force: not released and, where they end by themselves, not over. A waiting seal counts: it takes effect
 * when the one before ends.
 */
export async function livingRestrictions(db: Database, unitNumber: string, now: Date): Promise<RestrictionRow[]> {
  const unreleased = builtOnce(db, 'unreleased_of_unit', () =>
    db
      .select({ restriction: restrictions })
      .from(restrictions)
      .innerJoin(units, eq(units.id, restrictions.unitId))
      .where(and(eq(units.unitNumber, sql.placeholder('unitNumber')), isNull(restrictions.releasedAt)))
      .orderBy(asc(restrictions.position)),
  );
  const rows = await unreleased.execute({ unitNumber });
  return rows.map((row) => row.restriction).filter((row) => isInForce(row, now));
}

/** What stands on each of these units. */
async function standingOn(db: Database, unitNumbers: readonly string[], now: Date): Promise<Map<string, Standing>> {
  const rows = await standingStatement(db).execute({ unitNumbers: [...new Set(unitNumbers)] });
  const numbers = await caseNumbersOf(
    db,
    rows.map(({ running }) => running),
  );
  const withNumber = (id: string | null) => {
    const known = id === null ? undefined : numbers.get(id);
    return id === null || known === undefined ? null : { id, businessNumber: known.businessNumber };
  };
  return standingFrom(
    rows.map((row) => ({ ...row, running: withNumber(row.running) })),
    now,
  );
}

/** Everything that may stand in the way on all units of a page. */
export function standingStatement(db: Database) {
  const asked = sql<string>`asked.unit_number`;
  return builtOnce(db, 'standing_on_units', () =>
    db
      .select({
        asked,
        unitId: units.id,
        parcelId: units.parcelId,
        restriction: restrictions,
        holder: restrictionHolders.identityNumber,
        running: unitLocks.applicationId,
      })
      .from(sql`unnest(${sql.placeholder('unitNumbers')}::text[]) as asked(unit_number)`)
      .leftJoin(units, eq(units.unitNumber, asked))
      .leftJoin(restrictions, and(eq(restrictions.unitId, units.id), isNull(restrictions.releasedAt)))
      .leftJoin(restrictionHolders, eq(restrictionHolders.restrictionId, restrictions.id))
      .leftJoin(unitLocks, eq(unitLocks.unitNumber, asked))
      .orderBy(asc(restrictions.position), asc(restrictionHolders.position)),
  );
}

/** Mortgages on what is being built on the parcels of these units. */
async function constructionMortgages(
  db: Database,
  standing: ReadonlyMap<string, Standing>,
  now: Date,
): Promise<Map<string, RestrictionRow[]>> {
  const parcelIds = [...standing.values()].flatMap(({ parcelId }) => parcelId ?? []);
  if (parcelIds.length === 0) return new Map();
  const rows = await db
    .select({ restriction: restrictions, unitId: units.id, parcelId: units.parcelId })
    .from(restrictions)
    .innerJoin(units, eq(units.id, restrictions.unitId))
    .where(
      and(
        inArray(units.parcelId, parcelIds),
        eq(units.stage, 'construction'),
        eq(restrictions.kind, 'mortgage'),
        isNull(restrictions.releasedAt),
      ),
    );
  return besideEach(standing, rows, now);
}
