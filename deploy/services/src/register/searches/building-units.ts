// The units of one building as the register has them: one statement, whatever their number.
import { asc, sql } from 'drizzle-orm';
import type { EntryKind } from '@portal/shared/catalogue';
import type { Database } from '../../platform/db/database';
import { isOneOfNumbers } from '../../platform/personal/where';
import { restrictions, rightHolders, rights, unitLocks, units } from '../ownership/schema';
import { numbersBegin } from './projects';

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
  const current = sql`select 1 from ${rights} where ${rights.unitId} = ${units.id} and ${rights.status} = 'current'`;
  return db
    .select({
      unitNumber: units.unitNumber,
      location: units.location,
      floor: sql<string | null>`${units.register}->>'szc'`,
      area: sql<string | null>`${units.register}->>'jzmj'`,
      use: sql<string | null>`${units.register}->>'fwyt'`,
      isRegistered: sql<boolean>`exists (${current})`,
      isRunning: sql<boolean>`exists (select 1 from ${unitLocks} where ${unitLocks.unitNumber} = ${units.unitNumber})`,
      isMine: sql<boolean>`exists (select 1 from ${rightHolders} join ${rights} on ${rights.id} = ${rightHolders.rightId} where ${rights.unitId} = ${units.id} and ${rights.status} = 'current' and ${isOneOfNumbers(rightHolders.identityNumber, identities)})`,
      entries: sql<
        EntryKind[]
      >`array(select distinct ${restrictions.kind} from ${restrictions} where ${restrictions.unitId} = ${units.id} and ${restrictions.status} = 'current')`,
    })
    .from(units)
    .where(numbersBegin(units.unitNumber, buildingId))
    .orderBy(asc(units.unitNumber));
}
