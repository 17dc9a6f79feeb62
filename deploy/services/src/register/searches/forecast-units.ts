// What was surveyed before it is built, and may be sold so: units of a project whose developer has the licence, and on
// which nobody holds a right.
import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { projects, rights, units } from '../schema';
import { PARCEL_LENGTH } from '../standing/register';
import { isOwnedApart } from './projects';

/** A flat of a licensed project, as its last accepted survey has it. */
export interface ForecastUnit {
  unitNumber: string;
  regionCode: string;
  location: string;
  /** ㎡ as decimal text. */
  area: string;
  project: string;
  licenceNumber: string;
  developerName: string;
  developerCode: string;
}

/**
 * 城市房地产管理法第四十五条: nothing is sold before it is built without a licence, and by nobody but whoever has it.
 * What was surveyed for somebody else than the project's developer is left out. @param unitNumbers of any projects
 */
export async function licensedForecasts(db: Database, unitNumbers: readonly string[]): Promise<ForecastUnit[]> {
  if (unitNumbers.length === 0) return [];
  const held = db
    .select({ id: rights.id })
    .from(rights)
    .where(and(eq(rights.unitId, units.id), eq(rights.status, 'current')));
  const rows = await db
    .select({ unit: units, project: projects })
    .from(units)
    .innerJoin(projects, eq(projects.parcelNumber, sql`left(${units.unitNumber}, ${sql.raw(String(PARCEL_LENGTH))})`))
    .where(
      and(
        inArray(units.unitNumber, [...unitNumbers]),
        eq(units.stage, 'construction'),
        isOwnedApart,
        isNotNull(projects.licenceNumber),
        notExists(held),
      ),
    );
  return rows.flatMap(({ unit, project }) => {
    const { licenceNumber, developerCode, developerName, name } = project;
    if (!licenceNumber || !developerCode || unit.surveyedFor !== developerCode) return [];
    const { unitNumber, regionCode, location, register } = unit;
    const area = typeof register.jzmj === 'string' ? register.jzmj : '';
    return area === ''
      ? []
      : [
          {
            ...{ unitNumber, regionCode, location, area, project: name },
            ...{ licenceNumber, developerCode, developerName: developerName ?? '' },
          },
        ];
  });
}
