// Mortgages and seals as a query finds them: among one's own, or on the one property that an authority names.
import { and, asc, count, desc, eq, inArray, like } from 'drizzle-orm';
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

/** One page, the latest first. */
export async function findEntries(
  db: Database,
  scope: EntryScope,
  sought: SoughtEntries,
  page: Paging,
): Promise<{ total: number; rows: FoundEntry[] }> {
  const where = and(
    inArray(restrictions.kind, [...sought.kinds]),
    sought.status && eq(restrictions.status, sought.status),
    isWithin(db, scope),
    isSought(db, sought),
  );
  const { limit, offset } = windowOf(page);
  const matching = db
    .select({ entry: restrictions, unit: units })
    .from(restrictions)
    .innerJoin(units, eq(units.id, restrictions.unitId));
  const [all] = await db
    .select({ total: count() })
    .from(restrictions)
    .innerJoin(units, eq(units.id, restrictions.unitId))
    .where(where);
  const rows = await matching
    .where(where)
    .orderBy(desc(restrictions.startsOn), desc(restrictions.position))
    .limit(limit)
    .offset(offset);
  const titles = await titlesShown(
    db,
    rows.map(({ unit }) => unit.id),
  );
  return {
    total: all?.total ?? 0,
    rows: rows.map((row) => ({ ...row, titleCertificateNumbers: titles.get(row.unit.id) ?? [] })),
  };
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

const unitsInForce = (db: Database, whose: SQL | undefined) =>
  db
    .select({ unitId: rights.unitId })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .where(and(whose, eq(rights.status, 'current')));

function isWithin(db: Database, scope: EntryScope): SQL | undefined {
  if ('regionPattern' in scope) return like(units.regionCode, scope.regionPattern);
  const beside = alias(restrictions, 'beside');
  const onHeld = db
    .select({ id: beside.id })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(beside, eq(beside.unitId, rights.unitId))
    .where(and(isOneOfNumbers(rightHolders.identityNumber, scope.identities), eq(rights.status, 'current')));
  const favoured = db
    .select({ id: restrictionHolders.restrictionId })
    .from(restrictionHolders)
    .where(isOneOfNumbers(restrictionHolders.identityNumber, scope.identities));
  // One list of both: of two lists that are joined by `or` every entry of the register is held against both.
  return inArray(restrictions.id, union(onHeld, favoured));
}

function isSought(db: Database, { certificateNumber, holderName, holderIdentity }: SoughtEntries): SQL | undefined {
  const holder = [
    holderName ? eq(rightHolders.name, holderName) : undefined,
    holderIdentity ? isNumber(rightHolders.identityNumber, holderIdentity) : undefined,
  ].filter((condition) => condition !== undefined);
  const proven = alias(restrictions, 'proven');
  return and(
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
