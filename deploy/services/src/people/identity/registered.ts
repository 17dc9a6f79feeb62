// What the population register says of people, as other domains ask for it.
import { and, gt, lte, or, sql } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { isNumber, isOneOfNumbers } from '../../platform/personal/where';
import { familyRelations, populationRegister } from './schema';

/** `birthDate` as `YYYY-MM-DD`, where the number holds none. */
export type Registered = typeof populationRegister.$inferSelect;

/** Those of the numbers that the register knows. */
export function registeredPeople(db: Database, identityNumbers: readonly string[]): Promise<Registered[]> {
  return db.select().from(populationRegister).where(isOneOfNumbers(populationRegister.identityNumber, identityNumbers));
}

/** Pairs of close relatives in which the person stands, whichever way round. */
export function familyOf(db: Database, identityNumber: string) {
  return db
    .select()
    .from(familyRelations)
    .where(
      or(
        isNumber(familyRelations.identityNumber, identityNumber),
        isNumber(familyRelations.relativeIdentityNumber, identityNumber),
      ),
    );
}

/** Numbers of those born after a day, and of those who have died by a day, as parts of a prepared statement. */
export const numbersBornAfter = (db: Database, numbers: Placeholder, day: Placeholder) =>
  db
    .select({ number: populationRegister.identityNumber, isDead: sql<boolean>`false`.as('is_dead') })
    .from(populationRegister)
    .where(and(isOneOfNumbers(populationRegister.identityNumber, numbers), gt(populationRegister.birthDate, day)));

export const numbersOfDead = (db: Database, numbers: Placeholder, day: Placeholder) =>
  db
    .select({ number: populationRegister.identityNumber, isDead: sql<boolean>`true`.as('is_dead') })
    .from(populationRegister)
    .where(and(isOneOfNumbers(populationRegister.identityNumber, numbers), lte(populationRegister.diedOn, day)));
