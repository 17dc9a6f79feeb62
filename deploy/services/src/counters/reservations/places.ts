// How many places a slot has and how many are left; places are given away under the slot's lock.
import { and, count, eq, gt, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ReservationSlot } from '@portal/shared/catalogue';
import { RESERVATION_SLOTS, reservationRules } from '@portal/shared/catalogue';
import type { IsoDate } from '@portal/shared/kernel';
import { addDays, isWorkingDay, toShanghaiDate } from '@portal/shared/kernel';
import { readCalendar } from '../../platform/config/public';
import { refuse } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import { reservationCapacities, reservationSlots, reservations } from './schema';

/** What is asked for at a window. */
export interface Desk {
  officeId: string;
  kind: string;
  assisted: boolean;
}
export interface Place extends Desk {
  day: string;
  slot: string;
}

function atDesk(desk: Desk): SQL | undefined {
  return and(
    eq(reservations.officeId, desk.officeId),
    eq(reservations.kind, desk.kind),
    eq(reservations.assisted, desk.assisted),
  );
}

/** Reservations that take up a place: all that stand, and those held at this moment. */
export function takesPlace(now: Date): SQL | undefined {
  return or(
    inArray(reservations.status, ['booked', 'ticketed', 'served', 'missed']),
    and(eq(reservations.status, 'held'), gt(reservations.heldUntil, now)),
  );
}

/** Places of one slot at this desk; zero where the office does not offer it. */
export async function capacityOf(db: Database, desk: Desk): Promise<{ places: number; helpers: string[] }> {
  const [row] = await db
    .select()
    .from(reservationCapacities)
    .where(
      and(
        eq(reservationCapacities.officeId, desk.officeId),
        eq(reservationCapacities.kind, desk.kind),
        eq(reservationCapacities.assisted, desk.assisted),
      ),
    );
  return row ?? { places: 0, helpers: [] };
}

/**
 * Days that can be booked, today's calendar of working days applied; never today, so that every reservation can still
 * be cancelled.
 */
export async function bookableDays(db: Database, assisted: boolean, now: Date): Promise<IsoDate[]> {
  const calendar = await readCalendar(db);
  const today = toShanghaiDate(now);
  const ahead = reservationRules.daysAhead[assisted ? 'assisted' : 'personal'];
  return Array.from({ length: ahead }, (_, index) => addDays(today, index + 1)).filter((day) =>
    isWorkingDay(day, calendar),
  );
}

/** Places left by day and slot; the key is `day slot`. */
export async function placesTaken(
  db: Database,
  desk: Desk,
  days: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (days.length === 0) return new Map();
  const rows = await db
    .select({ day: reservations.day, slot: reservations.slot, taken: count() })
    .from(reservations)
    .where(and(atDesk(desk), inArray(reservations.day, [...days]), takesPlace(now)))
    .groupBy(reservations.day, reservations.slot);
  return new Map(rows.map((row) => [`${row.day} ${row.slot}`, row.taken]));
}

export function isSlot(text: string): text is ReservationSlot {
  return (RESERVATION_SLOTS as readonly string[]).includes(text);
}

/**
 * Holds the slot's lock until the transaction ends and makes sure a place is left besides `except`.
 * @returns how many places are taken already @throws Refusal
 */
export async function takePlace(
  tx: Transaction,
  place: Place,
  now: Date,
  except?: string,
): Promise<{ taken: number; helpers: string[] }> {
  if (!isSlot(place.slot) || !(await bookableDays(tx, place.assisted, now)).includes(place.day as IsoDate))
    return refuse('该时间不在可预约范围内，请重新选择');
  const { places, helpers } = await capacityOf(tx, place);
  if (places === 0) return refuse('该登记中心暂不受理此类预约，请选择其他登记中心');
  await tx.insert(reservationSlots).values(place).onConflictDoNothing();
  await tx
    .select({ day: reservationSlots.day })
    .from(reservationSlots)
    .where(
      and(
        eq(reservationSlots.officeId, place.officeId),
        eq(reservationSlots.kind, place.kind),
        eq(reservationSlots.assisted, place.assisted),
        eq(reservationSlots.day, place.day),
        eq(reservationSlots.slot, place.slot),
      ),
    )
    .for('update');
  const standing = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(atDesk(place), eq(reservations.day, place.day), eq(reservations.slot, place.slot), takesPlace(now)));
  const taken = standing.filter((row) => row.id !== except).length;
  if (taken >= places) return refuse('该时间段已约满，请选择其他时间');
  return { taken, helpers };
}
