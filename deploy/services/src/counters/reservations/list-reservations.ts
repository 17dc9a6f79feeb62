// One page of reservations: one's own, an enterprise's, or those of an office on a day, with counts by state.
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isOfficer } from '../../platform/core/guards';
import { keysetOf, nextOf } from '../../platform/core/keyset';
import type { AfterQuery, Keyset, SortKey } from '../../platform/core/keyset';
import { officesOf } from './at-the-office';
import type { ReservationRow } from './book';
import { UNKNOWN_RESERVATION, ownedBy } from './book';
import { describeReservations } from './rows';
import { reservations } from './schema';

export type ListQuery = AfterQuery & {
  zt?: string;
  yyguid?: string;
  assisted?: 'true' | 'false';
  scope: 'mine' | 'office';
  yyrq?: string;
};

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

export async function listReservations({ db, now }: Pick<Context, 'db' | 'now'>, user: CurrentUser, query: ListQuery) {
  const office = isOfficer(user) && (query.scope === 'office' || query.yyguid !== undefined);
  const scope = office ? inArray(reservations.officeId, officesOf(db, user)) : ownedBy(user);
  const which = and(
    scope,
    query.yyguid ? eq(reservations.id, query.yyguid) : undefined,
    query.assisted ? eq(reservations.assisted, query.assisted === 'true') : undefined,
    office && !query.yyguid ? eq(reservations.day, query.yyrq ?? toShanghaiDate(now())) : undefined,
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
    .where(and(which, query.zt ? eq(reservations.status, query.zt as 'booked') : undefined, beyond))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  if (query.yyguid && rows.length === 0) refuse(UNKNOWN_RESERVATION);
  const total = query.zt ? (counts[query.zt] ?? 0) : byState.reduce((sum, row) => sum + row.rows, 0);
  return {
    total,
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    list: await describeReservations(db, rows, office, now()),
    counts,
    next: nextOf(keyset, rows, query.pageSize),
  };
}
