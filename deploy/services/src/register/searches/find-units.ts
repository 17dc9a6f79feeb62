// Properties by certificate, unit or holder: among one's own, or in the regions that somebody may look into.
import { and, asc, eq, inArray, like, ne, sql } from 'drizzle-orm';
import { formsOfName } from '@portal/shared/kernel';
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
  // A certificate that is not cancelled shows a right in force, and none that is does (rules `certificate-outlives` and
  // `holder-certificate` of the register check).
  const where = and(
    ne(certificates.status, 'cancelled'),
    'regionPattern' in scope
      ? like(units.regionCode, scope.regionPattern)
      : isOneOfNumbers(rightHolders.identityNumber, scope.identities),
    certificateNumber ? eq(certificates.titleCertificateNumber, certificateNumber) : undefined,
    unitNumber ? eq(units.unitNumber, unitNumber) : undefined,
    location ? sql`position(${location} in ${units.location}) > 0` : undefined,
    holderName ? inArray(rightHolders.name, formsOfName(holderName)) : undefined,
    holderIdentity ? isNumber(rightHolders.identityNumber, holderIdentity) : undefined,
  );
  const { limit, offset } = windowOf(page);
  // Of several holders whom one certificate shows, once.
  const keys = db
    .selectDistinct({ id: certificates.id, number: certificates.titleCertificateNumber })
    .from(rightHolders)
    .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId));
  // The units are many pages more to read, for those who ask by them alone.
  const asksByUnit = 'regionPattern' in scope || unitNumber !== undefined || location !== undefined;
  const named = asksByUnit ? keys.innerJoin(units, eq(units.id, certificates.unitId)).where(where) : keys.where(where);
  const found = db.$with('found').as(named);
  const [shown] = await db
    .with(found)
    .select({
      total: sql<number>`(select count(*) from ${found})::int`,
      ids: sql<
        string[]
      >`array(select ${found.id} from ${found} order by ${found.number}, ${found.id} limit ${limit} offset ${offset})`,
    })
    .from(sql`(values (1)) one`);
  const rows = await db
    .select({
      unitId: units.id,
      titleCertificateNumber: certificates.titleCertificateNumber,
      unitNumber: units.unitNumber,
      location: units.location,
    })
    .from(certificates)
    .innerJoin(units, eq(units.id, certificates.unitId))
    .where(inArray(certificates.id, shown?.ids ?? []))
    .orderBy(asc(certificates.titleCertificateNumber));
  return { total: shown?.total ?? 0, rows };
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
