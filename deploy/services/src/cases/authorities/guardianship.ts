// Who needs a guardian, by the birth date in the number or the one that the services hold, and when a guardianship
// counts.
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { birthDayOf, isCitizenId } from '@portal/shared/validation';
import type { Database } from '../../platform/db/database';
import { builtOnce } from '../../platform/db/connections/statement';
import { numbersBornAfter, numbersOfDead } from '../../people/identity/public';
import { hashOf } from '../../platform/personal/cipher';
import { isOneOfNumbers } from '../../platform/personal/where';
import { ADULT_AGE, guardianships } from './schema';

type Ward = Pick<typeof guardianships.$inferSelect, 'incapacity' | 'neededUntil' | 'wardIdentityNumber'>;

/** Guardianships that have begun and were not ended. @param today `YYYY-MM-DD` */
export function guardianshipInForce(today: string | Placeholder): SQL | undefined {
  return and(isNull(guardianships.endedAt), lte(guardianships.startsOn, today));
}

/** A ward is who was declared incapable, and a minor until they come of age. */
export function needsGuardian({ incapacity, neededUntil, wardIdentityNumber }: Ward, today: string): boolean {
  return (
    incapacity === 'incapable' || (neededUntil === null ? isMinor(wardIdentityNumber, today) : neededUntil > today)
  );
}

/** The same as `needsGuardian`, within a query. */
export function isWardInNeed(today: string | Placeholder): SQL | undefined {
  return or(eq(guardianships.incapacity, 'incapable'), gt(guardianships.neededUntil, today));
}

/** `YYYY-MM-DD` from the citizen's number; null for numbers that hold none. */
export function birthDateIn(identityNumber: string): string | null {
  const birth = isCitizenId(identityNumber) ? birthDayOf(identityNumber) : null;
  return birth && dateText(birth.year, birth.month, birth.day);
}

/** By the birth date in the number; false for numbers that hold none, see `dependentsAmong`. */
export function isMinor(identityNumber: string, today: string): boolean {
  const birth = birthDateIn(identityNumber);
  return birth !== null && isUnderAge(birth, today);
}

/** Both `YYYY-MM-DD`. */
export function isUnderAge(birthDate: string, today: string): boolean {
  return birthDate <= today && comesOfAgeOn(birthDate) > today;
}

/** `YYYY-MM-DD` on which who was born on this day comes of age; of 29 February the day after, in a common year. */
export function comesOfAgeOn(birthDate: string): string {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const at = new Date(Date.UTC(year + ADULT_AGE, month - 1, day));
  return dateText(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}

/** Who cannot act themselves: for the one a guardian acts, for the other nobody. */
export interface Unable {
  dependents: ReadonlySet<string>;
  dead: ReadonlySet<string>;
}

/**
 * Of these people the numbers of those for whom a guardian acts whatever their number says: declared incapable, or
 * under age by an accepted proof or by the population register, as holders of passports and permits are; and of those
 * who have died.
 */
export async function unableAmong(db: Database, numbers: readonly string[], today: string): Promise<Unable> {
  if (numbers.length === 0) return { dependents: new Set(), dead: new Set() };
  const [NUMBERS, TODAY, BORN_AFTER] = [
    sql.placeholder('numbers'),
    sql.placeholder('today'),
    sql.placeholder('bornAfter'),
  ];
  const unable = builtOnce(db, 'unable', () =>
    unionAll(
      db
        .select({ number: guardianships.wardIdentityNumber, isDead: sql<boolean>`false`.as('is_dead') })
        .from(guardianships)
        .where(
          and(
            isOneOfNumbers(guardianships.wardIdentityNumber, NUMBERS),
            guardianshipInForce(TODAY),
            isWardInNeed(TODAY),
          ),
        ),
      numbersBornAfter(db, NUMBERS, BORN_AFTER),
      numbersOfDead(db, NUMBERS, TODAY),
    ),
  );
  const found = await unable.execute({ numbers: numbers.map(hashOf), today, bornAfter: bornAfter(today) });
  const of = (isDead: boolean): Set<string> =>
    new Set(found.filter((one) => one.isDead === isDead).map(({ number }) => number));
  return { dependents: of(false), dead: of(true) };
}

export async function dependentsAmong(
  db: Database,
  numbers: readonly string[],
  today: string,
): Promise<ReadonlySet<string>> {
  return (await unableAmong(db, numbers, today)).dependents;
}

/** Whether a guardian acts for this person today. */
export async function isInNeed(db: Database, identityNumber: string, today: string): Promise<boolean> {
  return isMinor(identityNumber, today) || (await dependentsAmong(db, [identityNumber], today)).has(identityNumber);
}

/** Who was born after this day is under age today. */
function bornAfter(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const isLeapDayOfCommonYear =
    month === 2 && day === 29 && new Date(Date.UTC(year - ADULT_AGE, 1, 29)).getUTCMonth() !== 1;
  return dateText(year - ADULT_AGE, month, isLeapDayOfCommonYear ? 28 : day);
}

function dateText(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
