// What can be booked: kinds, offices, days and times, with the places left.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type * as calls from '@portal/applications/contract';
import { RESERVATION_SLOTS } from '@portal/shared/catalogue';
import type { InputOf } from '@portal/shared/contract';
import type { BookableDay, BookableSlot, ReservationKind, ReservationOffice } from '@portal/applications/contract';
import type { Context } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { findOffices, officeIdsIn } from '../../platform/regions/public';
import { bookableDays, capacityOf, placesTaken } from './places';
import type { Desk } from './places';
import { kindName } from './rows';
import { reservationCapacities } from './schema';

type Desks = Pick<Context, 'db' | 'now'>;

/** The window that a request names. */
export const deskOf = ({ officeId, registrationType, assisted }: InputOf<typeof calls.listBookableDays>): Desk => ({
  officeId,
  kind: registrationType,
  assisted,
});

export async function listKinds(
  db: Database,
  { regionCode, assisted }: InputOf<typeof calls.listReservationKinds>,
): Promise<ReservationKind[]> {
  const rows = await db
    .selectDistinct({ kind: reservationCapacities.kind })
    .from(reservationCapacities)
    .where(
      and(
        inArray(reservationCapacities.officeId, officeIdsIn(db, regionCode)),
        eq(reservationCapacities.assisted, assisted),
      ),
    )
    .orderBy(asc(reservationCapacities.kind));
  return rows.map(({ kind }) => ({ registrationType: kind, name: kindName(kind) }));
}

export async function listOffices(
  db: Database,
  { regionCode, registrationType, assisted }: InputOf<typeof calls.listReservationOffices>,
): Promise<ReservationOffice[]> {
  const serving = await db
    .select({ id: reservationCapacities.officeId })
    .from(reservationCapacities)
    .where(
      and(
        inArray(reservationCapacities.officeId, officeIdsIn(db, regionCode)),
        eq(reservationCapacities.kind, registrationType),
        eq(reservationCapacities.assisted, assisted),
      ),
    );
  const offices = await findOffices(
    db,
    serving.map(({ id }) => id),
  );
  return offices.map(({ id, ...office }) => ({ officeId: id, ...office }));
}

export async function listDays(
  { db, now }: Desks,
  desk: InputOf<typeof calls.listBookableDays>,
): Promise<BookableDay[]> {
  const at = deskOf(desk);
  const days = await bookableDays(db, at.assisted, now());
  const [{ places }, taken] = [await capacityOf(db, at), await placesTaken(db, at, days, now())];
  const leftOf = (day: string): number =>
    RESERVATION_SLOTS.reduce((sum, slot) => sum + Math.max(0, places - (taken.get(`${day} ${slot}`) ?? 0)), 0);
  return days.map((day) => ({ day, total: places * RESERVATION_SLOTS.length, left: leftOf(day) }));
}

/** Nothing is left on a day that cannot be booked. */
export async function listSlots(
  { db, now }: Desks,
  { day, ...desk }: InputOf<typeof calls.listBookableSlots>,
): Promise<BookableSlot[]> {
  const at = deskOf(desk);
  const bookable = (await bookableDays(db, at.assisted, now())).some((known) => known === day);
  const { places } = await capacityOf(db, at);
  const taken = await placesTaken(db, at, [day], now());
  return RESERVATION_SLOTS.map((slot) => ({
    slot,
    total: places,
    left: bookable ? Math.max(0, places - (taken.get(`${day} ${slot}`) ?? 0)) : 0,
  }));
}
