// Whether a person may act for somebody in a case today, as part of a query: seeing a case ends with the authority to
// act in it.
import { FILING } from '@portal/applications/contract';
import type { Placeholder, SQL } from 'drizzle-orm';
import { and, eq, exists, gte, lte, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { applications } from '../schema';
import type { Database } from '../../platform/db/database';
import { delegations } from './schema';
import { unitsOfCertificates } from '../../register/public';
import { isSameNumber } from '../../platform/personal/where';
import { guardianshipInForce, isWardInNeed } from './guardianship';
import { guardianships } from './schema';

/** Whose authority is asked for, by the column that names a guardian or agent. */
export interface RepresentativeOn {
  isRepresentative: (column: AnyPgColumn) => SQL;
  /** `YYYY-MM-DD` */
  today: string | Placeholder;
}

/**
 * The representative has a guardianship of this principal, or a letter for this business and property, that lives today
 * (民法典第一百七十三条). What may be done by it `capacityIn` decides.
 * @param principal a column beside `applications` in the same query
 */
export function hasLivingAuthority(
  db: Database,
  { isRepresentative, today }: RepresentativeOn,
  principal: AnyPgColumn,
): SQL {
  const asGuardian = db
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(
      and(
        isRepresentative(guardianships.guardianIdentityNumber),
        isSameNumber(guardianships.wardIdentityNumber, principal),
        guardianshipInForce(today),
        isWardInNeed(today),
      ),
    );
  const asAgent = db
    .select({ id: delegations.id })
    .from(delegations)
    .where(
      and(
        isRepresentative(delegations.agentIdentityNumber),
        isSameNumber(delegations.principalIdentityNumber, principal),
        eq(delegations.status, 'valid'),
        lte(delegations.startsOn, today),
        gte(delegations.endsOn, today),
        eq(delegations.processCode, applications.processCode),
        sql`${delegations.matters} @> ${JSON.stringify([FILING])}::jsonb`,
        coversCase(db),
      ),
    );
  return sql`(${exists(asGuardian)} or ${exists(asAgent)})`;
}

/**
 * The same as `coversProperty`, within a query; a draft without a property is covered by the letter that it was begun
 * on.
 */
function coversCase(db: Database): SQL | undefined {
  const named = unitsOfCertificates(db);
  const ofUnit = db
    .select({ unitNumber: named.unitNumber })
    .from(named)
    .where(
      and(
        eq(named.titleCertificateNumber, delegations.titleCertificateNumber),
        eq(named.unitNumber, applications.unitNumber),
      ),
    );
  return or(
    and(sql`${delegations.titleCertificateNumber} is null`, eq(delegations.coversAll, true)),
    eq(delegations.titleCertificateNumber, applications.titleCertificateNumber),
    exists(ofUnit),
    and(
      eq(delegations.id, applications.authorityId),
      sql`${applications.titleCertificateNumber} is null and ${applications.unitNumber} is null`,
    ),
  );
}
