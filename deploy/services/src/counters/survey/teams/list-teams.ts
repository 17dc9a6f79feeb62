// The organisations that may survey in a region: with what they are qualified for, how far away they are, and how much
// they have to do.
import type { TeamOrder } from '@portal/surveying/contract';
import type * as calls from '@portal/surveying/contract';
import { and, asc, count, eq, gte, ilike, inArray, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Context, CurrentUser } from '../../../platform/core/context';
import type { Database } from '../../../platform/db/database';
import { containing } from '../../../platform/db/containing';
import { findOffice } from '../../../platform/regions/public';
import { parcelPlace } from '../../../register/public';
import type { SeenSurvey } from '../access';
import { requireSurvey } from '../access';
import { surveyJobs, surveyTeams } from '../schema';

type TeamRow = typeof surveyTeams.$inferSelect;
interface Point {
  longitude: number;
  latitude: number;
}

interface Compared {
  team: TeamRow;
  /** Kilometres; null where no place is known. */
  distance: number | null;
  /** Cases that it surveys now. */
  jobs: number;
}

/** Which of two comes first, by what is asked for; what is alike goes by distance, then by name. */
const BEFORE: Readonly<Record<TeamOrder, (one: Compared, other: Compared) => number>> = {
  distance: (one, other) => (one.distance ?? 0) - (other.distance ?? 0),
  running: (one, other) => one.jobs - other.jobs,
  // A is above B.
  grade: (one, other) => one.team.grade.localeCompare(other.team.grade),
};

/** @throws Refusal for a case that the person may not see */
export async function listTeams(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { regionCode, businessNumber, keyword, order = 'distance', pageNumber, pageSize }: InputOf<typeof calls.listTeams>,
): Promise<OutputOf<typeof calls.listTeams>> {
  const seen = businessNumber === undefined ? null : await requireSurvey(db, user, businessNumber);
  const place = await placeOf(db, seen, seen?.record.regionCode ?? regionCode);
  const found = await qualifiedTeams(db, seen?.record.regionCode ?? regionCode, now(), keyword);
  const former = new Set(await formerTeams(db, seen));
  const running = await runningJobs(
    db,
    found.map(({ creditCode }) => creditCode),
  );
  const rows = found
    .map((team) => ({
      team,
      distance: place && kilometresBetween(place, team),
      jobs: running.get(team.creditCode) ?? 0,
    }))
    .toSorted(
      (one, other) =>
        BEFORE[order](one, other) || BEFORE.distance(one, other) || one.team.name.localeCompare(other.team.name),
    )
    .slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    .map(({ team: { creditCode, ...team }, distance, jobs }) => ({
      teamId: creditCode,
      name: team.name,
      grade: team.grade,
      validUntil: team.validUntil,
      telephone: team.telephone,
      address: team.address,
      distance: distance === null ? null : Math.round(distance * 10) / 10,
      running: jobs,
      isFormer: former.has(creditCode),
    }));
  return { total: found.length, pageNumber, pageSize, rows };
}

/** Those whose certificate is in force and who work in the region, or in one that it belongs to. */
export function qualifiedTeams(db: Database, regionCode: string, now: Date, keyword?: string): Promise<TeamRow[]> {
  return db
    .select()
    .from(surveyTeams)
    .where(
      and(
        gte(surveyTeams.validUntil, toShanghaiDate(now)),
        sql`${surveyTeams.regionCodes} && ${sql`array[${sql.join(
          regionsAround(regionCode).map((code) => sql`${code}`),
          sql`, `,
        )}]::text[]`}`,
        keyword ? ilike(surveyTeams.name, containing(keyword)) : undefined,
      ),
    )
    .orderBy(asc(surveyTeams.creditCode));
}

/** The county, its city and the province. */
function regionsAround(regionCode: string): string[] {
  return [...new Set([regionCode, `${regionCode.slice(0, 4)}00`, `${regionCode.slice(0, 2)}0000`])];
}

/** The parcel's middle; where that is not known, the region's office. */
async function placeOf(db: Database, seen: SeenSurvey | null, regionCode: string): Promise<Point | null> {
  const parcel = seen?.record.unitNumber ? await parcelPlace(db, seen.record.unitNumber) : null;
  return parcel ?? (await findOffice(db, { regionCode }));
}

async function formerTeams(db: Database, seen: SeenSurvey | null): Promise<string[]> {
  if (!seen?.record.applicationId) return [];
  const rows = await db
    .selectDistinct({ code: surveyJobs.teamCode })
    .from(surveyJobs)
    .where(
      and(
        eq(surveyJobs.applicationId, seen.record.applicationId),
        inArray(surveyJobs.status, ['declined', 'takenBack', 'changed']),
      ),
    );
  return rows.map(({ code }) => code);
}

async function runningJobs(db: Database, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: surveyJobs.teamCode, running: count() })
    .from(surveyJobs)
    .where(and(inArray(surveyJobs.teamCode, [...codes]), eq(surveyJobs.status, 'accepted')))
    .groupBy(surveyJobs.teamCode);
  return new Map(rows.map(({ code, running }) => [code, running]));
}

const EARTH_KM = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great circle (haversine) on the mean sphere; within 0.5 % of the ellipsoid, enough to compare journeys. */
export function kilometresBetween(one: Point, other: Point): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}
