// Where business can be done: offices and outlets with how long one waits there and when a visit can be booked.
import { and, count, eq, inArray } from 'drizzle-orm';
import type * as calls from '@portal/queries/contract';
import { RESERVATION_SLOTS } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { metresBetween, toShanghaiDate } from '@portal/shared/kernel';
import type { Context } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import type { PlaceRow } from '../../platform/regions/public';
import { placesIn } from '../../platform/regions/public';
import { bookableDays, takesPlace } from './places';
import { reservationCapacities, reservations } from './schema';

type Desks = Pick<Context, 'db' | 'now'>;
type Site = OutputOf<typeof calls.listSites>[number];

/** Offices and outlets whose name or address has the words; nearest first from a named place. */
export async function listSites(
  { db, now }: Desks,
  { regionCode, keyword = '', longitude, latitude }: InputOf<typeof calls.listSites>,
): Promise<Site[]> {
  const words = keyword.trim().toLowerCase();
  const found = (await placesIn(db, regionCode)).filter(({ name, address }) =>
    `${name} ${address}`.toLowerCase().includes(words),
  );
  const ids = found.filter(({ kind }) => kind === 'office').map(({ id }) => id);
  const [waiting, free] = [await waitingAt(db, ids, now()), await nextFreeDays(db, ids, now())];
  const here = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
  const sites = found.map((place) => ({
    ...siteOf(place),
    distance: here && Math.round(metresBetween(here, place)),
    waiting: place.kind === 'office' ? (waiting.get(place.id) ?? 0) : null,
    nextDay: free.get(place.id) ?? null,
  }));
  return here ? sites.toSorted((one, other) => (one.distance ?? 0) - (other.distance ?? 0)) : sites;
}

export async function listOffices(
  db: Database,
  { regionCode }: InputOf<typeof calls.listOffices>,
): Promise<OutputOf<typeof calls.listOffices>> {
  return (await placesIn(db, regionCode)).filter(({ kind }) => kind === 'office').map(siteOf);
}

function siteOf({ id, ...place }: PlaceRow) {
  return { officeId: id, ...place };
}

/** Tickets of today that nobody has called yet, by office. */
async function waitingAt(db: Database, ids: readonly string[], now: Date): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reservations.officeId, waiting: count() })
    .from(reservations)
    .where(
      and(
        eq(reservations.day, toShanghaiDate(now)),
        eq(reservations.status, 'ticketed'),
        inArray(reservations.officeId, [...ids]),
      ),
    )
    .groupBy(reservations.officeId);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

/** The first day on which an office has a place left for a visit without company, whatever it is about. */
async function nextFreeDays(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { day: string; left: number }>> {
  const days = await bookableDays(db, false, now);
  if (ids.length === 0 || days.length === 0) return new Map();
  const places = await db
    .select({ id: reservationCapacities.officeId, places: reservationCapacities.places })
    .from(reservationCapacities)
    .where(and(eq(reservationCapacities.assisted, false), inArray(reservationCapacities.officeId, [...ids])));
  const taken = await db
    .select({ id: reservations.officeId, day: reservations.day, taken: count() })
    .from(reservations)
    .where(
      and(
        inArray(reservations.day, days),
        eq(reservations.assisted, false),
        inArray(reservations.officeId, [...ids]),
        takesPlace(now),
      ),
    )
    .groupBy(reservations.officeId, reservations.day);
  const all = new Map<string, number>();
  for (const row of places) all.set(row.id, (all.get(row.id) ?? 0) + row.places * RESERVATION_SLOTS.length);
  const used = new Map(taken.map((row) => [`${row.id} ${row.day}`, row.taken]));
  const free = new Map<string, { day: string; left: number }>();
  for (const [id, total] of all)
    for (const day of days) {
      const left = total - (used.get(`${id} ${day}`) ?? 0);
      if (left <= 0) continue;
      free.set(id, { day, left });
      break;
    }
  return free;
}
