// The units of one building as the register has them: one statement, whatever their number.
import { and, asc, sql } from 'drizzle-orm';
import type { EntryKind } from '@portal/shared/catalogue';
import type { Database } from '../../platform/db/database';
import { isOneOfNumbers } from '../../platform/personal/where';
import { rightHolders, units } from '../schema';
import { isOwnedApart, numbersBegin } from './projects';

export interface BuildingUnitRow {
  unitNumber: string;
  location: string;
  /** As the register writes it: 3, -1, 1-2. */
  floor: string | null;
  area: string | null;
  use: string | null;
  isRegistered: boolean;
  isRunning: boolean;
  isMine: boolean;
  /** Kinds of what stands beside the right, one each. */
  entries: EntryKind[];
}

/** In the order of their numbers. @param identities of the person who asks */
export function unitsOfBuilding(
  db: Database,
  buildingId: string,
  identities: readonly string[],
): Promise<BuildingUnitRow[]> {
  return db
    .select({
      unitNumber: units.unitNumber,
      location: units.location,
      floor: sql<string | null>`${units.register}->>'szc'`,
      area: sql<string | null>`${units.register}->>'jzmj'`,
      use: sql<string | null>`${units.register}->>'fwyt'`,
      // Names with their tables: columns of a query on one table are written without. With a limit, since all rights of
      // the register are hashed for a mere `exists`.
      isRegistered: sql<boolean>`(select true from rights r where r.unit_id = units.id and r.status = 'current' limit 1) is not null`,
      isRunning: sql<boolean>`(select true from unit_locks l where l.unit_number = units.unit_number limit 1) is not null`,
      isMine: sql<boolean>`exists (select 1 from right_holders join rights r on r.id = right_id where r.unit_id = units.id and r.status = 'current' and ${isOneOfNumbers(rightHolders.identityNumber, identities)})`,
      entries: sql<
        EntryKind[]
      >`array(select distinct e.kind from restrictions e where e.unit_id = units.id and e.status = 'current')`,
    })
    .from(units)
    .where(and(numbersBegin(units.unitNumber, buildingId), isOwnedApart))
    .orderBy(asc(units.unitNumber));
}
