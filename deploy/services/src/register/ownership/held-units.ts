// Which units are whose, by their numbers, for domains that know no more of the register.
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database';
import { isOneOfNumbers } from '../../platform/personal/where';
import { certificates } from '../certificates/schema';
import { restrictionHolders, restrictions, rightHolders, rights, units } from '../schema';

/**
 * Numbers of the units on which one of these persons holds a right in force, for a condition on a column with a unit's
 * number.
 */
export const unitsHeldBy = (db: Database, identityNumbers: readonly string[]) =>
  db
    .select({ unitNumber: units.unitNumber })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(units, eq(units.id, rights.unitId))
    .where(and(isOneOfNumbers(rightHolders.identityNumber, identityNumbers), eq(rights.status, 'current')));

/**
 * Numbers of the units in which one of these persons has an interest: by a right in force, or by an entry that has not
 * ended.
 */
export async function unitsOfInterest(db: Database, identityNumbers: readonly string[]): Promise<string[]> {
  const held = await unitsHeldBy(db, identityNumbers);
  const entitled = await db
    .select({ unitNumber: units.unitNumber })
    .from(restrictionHolders)
    .innerJoin(restrictions, eq(restrictions.id, restrictionHolders.restrictionId))
    .innerJoin(units, eq(units.id, restrictions.unitId))
    .where(and(isOneOfNumbers(restrictionHolders.identityNumber, identityNumbers), ne(restrictions.status, 'ended')));
  return [...new Set([...held, ...entitled].map(({ unitNumber }) => unitNumber))];
}

/** Homes on which one of these persons holds a right in force, by their numbers. @param uses codes of FWYT of a home */
export async function homesHeldBy(
  db: Database,
  identityNumbers: readonly string[],
  uses: readonly string[],
): Promise<string[]> {
  const held = await db
    .selectDistinct({ unitNumber: units.unitNumber })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(units, eq(units.id, rights.unitId))
    .where(
      and(
        isOneOfNumbers(rightHolders.identityNumber, identityNumbers),
        eq(rights.status, 'current'),
        eq(units.unitKind, 'house'),
        inArray(sql<string>`${units.register} ->> 'fwyt'`, [...uses]),
      ),
    );
  return held.map(({ unitNumber }) => unitNumber);
}

/** The titles on a unit one after the other, the present one first: when each was registered, and by which case. */
export async function titlesOf(
  db: Database,
  unitNumber: string,
): Promise<{ registeredAt: Date; writtenBy: string | null }[]> {
  return db
    .select({ registeredAt: rights.registeredAt, writtenBy: rights.writtenBy })
    .from(rights)
    .innerJoin(units, eq(units.id, rights.unitId))
    .where(and(eq(units.unitNumber, unitNumber), eq(rights.layer, 'title')))
    .orderBy(desc(rights.registeredAt));
}

/** Which unit each certificate is about, for a join on a column with a certificate's number. */
export const unitsOfCertificates = (db: Database) =>
  db
    .select({ titleCertificateNumber: certificates.titleCertificateNumber, unitNumber: units.unitNumber })
    .from(certificates)
    .innerJoin(units, eq(units.id, certificates.unitId))
    .as('units_of_certificates');

/** A holder of a right in force, with the certificate that shows it. */
export interface ShownRight {
  unitNumber: string;
  titleCertificateNumber: string;
  registeredAt: Date;
  /** Identity number, or credit code. */
  holder: string;
}

/** Whether a right in force stands on the unit of this number: a condition of somebody else's query. */
export function isRegistered(db: Database, unitNumber: AnyPgColumn): SQL {
  const current = db
    .select({ id: rights.id })
    .from(rights)
    .innerJoin(units, eq(units.id, rights.unitId))
    .where(and(eq(units.unitNumber, unitNumber), eq(rights.status, 'current')));
  return exists(current);
}

/** Everybody who holds a right in force on one of these units, by its number. */
export async function rightsShownOn(db: Database, unitNumbers: readonly string[]): Promise<ShownRight[]> {
  if (unitNumbers.length === 0) return [];
  return db
    .select({
      unitNumber: units.unitNumber,
      titleCertificateNumber: certificates.titleCertificateNumber,
      registeredAt: rights.registeredAt,
      holder: rightHolders.identityNumber,
    })
    .from(rights)
    .innerJoin(units, eq(units.id, rights.unitId))
    .innerJoin(rightHolders, eq(rightHolders.rightId, rights.id))
    .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
    .where(and(inArray(units.unitNumber, [...unitNumbers]), eq(rights.status, 'current')));
}
