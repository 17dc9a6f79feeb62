// Reads the register: a person's rights, the right behind a certificate, and the values that a form takes from it.
import { and, asc, count, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EntryKind, FieldValue } from '@portal/shared/catalogue';
import { certificates } from '../certificates/schema';
import type { PageQuery } from '../core/page-query';
import { windowOf } from '../core/page-query';
import type { Database } from '../db/database';
import { builtOnce } from '../db/statement';
import { restrictionHolders, restrictions, rightHolders, rights, units } from './schema';

export type UnitRow = typeof units.$inferSelect;
export type RightRow = typeof rights.$inferSelect;
export type HolderRow = typeof rightHolders.$inferSelect;
export type CertificateRow = typeof certificates.$inferSelect;

/** A current right with everything that a form or a certificate shows of it. */
export interface RegisteredRight { unit: UnitRow; right: RightRow; certificate: CertificateRow; holders: HolderRow[] }

const LIVING = ['valid', 'restricted'] as const;

/** The current right that the certificate shows, if one of these numbers holds it. */
export async function findRegisteredRight(db: Database, identities: readonly string[], titleCertificateNumber: string): Promise<RegisteredRight | null> {
  if (identities.length === 0) return null;
  const own = builtOnce(db, 'registered_right', () => selectRights(db, and(eq(certificates.titleCertificateNumber, sql.placeholder('number')), sql`${rightHolders.identityNumber} = any(${sql.placeholder('identities')})`)).limit(1).prepare('registered_right'));
  const [row] = await own.execute({ number: titleCertificateNumber, identities: [...identities] });
  return row ? withHolders(db, row) : null;
}

/** The current right that the certificate shows, whoever holds it: for those who have shown that they may know it. */
export async function findRightByCertificate(db: Database, titleCertificateNumber: string): Promise<RegisteredRight | null> {
  const [row] = await selectRights(db, eq(certificates.titleCertificateNumber, titleCertificateNumber)).limit(1);
  return row ? withHolders(db, row) : null;
}

/** Kinds of property and of rights that a business is about; all rights when no types are named. */
export interface RightFilter { unitKind: string; rightTypes: readonly string[]; sought?: SoughtProperty }

/** One property among one's own: by certificate or by unit, whichever fits, as a photographed certificate tells them. */
export interface SoughtProperty { titleCertificateNumber?: string; unitNumber?: string }

/** Year and serial number: the place between them is what is misread most, and among one's own these two are enough. */
export function isSameSerial(one: string, other: string): boolean {
  const pattern = serialPattern(one);
  return pattern === null ? one === other : pattern === serialPattern(other);
}

function serialPattern(titleCertificateNumber: string): string | null {
  const [, year, serial] = /（(\d{4})）.*第(\d+)号$/u.exec(titleCertificateNumber) ?? [];
  return year && serial ? `%（${year}）%第${serial}号` : null;
}

function isSought({ titleCertificateNumber, unitNumber }: SoughtProperty): SQL | undefined {
  const pattern = serialPattern(titleCertificateNumber ?? '');
  const byNumber = pattern === null ? eq(certificates.titleCertificateNumber, titleCertificateNumber ?? '') : like(certificates.titleCertificateNumber, pattern);
  return or(titleCertificateNumber ? byNumber : undefined, unitNumber ? eq(units.unitNumber, unitNumber) : undefined);
}

/** One page of the rights held under these numbers, by certificate number. */
export async function listRegisteredRights(db: Database, identities: readonly string[], page: PageQuery, filter: RightFilter): Promise<{ total: number; rows: (RegisteredRight & { holder: HolderRow })[] }> {
  const where = and(inArray(rightHolders.identityNumber, [...identities]), eq(units.unitKind, filter.unitKind), filter.rightTypes.length > 0 ? inArray(rights.rightType, [...filter.rightTypes]) : undefined, filter.sought && isSought(filter.sought));
  const [counted] = await db.select({ total: count() }).from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(units, eq(units.id, rights.unitId))
    .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
    .where(and(where, eq(rights.status, 'current'), inArray(certificates.status, LIVING)));
  const { limit, offset } = windowOf(page);
  const found = await selectRights(db, where).orderBy(asc(certificates.titleCertificateNumber)).limit(limit).offset(offset);
  const rows = [];
  for (const row of found) rows.push({ ...(await withHolders(db, row)), holder: row.holder });
  return { total: counted?.total ?? 0, rows };
}

/** What the locked fields of a form are taken from. */
export interface RegisterSource {
  unit: Pick<UnitRow, 'register' | 'unitNumber' | 'location'>;
  right: Pick<RightRow, 'rightType'>;
  certificate: Pick<CertificateRow, 'titleCertificateNumber'>;
}

/** Values of the register-locked form fields, by field key. */
export function registerValues({ unit, right, certificate }: RegisterSource): Record<string, FieldValue> {
  return { ...unit.register, bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber, zl: unit.location, qllx: right.rightType };
}

export async function findUnit(db: Database, unitNumber: string): Promise<UnitRow | null> {
  const [unit] = await db.select().from(units).where(eq(units.unitNumber, unitNumber));
  return unit ?? null;
}

/** Units without a right that were surveyed for one of these numbers: what a first registration may be applied for. */
export async function listSurveyedUnits(db: Database, identities: readonly string[], unitKind: string): Promise<UnitRow[]> {
  const rows = await db.select({ unit: units }).from(units).leftJoin(rights, and(eq(rights.unitId, units.id), eq(rights.status, 'current')))
    .where(and(inArray(units.surveyedFor, [...identities]), eq(units.unitKind, unitKind), isNull(rights.id))).orderBy(asc(units.unitNumber)).limit(100);
  return rows.map((row) => row.unit);
}

/** Living entries held under these numbers, with their units: what a mortgagee or another entitled party may act on. */
export async function listHeldEntries(db: Database, identities: readonly string[], kinds: readonly EntryKind[]): Promise<{ unit: UnitRow; entry: typeof restrictions.$inferSelect }[]> {
  if (kinds.length === 0 || identities.length === 0) return [];
  return db.selectDistinct({ unit: units, entry: restrictions }).from(restrictions).innerJoin(units, eq(units.id, restrictions.unitId))
    .innerJoin(restrictionHolders, eq(restrictionHolders.restrictionId, restrictions.id))
    .where(and(inArray(restrictionHolders.identityNumber, [...identities]), inArray(restrictions.kind, [...kinds]), isNull(restrictions.releasedAt))).orderBy(asc(restrictions.position)).limit(100);
}

/** The right in force on a unit with its certificate. */
export async function findRightOfUnit(db: Database, unitId: string): Promise<RegisteredRight | null> {
  const [row] = await selectRights(db, eq(units.id, unitId)).limit(1);
  return row ? withHolders(db, row) : null;
}

/** Holders of a right in their order. */
export async function holdersOf(db: Database, rightId: string): Promise<HolderRow[]> {
  return builtOnce(db, 'right_holders', () => db.select().from(rightHolders).where(eq(rightHolders.rightId, sql.placeholder('rightId'))).orderBy(asc(rightHolders.position)).prepare('right_holders')).execute({ rightId });
}

function selectRights(db: Database, where: SQL | undefined) {
  return db.select({ unit: units, right: rights, certificate: certificates, holder: rightHolders }).from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(units, eq(units.id, rights.unitId))
    .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
    .where(and(where, eq(rights.status, 'current'), inArray(certificates.status, LIVING)));
}

async function withHolders(db: Database, row: { unit: UnitRow; right: RightRow; certificate: CertificateRow }): Promise<RegisteredRight> {
  return { unit: row.unit, right: row.right, certificate: row.certificate, holders: await holdersOf(db, row.right.id) };
}
