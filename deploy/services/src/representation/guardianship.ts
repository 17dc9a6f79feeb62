// When a guardianship counts: it has begun, was not ended, and the ward is in need of it.
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ageFromIdentityNumber } from '@portal/shared/validation';
import { ADULT_AGE, guardianships } from './schema';

type Ward = Pick<typeof guardianships.$inferSelect, 'incapacity' | 'wardIdentityNumber'>;

/** Guardianships that have begun and were not ended. @param today `YYYY-MM-DD` */
export function guardianshipInForce(today: string): SQL | undefined {
  return and(isNull(guardianships.endedAt), lte(guardianships.startsOn, today));
}

/** A ward is who was declared incapable, and a minor until they come of age. */
export function needsGuardian({ incapacity, wardIdentityNumber }: Ward, today: string): boolean {
  return incapacity === 'incapable' || isMinor(wardIdentityNumber, today);
}

/** The same as `needsGuardian`, within a query. */
export function isWardInNeed(today: string): SQL | undefined {
  return or(eq(guardianships.incapacity, 'incapable'), sql`substr(${guardianships.wardIdentityNumber}, 7, 8) > ${birthdayOfAdults(today).replaceAll('-', '')}`);
}

/** By the birth date in the number; false for numbers that hold none. */
export function isMinor(identityNumber: string, today: string): boolean {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const age = ageFromIdentityNumber(identityNumber, new Date(year, month - 1, day));
  return age !== null && age < ADULT_AGE;
}

/** Whoever was born on this day or before it is of age today. */
function birthdayOfAdults(today: string): string {
  return `${Number(today.slice(0, 4)) - ADULT_AGE}${today.slice(4)}`;
}
