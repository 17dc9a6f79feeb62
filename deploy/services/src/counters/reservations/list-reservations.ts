// One page of reservations: one's own, an enterprise's, or those of an office on a day, with counts by state.
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type * as calls from '@portal/applications/contract';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { PageOfList } from '@portal/shared/wire';
import type { Reservation } from '@portal/applications/contract';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isOfficer } from '../../platform/core/guards';
import { keysetOf, nextOf } from '../../platform/core/paging/keyset';
import type { Keyset, SortKey } from '../../platform/core/paging/keyset';
import { officeIdsIn } from '../../platform/regions/public';
import type { ReservationRow } from './book';
import { UNKNOWN_RESERVATION, ownedBy } from './book';
import { describeReservations } from './rows';
import { reservations } from './schema';

const byId: SortKey<ReservationRow> = { column: reservations.id, type: 'uuid', of: (row) => row.id };
const bySlot: SortKey<ReservationRow> = { column: reservations.slot, type: 'text', of: (row) => row.slot };
/** The office works through its day; people look for their latest visit. */
const OFFICE_ORDER: Keyset<ReservationRow> = {
  direction: 'asc',
  keys: [
    bySlot,
    { column: sql`coalesce(${reservations.number}, '')`, type: 'text', of: (row) => row.number ?? '' },
    byId,
  ],
};
const OWN_ORDER: Keyset<ReservationRow> = {
  direction: 'desc',
  keys: [{ column: reservations.day, type: 'date', of: (row) => row.day }, bySlot, byId],
};

export async function listReservations(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  query: InputOf<typeof calls.listReservations>,
): Promise<PageOfList<Reservation>> {
  const office = isOfficer(user) && (query.scope === 'office' || query.reservationId !== undefined);
  const scope = office ? inArray(reservations.officeId, officeIdsIn(db, user.regionCode)) : ownedBy(user);
  const which = and(
    scope,
    query.reservationId ? eq(reservations.id, query.reservationId) : undefined,
    query.assisted === undefined ? undefined : eq(reservations.assisted, query.assisted),
    office && !query.reservationId ? eq(reservations.day, query.day ?? toShanghaiDate(now())) : undefined,
    inArray(reservations.status, ['booked', 'ticketed', 'served', 'rescheduled', 'cancelled', 'missed']),
  );
  const byState = await db
    .select({ status: reservations.status, rows: count() })
    .from(reservations)
    .where(which)
    .groupBy(reservations.status);
  const counts = Object.fromEntries(byState.map((row) => [row.status, row.rows]));
  const keyset = office ? OFFICE_ORDER : OWN_ORDER;
  const { beyond, order, limit, offset } = keysetOf(keyset, query);
  const rows = await db
    .select()
    .from(reservations)
    .where(and(which, query.state ? eq(reservations.status, query.state) : undefined, beyond))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  if (query.reservationId && rows.length === 0) refuse(UNKNOWN_RESERVATION);
  const total = query.state ? (counts[query.state] ?? 0) : byState.reduce((sum, row) => sum + row.rows, 0);
  return {
    total,
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    rows: await describeReservations(db, rows, office, now()),
    counts,
    next: nextOf(keyset, rows, query.pageSize),
  };
}
