// A person's relatives as the services hold them: by the population register, and by guardianships in force.
import { and, or } from 'drizzle-orm';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Database } from '../../platform/db/database';
import { isNumber, isOneOfNumbers } from '../../platform/personal/where';
import { familyOf } from '../../people/identity/public';
import { guardianshipInForce } from './guardianship';
import { guardianships } from './schema';

/** Identity numbers of relatives, wards and guardians, and of who is guardian of the same ward; without the person. */
export async function relativesOf(db: Database, identityNumber: string, now: Date): Promise<string[]> {
  const family = await familyOf(db, identityNumber);
  const living = guardianshipInForce(toShanghaiDate(now));
  const known = await db
    .select()
    .from(guardianships)
    .where(
      and(
        or(
          isNumber(guardianships.wardIdentityNumber, identityNumber),
          isNumber(guardianships.guardianIdentityNumber, identityNumber),
        ),
        living,
      ),
    );
  const wards = known.map((row) => row.wardIdentityNumber).filter((ward) => ward !== identityNumber);
  const beside =
    wards.length === 0
      ? []
      : await db
          .select()
          .from(guardianships)
          .where(and(isOneOfNumbers(guardianships.wardIdentityNumber, wards), living));
  const all = [
    ...family.flatMap((row) => [row.identityNumber, row.relativeIdentityNumber]),
    ...[...known, ...beside].flatMap((row) => [row.wardIdentityNumber, row.guardianIdentityNumber]),
  ];
  return [...new Set(all)].filter((number) => number !== identityNumber);
}
