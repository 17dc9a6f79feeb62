// Properties by certificate, unit or holder: among one's own, or in the regions that somebody may look into.
import { and, asc, countDistinct, eq, like, sql } from 'drizzle-orm';
import type { Paging } from '../../platform/core/paging/page-query';
import { windowOf } from '../../platform/core/paging/page-query';
import type { Database } from '../../platform/db/database';
import { isNumber, isOneOfNumbers } from '../../platform/personal/where';
import { certificates } from '../certificates/schema';
import { rightHolders, rights, units } from '../schema';
import type { EntryScope, SoughtEntries } from './find-entries';

export interface FoundUnit {
  unitId: string;
  titleCertificateNumber: string;
  unitNumber: string;
  location: string;
}

/** One page of the certificates in force, by number. */
export async function findNamedUnits(
  db: Database,
  scope: EntryScope,
  sought: Pick<SoughtEntries, 'certificateNumber' | 'holderName' | 'holderIdentity'> & {
    unitNumber?: string;
    /** A part of it. */
    location?: string;
  },
  page: Paging,
): Promise<{ total: number; rows: FoundUnit[] }> {
  const { certificateNumber, holderName, holderIdentity, unitNumber, location } = sought;
  const where = and(
    eq(rights.status, 'current'),
    'regionPattern' in scope
      ? like(units.regionCode, scope.regionPattern)
      : isOneOfNumbers(rightHolders.identityNumber, scope.identities),
    certificateNumber ? eq(certificates.titleCertificateNumber, certificateNumber) : undefined,
    unitNumber ? eq(units.unitNumber, unitNumber) : undefined,
    location ? sql`position(${location} in ${units.location}) > 0` : undefined,
    holderName ? eq(rightHolders.name, holderName) : undefined,
    holderIdentity ? isNumber(rightHolders.identityNumber, holderIdentity) : undefined,
  );
  const { limit, offset } = windowOf(page);
  const [all] = await db
    .select({ total: countDistinct(certificates.id) })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(units, eq(units.id, rights.unitId))
    .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
    .where(where);
  const rows = await db
    .select({
      unitId: units.id,
      titleCertificateNumber: certificates.titleCertificateNumber,
      unitNumber: units.unitNumber,
      location: units.location,
    })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(units, eq(units.id, rights.unitId))
    .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
    .where(where)
    // Of several holders whom one certificate shows.
    .groupBy(units.id, certificates.id)
    .orderBy(asc(certificates.titleCertificateNumber))
    .limit(limit)
    .offset(offset);
  return { total: all?.total ?? 0, rows };
}

/** Whether one of these persons holds a right in force on the unit. */
export async function isHeldBy(db: Database, unitId: string, identities: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ id: rightHolders.id })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .where(
      and(
        eq(rights.unitId, unitId),
        eq(rights.status, 'current'),
        isOneOfNumbers(rightHolders.identityNumber, identities),
      ),
    )
    .limit(1);
  return row !== undefined;
}
