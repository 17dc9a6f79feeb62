// What lies around drawn parcels: the register's, and those of other cases that have a code and wait to be registered.
import type { Outline } from '@portal/surveying/contract';
import { and, eq, like, ne, notExists, sql } from 'drizzle-orm';
import { refuse } from '../../../platform/core/errors';
import type { Database } from '../../../platform/db/database';
import { outlineOfRegion } from '../../../platform/regions/public';
import type { Box } from '../../../register/public';
import { boxOf, parcelNumberOf, parcelsAround, shapeNumbersInForce } from '../../../register/public';
import type { SurveyCase } from '../access';
import { surveyRecords } from '../schema';
import type { Subject, Surroundings } from './analyse-parcels';
import { REACH } from './analyse-parcels';
import { unitCodes } from './schema';

/** Degrees that are more than the reach everywhere in the country. */
const MARGIN = (REACH / 111_000) * 2;

const widened = (outline: Outline): Box => {
  const { west, south, east, north } = boxOf(outline);
  return { west: west - MARGIN, south: south - MARGIN, east: east + MARGIN, north: north + MARGIN };
};

const meet = (one: Box, other: Box): boolean =>
  one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north;

/**
 * Registered parcels around all drawn ones together: a drawing that lies over a whole town is a mistake, and would be
 * read with all of it.
 */
const MOST_AROUND = 5_000;

/**
 * The case's own parcel is left out: what is drawn takes its place.
 * @throws Refusal for a drawing with a town around it
 */
export async function surroundingsOf(
  db: Database,
  { caseId, unitNumber, regionCode }: Pick<SurveyCase, 'caseId' | 'unitNumber' | 'regionCode'>,
  subjects: readonly Subject[],
): Promise<Surroundings> {
  const own = unitNumber === '' ? '' : parcelNumberOf(unitNumber);
  const boxes = subjects.map(({ outline }) => widened(outline));
  const around = new Map<string, { unitNumber: string; outline: Outline }[]>(subjects.map(({ key }) => [key, []]));
  const registered = await parcelsAround(db, boxes, MOST_AROUND + 1);
  if (registered.length > MOST_AROUND)
    return refuse(`图形范围内已登记的宗地超过${MOST_AROUND}宗，请核对界址点，或者分次处理`);
  for (const { box, ...shape } of registered)
    if (shape.unitNumber !== own) around.get(subjects[box]?.key ?? '')?.push(shape);
  for (const coded of await codedElsewhere(db, caseId, regionCode)) {
    const box = boxOf(coded.outline);
    subjects.forEach(({ key }, at) => {
      const asked = boxes[at];
      if (asked && meet(asked, box)) around.get(key)?.push(coded);
    });
  }
  const { rings } = await outlineOfRegion(db, regionCode);
  return { around, district: rings.map((ring) => [[...ring, ...ring.slice(0, 1)]]) };
}

/**
 * Parcels of other cases that have a code and are not registered yet. A case that has ended gives its ground back; its
 * numbers stay given.
 */
async function codedElsewhere(db: Database, caseId: string, regionCode: string) {
  const rows = await db
    .select({ unitNumber: unitCodes.unitNumber, outline: unitCodes.outline })
    .from(unitCodes)
    .where(and(like(unitCodes.unitNumber, `${regionCode}%`), ne(unitCodes.caseId, caseId), notExists(endedCase(db))));
  const registered = await shapeNumbersInForce(
    db,
    rows.map(({ unitNumber }) => unitNumber),
  );
  return rows.filter(({ unitNumber }) => !registered.has(unitNumber));
}

const endedCase = (db: Database) =>
  db
    .select({ number: surveyRecords.businessNumber })
    .from(surveyRecords)
    .where(and(eq(sql`${surveyRecords.applicationId}::text`, unitCodes.caseId), eq(surveyRecords.status, 'ended')));
