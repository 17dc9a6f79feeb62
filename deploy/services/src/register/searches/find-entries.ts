// Mortgages and seals as a query finds them: among one's own, or on the one property that an authority names.
import { and, asc, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { formsOfName } from '@portal/shared/kernel';
import type { SQL } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { EntryKind } from '@portal/shared/catalogue';
import type { Paging } from '../../platform/core/paging/page-query';
import { windowOf } from '../../platform/core/paging/page-query';
import type { Database } from '../../platform/db/database';
import { isNumber, isOneOfNumbers } from '../../platform/personal/where';
import { certificates } from '../certificates/schema';
import { restrictionHolders, restrictions, rightHolders, rights, units } from '../schema';

/** What narrows the entries; nothing of it widens what the person may see. */
export interface SoughtEntries {
  kinds: readonly EntryKind[];
  /** Number of one entry. */
  entryId?: string;
  status?: 'current' | 'waiting' | 'ended';
  /** Of the title or of the proof. */
  certificateNumber?: string;
  holderName?: string;
  holderIdentity?: string;
}

/** Whose entries may be found: those on rights held, or standing in favour, of these numbers; or those of a region. */
export type EntryScope = { identities: readonly string[] } | { regionPattern: string };

export interface FoundEntry {
  entry: typeof restrictions.$inferSelect;
  unit: typeof units.$inferSelect;
  /** Of the titles in force on the unit. */
  titleCertificateNumbers: string[];
}

/**
 * One page, the latest first. Which they are is read from indexes alone, what they say of those of the page: a bank has
 * tens of thousands.
 */
export async function findEntries(
  db: Database,
  scope: EntryScope,
  sought: SoughtEntries,
  page: Paging,
): Promise<{ total: number; rows: FoundEntry[] }> {
  const { limit, offset } = windowOf(page);
  const { rows: ids, total } = await idsOfEntries(db, scope, sought, { limit, offset });
  const rows = await db
    .select({ entry: restrictions, unit: units })
    .from(restrictions)
    .innerJoin(units, eq(units.id, restrictions.unitId))
    .where(inArray(restrictions.id, ids))
    .orderBy(desc(restrictions.startsOn), desc(restrictions.position));
  const titles = await titlesShown(
    db,
    rows.map(({ unit }) => unit.id),
  );
  return { total, rows: rows.map((row) => ({ ...row, titleCertificateNumbers: titles.get(row.unit.id) ?? [] })) };
}

const KEYS = { id: restrictions.id, startsOn: restrictions.startsOn, position: restrictions.position };

async function idsOfEntries(
  db: Database,
  scope: EntryScope,
  sought: SoughtEntries,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: string[]; total: number }> {
  const named = isSought(db, sought);
  const isNamed = named !== undefined;
  const where = and(
    inArray(restrictions.kind, [...sought.kinds]),
    sought.status && eq(restrictions.status, sought.status),
    named,
  );
  const found = db
    .$with('found')
    .as(
      'regionPattern' in scope
        ? ofRegion(db, scope.regionPattern, where)
        : ofPersons(db, scope.identities, where, isNamed),
    );
  const [row] = await db
    .with(found)
    .select({
      total: sql<number>`(select count(*) from ${found})::int`,
      ids: sql<
        string[]
      >`array(select ${sql.identifier('id')} from ${found} order by ${sql.identifier('starts_on')} desc, ${sql.identifier('position')} desc limit ${limit} offset ${offset})`,
    })
    .from(sql`(values (1)) one`);
  return { rows: row?.ids ?? [], total: row?.total ?? 0 };
}

const ofRegion = (db: Database, pattern: string, where: SQL | undefined) =>
  db
    .select(KEYS)
    .from(restrictions)
    .innerJoin(units, eq(units.id, restrictions.unitId))
    .where(and(where, like(units.regionCode, pattern)));

/** Those on what they hold and those in their favour, each once. */
function ofPersons(db: Database, identities: readonly string[], where: SQL | undefined, isNamed: boolean) {
  const held = db
    .select(KEYS)
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(restrictions, eq(restrictions.unitId, rights.unitId))
    .where(and(isOneOfNumbers(rightHolders.identityNumber, identities), eq(rights.status, 'current'), where));
  const inFavour = isOneOfNumbers(restrictionHolders.identityNumber, identities);
  if (isNamed)
    return union(
      held,
      db
        .select(KEYS)
        .from(restrictionHolders)
        .innerJoin(restrictions, eq(restrictions.id, restrictionHolders.restrictionId))
        .where(and(inFavour, where)),
    );
  // One by one: of a tenth of all entries the planner would rather read all.
  const each = db
    .select(KEYS)
    .from(restrictions)
    .where(and(eq(restrictions.id, restrictionHolders.restrictionId), where))
    .limit(1)
    .as('each_entry');
  return union(
    held,
    db
      .select({ id: each.id, startsOn: each.startsOn, position: each.position })
      .from(restrictionHolders)
      .innerJoinLateral(each, sql`true`)
      .where(inFavour),
  );
}

/** Numbers of everybody who holds a right in force on one of these units: whose data was looked at. */
export async function holdersOnUnits(db: Database, unitIds: readonly string[]): Promise<string[]> {
  if (unitIds.length === 0) return [];
  const rows = await db
    .select({ identityNumber: rightHolders.identityNumber })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .where(and(inArray(rights.unitId, [...new Set(unitIds)]), eq(rights.status, 'current')));
  return [...new Set(rows.map(({ identityNumber }) => identityNumber))];
}

/** Unit numbers of these units. */
export async function numbersOfUnits(db: Database, unitIds: readonly string[]): Promise<string[]> {
  if (unitIds.length === 0) return [];
  const rows = await db
    .select({ unitNumber: units.unitNumber })
    .from(units)
    .where(inArray(units.id, [...new Set(unitIds)]));
  return rows.map(({ unitNumber }) => unitNumber);
}

const unitsInForce = (db: Database, whose: SQL | undefined) =>
  db
    .select({ unitId: rights.unitId })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .where(and(whose, eq(rights.status, 'current')));

function isSought(
  db: Database,
  { entryId, certificateNumber, holderName, holderIdentity }: SoughtEntries,
): SQL | undefined {
  const holder = [
    holderName ? inArray(rightHolders.name, formsOfName(holderName)) : undefined,
    holderIdentity ? isNumber(rightHolders.identityNumber, holderIdentity) : undefined,
  ].filter((condition) => condition !== undefined);
  const proven = alias(restrictions, 'proven');
  return and(
    entryId === undefined ? undefined : eq(restrictions.id, entryId),
    certificateNumber
      ? inArray(
          restrictions.id,
          union(
            db.select({ id: proven.id }).from(proven).where(eq(proven.proofNumber, certificateNumber)),
            db
              .select({ id: proven.id })
              .from(certificates)
              .innerJoin(proven, eq(proven.unitId, certificates.unitId))
              .where(eq(certificates.titleCertificateNumber, certificateNumber)),
          ),
        )
      : undefined,
    holder.length > 0 ? inArray(restrictions.unitId, unitsInForce(db, and(...holder))) : undefined,
  );
}

async function titlesShown(db: Database, unitIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (unitIds.length === 0) return found;
  const rows = await db
    .selectDistinct({ unitId: rights.unitId, number: certificates.titleCertificateNumber })
    .from(rights)
    .innerJoin(rightHolders, eq(rightHolders.rightId, rights.id))
    .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
    .where(and(inArray(rights.unitId, [...new Set(unitIds)]), eq(rights.status, 'current')))
    .orderBy(asc(certificates.titleCertificateNumber));
  for (const { unitId, number } of rows) found.set(unitId, [...(found.get(unitId) ?? []), number]);
  return found;
}
