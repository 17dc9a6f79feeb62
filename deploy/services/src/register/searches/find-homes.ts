// Homes by their holders: among those of some persons, or in the regions that somebody may look into.
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import { formsOfName } from '@portal/shared/kernel';
import type { Paging } from '../../platform/core/paging/page-query';
import { windowOf } from '../../platform/core/paging/page-query';
import type { Database } from '../../platform/db/database';
import { isNumber, isOneOfNumbers } from '../../platform/personal/where';
import { certificates } from '../certificates/schema';
import { rightHolders, rights, units } from '../schema';
import type { EntryScope } from './find-entries';

export interface FoundHome {
  unitId: string;
  regionCode: string;
  titleCertificateNumber: string;
  location: string;
  /** Code of FWYT. */
  use: string;
  /** Code of GYFS. */
  ownershipMode: string;
  /** Percent as decimal text. */
  share: string | null;
  registeredAt: Date;
}

/**
 * One page of the titles in force on dwellings, by certificate number.
 * @param uses codes of FWYT that count
 * @param holder narrows them to one holder
 */
export async function findHomes(
  db: Database,
  scope: EntryScope,
  uses: readonly string[],
  holder: { name: string; identityNumber: string } | undefined,
  page: Paging,
): Promise<{ total: number; rows: FoundHome[] }> {
  const use = sql<string>`${units.register} ->> 'fwyt'`;
  const { limit, offset } = windowOf(page);
  const found = await db
    .select({
      unitId: units.id,
      regionCode: units.regionCode,
      titleCertificateNumber: certificates.titleCertificateNumber,
      location: units.location,
      use,
      ownershipMode: rights.ownershipMode,
      share: rightHolders.share,
      registeredAt: rights.registeredAt,
    })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(units, eq(units.id, rights.unitId))
    .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
    .where(
      and(
        eq(rights.status, 'current'),
        eq(units.unitKind, 'house'),
        eq(units.stage, 'built'),
        inArray(use, [...uses]),
        'regionPattern' in scope
          ? like(units.regionCode, scope.regionPattern)
          : isOneOfNumbers(rightHolders.identityNumber, scope.identities),
        holder && inArray(rightHolders.name, formsOfName(holder.name)),
        holder && isNumber(rightHolders.identityNumber, holder.identityNumber),
      ),
    )
    .orderBy(asc(certificates.titleCertificateNumber), asc(rightHolders.position));
  return { total: found.length, rows: found.slice(offset, offset + limit) };
}
