// Reads the register: a person's rights, the right behind a certificate, and the values that a form takes from it.
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import { UNIT_KINDS } from '@portal/shared/catalogue';
import type { EntryKind, FieldValue } from '@portal/shared/catalogue';
import { certificates } from '../certificates/schema';
import type { Paging } from '../../platform/core/paging/page-query';
import { windowOf } from '../../platform/core/paging/page-query';
import type { Database } from '../../platform/db/database';
import { builtOnce } from '../../platform/db/connections/statement';
import { restrictionHolders, restrictions, rightHolders, rights, units } from '../schema';
import type { NumberCount } from '../../platform/personal/where';
import { giveNumbers, isOneOfNumbers, ownNumbers } from '../../platform/personal/where';

/** Characters of the parcel in a unit number (GB/T 37346). */
export const PARCEL_LENGTH = 19;

export type UnitRow = typeof units.$inferSelect;
export type RightRow = typeof rights.$inferSelect;
export type HolderRow = typeof rightHolders.$inferSelect;
export type CertificateRow = typeof certificates.$inferSelect;

/** A current right with everything that a form or a certificate shows of it. */
export interface RegisteredRight {
  unit: UnitRow;
  right: RightRow;
  certificate: CertificateRow;
  holders: HolderRow[];
}

/** A current right as a list shows it: of its holders the names alone. */
export interface ListedRight extends Pick<RegisteredRight, 'unit' | 'right' | 'certificate'> {
  /** Of the person who asked. */
  holderId: string;
  /** Of all holders, in their order. */
  holderNames: readonly string[];
}

const LIVING = ['valid', 'restricted'] as const;

/** The current right that the certificate shows, if one of these numbers holds it. */
export async function findRegisteredRight(
  db: Database,
  identities: readonly string[],
  titleCertificateNumber: string,
): Promise<RegisteredRight | null> {
  if (identities.length === 0) return null;
  const { count, values } = giveNumbers(identities);
  const name = `registered_right_${count}`;
  const own = builtOnce(db, name, () =>
    selectRights(
      db,
      and(
        eq(certificates.titleCertificateNumber, sql.placeholder('number')),
        isOneOfNumbers(rightHolders.identityNumber, ownNumbers(count)),
      ),
    ).limit(1),
  );
  const [row] = await own.execute({ number: titleCertificateNumber, ...values });
  return row ? withHolders(db, row) : null;
}

/** The current right that the certificate shows, whoever holds it: for those who have shown that they may know it. */
export async function findRightByCertificate(
  db: Database,
  titleCertificateNumber: string,
): Promise<RegisteredRight | null> {
  const shown = builtOnce(db, 'right_by_certificate', () =>
    selectRights(db, eq(certificates.titleCertificateNumber, sql.placeholder('number'))).limit(1),
  );
  const [row] = await shown.execute({ number: titleCertificateNumber });
  return row ? withHolders(db, row) : null;
}

/** Kinds of property and of rights that a business is about; all rights when no types are named. */
export interface RightFilter {
  unitKind: string;
  furtherKinds?: readonly string[];
  rightTypes: readonly string[];
  sought?: SoughtProperty;
}

/**
 * One property among one's own: by certificate or by unit, whichever fits, as a photographed certificate tells them.
 */
export interface SoughtProperty {
  titleCertificateNumber?: string;
  unitNumber?: string;
}

/** Year and serial number: the place between them is what is misread most, and among one's own these two are enough. */
export function isSameSerial(one: string, other: string): boolean {
  const pattern = serialPattern(one);
  return pattern === null ? one === other : pattern === serialPattern(other);
}

/** A pattern of LIKE that only numbers of the same year and serial match. */
function serialPattern(titleCertificateNumber: string): string | null {
  const [, year, serial] = /（(\d{4})）.*第(\d+)号$/u.exec(titleCertificateNumber) ?? [];
  return year && serial ? `%（${year}）%第${serial}号` : null;
}

/** One page of the rights held under these numbers, by certificate number. */
export async function listRegisteredRights(
  db: Database,
  identities: readonly string[],
  page: Paging,
  filter: RightFilter,
): Promise<{ total: number; rows: ListedRight[] }> {
  const { limit, offset } = windowOf(page);
  const { titleCertificateNumber, unitNumber } = filter.sought ?? {};
  const { count, values } = giveNumbers(identities);
  const unitKinds = [filter.unitKind, ...(filter.furtherKinds ?? [])];
  const ofAnyKind = UNIT_KINDS.every((kind) => kind === 'none' || unitKinds.includes(kind));
  const found = await pageOfRights(db, { isSought: filter.sought !== undefined, ofAnyKind, count }).execute({
    ...values,
    unitKinds,
    rightTypes: [...filter.rightTypes],
    limit,
    offset,
    number: titleCertificateNumber ?? null,
    pattern: titleCertificateNumber ? serialPattern(titleCertificateNumber) : null,
    unitNumber: unitNumber ?? null,
  });
  const rows = found.map(({ total: _total, ...row }) => row);
  const isBeyond = found.length === 0 && offset > 0;
  return {
    total: isBeyond
      ? (await listRegisteredRights(db, identities, { pageNumber: 1, pageSize: 1 }, filter)).total
      : (found[0]?.total ?? 0),
    rows,
  };
}

/** Which rights a page is of: all kinds of units need not be looked at one by one. */
interface PageOfRights {
  isSought: boolean;
  ofAnyKind: boolean;
  count: NumberCount;
}

/**
 * The page, every row with the number of all rows. Sought is one property: by certificate, by what serial numbers have
 * in common, or by unit.
 * Which rows they are is read from indexes alone: a developer holds tens of thousands.
 */
export function pageOfRights(db: Database, { isSought, ofAnyKind, count }: PageOfRights) {
  const name = `${isSought ? 'rights_sought' : 'rights_page'}${ofAnyKind ? '_of_any_kind' : ''}_${count}`;
  const types = sql`${sql.placeholder('rightTypes')}::text[]`;
  const sought = or(
    sql`${certificates.titleCertificateNumber} = ${sql.placeholder('number')}`,
    sql`${certificates.titleCertificateNumber} like ${sql.placeholder('pattern')}`,
    sql`${units.unitNumber} = ${sql.placeholder('unitNumber')}`,
  );
  return builtOnce(db, name, () => {
    const isOfKinds = ofAnyKind ? undefined : sql`${units.unitKind} = any(${sql.placeholder('unitKinds')}::text[])`;
    const where = and(
      isOneOfNumbers(rightHolders.identityNumber, ownNumbers(count)),
      sql`(cardinality(${types}) = 0 or ${rights.rightType} = any(${types}))`,
      isSought ? sought : undefined,
      eq(rights.status, 'current'),
      inArray(certificates.status, LIVING),
    );
    const holder = alias(rightHolders, 'each_holder');
    const holderNames = sql<
      string[]
    >`(select array_agg(${holder.name} order by ${holder.position}) from ${rightHolders} as ${holder} where ${holder.rightId} = ${rights.id})`;
    const held = db
      .select({ id: rightHolders.id, total: sql<number>`(count(*) over ())::int`.as('total') })
      .from(rightHolders)
      .innerJoin(rights, eq(rights.id, rightHolders.rightId))
      .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId));
    const shown = (isSought || !ofAnyKind ? held.innerJoin(units, eq(units.id, rights.unitId)) : held)
      .where(and(isOfKinds, where))
      // Not by the column itself: the planner takes the number of all rows for known after the first, and reads every
      // certificate in that order.
      .orderBy(sql`${certificates.titleCertificateNumber} || ''`)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .as('shown');
    return db
      .select({
        unit: units,
        right: rights,
        certificate: certificates,
        holderId: rightHolders.id,
        holderNames,
        total: shown.total,
      })
      .from(shown)
      .innerJoin(rightHolders, eq(rightHolders.id, shown.id))
      .innerJoin(rights, eq(rights.id, rightHolders.rightId))
      .innerJoin(units, eq(units.id, rights.unitId))
      .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
      .orderBy(sql`${certificates.titleCertificateNumber} || ''`);
  });
}

/** Whether any right on a unit of this kind is held under these numbers. */
export async function holdsRightOn(db: Database, identities: readonly string[], unitKind: string): Promise<boolean> {
  const [first] = await db
    .select({ id: rightHolders.id })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(units, eq(units.id, rights.unitId))
    .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
    .where(
      and(
        isOneOfNumbers(rightHolders.identityNumber, identities),
        eq(units.unitKind, unitKind),
        eq(rights.status, 'current'),
        inArray(certificates.status, LIVING),
      ),
    )
    .limit(1);
  return first !== undefined;
}

/** What the locked fields of a form are taken from. */
export interface RegisterSource {
  unit: Pick<UnitRow, 'register' | 'unitNumber' | 'location'>;
  right: Pick<RightRow, 'rightType'>;
  certificate: Pick<CertificateRow, 'titleCertificateNumber'>;
}

/** Values of the register-locked form fields, by field key. */
export function registerValues({ unit, right, certificate }: RegisterSource): Record<string, FieldValue> {
  return {
    ...unit.register,
    bdcqzh: certificate.titleCertificateNumber,
    bdcdyh: unit.unitNumber,
    zl: unit.location,
    qllx: right.rightType,
  };
}

export async function findUnit(db: Database, unitNumber: string): Promise<UnitRow | null> {
  const byNumber = builtOnce(db, 'unit_by_number', () =>
    db
      .select()
      .from(units)
      .where(eq(units.unitNumber, sql.placeholder('unitNumber'))),
  );
  return (await byNumber.execute({ unitNumber }))[0] ?? null;
}

/** Units without a right that were surveyed for one of these numbers: what a first registration may be applied for. */
export async function listSurveyedUnits(
  db: Database,
  identities: readonly string[],
  unitKind: string,
): Promise<UnitRow[]> {
  const rows = await db
    .select({ unit: units })
    .from(units)
    .leftJoin(rights, and(eq(rights.unitId, units.id), eq(rights.status, 'current')))
    .where(and(isOneOfNumbers(units.surveyedFor, [...identities]), eq(units.unitKind, unitKind), isNull(rights.id)))
    .orderBy(asc(units.unitNumber))
    .limit(100);
  return rows.map((row) => row.unit);
}

/** Entries that are looked at when nothing is sought: whoever has more names the property. */
const MOST_ENTRIES = 1_000;

/**
 * Living entries held under these numbers, with their units: what a mortgagee or another entitled party may act on. At
 * most 100.
 * @param sought the property, by its numbers as they are in the register
 */
export async function listHeldEntries(
  db: Database,
  identities: readonly string[],
  kinds: readonly EntryKind[],
  sought?: SoughtProperty,
): Promise<{ unit: UnitRow; entry: typeof restrictions.$inferSelect }[]> {
  if (kinds.length === 0 || identities.length === 0) return [];
  const { count, values } = giveNumbers(identities);
  return heldEntries(db, sought !== undefined, count).execute({
    kinds: [...kinds],
    ...values,
    unitNumber: sought?.unitNumber ?? null,
    number: sought?.titleCertificateNumber ?? null,
  });
}

/** The statement of `listHeldEntries`. */
export function heldEntries(db: Database, isSought: boolean, count: NumberCount) {
  const name = `${isSought ? 'held_entries_sought' : 'held_entries'}_${count}`;
  return builtOnce(db, name, () => {
    const held = db
      .select({ id: restrictionHolders.restrictionId })
      .from(restrictionHolders)
      .where(isOneOfNumbers(restrictionHolders.identityNumber, ownNumbers(count)));
    const soughtUnits = union(
      db
        .select({ id: units.id })
        .from(units)
        .where(eq(units.unitNumber, sql.placeholder('unitNumber'))),
      db
        .select({ id: sql<string>`${certificates.unitId}` })
        .from(certificates)
        .where(eq(certificates.titleCertificateNumber, sql.placeholder('number'))),
    );
    const where = and(
      isNull(restrictions.releasedAt),
      sql`${restrictions.kind} = any(${sql.placeholder('kinds')}::text[])`,
      ...(isSought
        ? [inArray(restrictions.unitId, soughtUnits), inArray(restrictions.id, held)]
        : [inArray(restrictions.id, held.orderBy(asc(restrictionHolders.restrictionId)).limit(MOST_ENTRIES))]),
    );
    return db
      .select({ unit: units, entry: restrictions })
      .from(restrictions)
      .innerJoin(units, eq(units.id, restrictions.unitId))
      .where(where)
      .orderBy(asc(restrictions.position))
      .limit(100);
  });
}

/** The right in force on a unit with its certificate. */
export async function findRightOfUnit(db: Database, unitId: string): Promise<RegisteredRight | null> {
  return (await rightsOfUnits(db, [unitId])).get(unitId) ?? null;
}

/**
 * The rights in force on these units with their certificates, by unit; where title and operation stand beside each
 * other, the title.
 */
export async function rightsOfUnits(db: Database, unitIds: readonly string[]): Promise<Map<string, RegisteredRight>> {
  if (unitIds.length === 0) return new Map();
  const query = builtOnce(db, 'rights_of_units', () =>
    selectRights(db, sql`${units.id} = any(${sql.placeholder('unitIds')}::uuid[])`).orderBy(
      desc(rights.layer),
      asc(rightHolders.position),
    ),
  );
  const found = new Map<string, Awaited<ReturnType<typeof query.execute>>[number]>();
  for (const row of await query.execute({ unitIds: [...new Set(unitIds)] }))
    if (!found.has(row.unit.id)) found.set(row.unit.id, row);
  const holders = await holdersOfRights(
    db,
    [...found.values()].map(({ right }) => right.id),
  );
  return new Map(
    [...found].map(([unitId, { unit, right, certificate }]) => [
      unitId,
      { unit, right, certificate, holders: holders.get(right.id) ?? [] },
    ]),
  );
}

/** Holders of a right in their order. */
export async function holdersOf(db: Database, rightId: string): Promise<HolderRow[]> {
  return (await holdersOfRights(db, [rightId])).get(rightId) ?? [];
}

async function holdersOfRights(db: Database, rightIds: readonly string[]): Promise<Map<string, HolderRow[]>> {
  if (rightIds.length === 0) return new Map();
  const query = builtOnce(db, 'holders_of_rights', () =>
    db
      .select()
      .from(rightHolders)
      .where(sql`${rightHolders.rightId} = any(${sql.placeholder('rightIds')}::uuid[])`)
      .orderBy(asc(rightHolders.position)),
  );
  const found = new Map<string, HolderRow[]>();
  for (const row of await query.execute({ rightIds: [...new Set(rightIds)] }))
    found.set(row.rightId, [...(found.get(row.rightId) ?? []), row]);
  return found;
}

function selectRights(db: Database, where: SQL | undefined) {
  return db
    .select({ unit: units, right: rights, certificate: certificates, holder: rightHolders })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(units, eq(units.id, rights.unitId))
    .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
    .where(and(where, eq(rights.status, 'current'), inArray(certificates.status, LIVING)));
}

async function withHolders(
  db: Database,
  row: { unit: UnitRow; right: RightRow; certificate: CertificateRow },
): Promise<RegisteredRight> {
  return { unit: row.unit, right: row.right, certificate: row.certificate, holders: await holdersOf(db, row.right.id) };
}
