// When a guardianship counts: it has begun, was not ended, and the ward is in need of it.
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import { ageFromIdentityNumber, birthDayOf } from '@portal/shared/validation';
import { ADULT_AGE, guardianships } from './schema';

type Ward = Pick<typeof guardianships.$inferSelect, 'incapacity' | 'wardIdentityNumber'>;

/** Guardianships that have begun and were not ended. @param today `YYYY-MM-DD` */
export function guardianshipInForce(today: string | Placeholder): SQL | undefined {
  return and(isNull(guardianships.endedAt), lte(guardianships.startsOn, today));
}

/** A ward is who was declared incapable, and a minor until they come of age. */
export function needsGuardian({ incapacity, wardIdentityNumber }: Ward, today: string): boolean {
  return incapacity === 'incapable' || isMinor(wardIdentityNumber, today);
}

/** The same as `needsGuardian`, within a query. */
export function isWardInNeed(today: string | Placeholder): SQL | undefined {
  return or(eq(guardianships.incapacity, 'incapable'), gt(guardianships.neededUntil, today));
}

/** By the birth date in the number; false for numbers that hold none. */
export function isMinor(identityNumber: string, today: string): boolean {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const age = ageFromIdentityNumber(identityNumber, new Date(year, month - 1, day));
  return age !== null && age < ADULT_AGE;
}

/** `YYYY-MM-DD` on which the person comes of age; null for numbers that hold no birth date. */
export function comesOfAgeOn(identityNumber: string): string | null {
  const birth = birthDayOf(identityNumber);
  return birth && [birth.year + ADULT_AGE, birth.month, birth.day].map((part) => String(part).padStart(2, '0')).join('-');
}
