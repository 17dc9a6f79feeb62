// What a person asks for about a visit: keep a time, book, change, give up, be notified, take the ticket along.
import { eq } from 'drizzle-orm';
import * as calls from '@portal/applications/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { formatChineseDateTime, toShanghaiIso } from '@portal/shared/kernel';
import type { ReservationState } from '@portal/applications/contract';
import { once } from '../../platform/core/calls/once';
import type { Asked } from '../../platform/core/calls/serve';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { notifyPerson } from './at-the-office';
import type { ReservationRow } from './book';
import { book, cancel, holdPlace, requireOwn, reschedule } from './book';
import { deskOf } from './offers';
import { reservations } from './schema';
import { ticketContent } from './ticket';
import { visitorOf } from './visitor';

type Desk = Pick<Context, 'db' | 'now'>;

/** @returns until when the time is kept. @throws Refusal */
export async function holdSlot(
  { db, now }: Desk,
  user: CurrentUser,
  { day, slot, ...desk }: InputOf<typeof calls.holdSlot>,
): Promise<{ heldUntil: string }> {
  const held = await db.transaction((tx) => holdPlace(tx, user, { ...deskOf(desk), day, slot }, now()));
  return { heldUntil: toShanghaiIso(held.heldUntil ?? now()) };
}

/** @throws Refusal */
export async function bookVisit(
  { db, now }: Desk,
  asked: Asked,
  { officeId, registrationType, day, slot, ...person }: InputOf<typeof calls.bookReservation>,
): Promise<OutputOf<typeof calls.bookReservation>> {
  const { user } = asked;
  const who = await visitorOf({ db, now }, user, person);
  // An enterprise's name makes it an assisted visit.
  const at = { officeId, kind: registrationType, assisted: who.enterpriseName !== null, day, slot };
  return once(db, calls.bookReservation, asked, { route: 'reservation.save', now: now() }, async (tx) =>
    numbersOf(await book(tx, user, at, who, now())),
  );
}

/** @throws Refusal */
export function changeVisit(
  { db, now }: Desk,
  asked: Asked,
  { reservationId, day, slot }: InputOf<typeof calls.changeReservation>,
): Promise<OutputOf<typeof calls.changeReservation>> {
  return once(db, calls.changeReservation, asked, { route: 'reservation.change', now: now() }, async (tx) =>
    numbersOf(await reschedule(tx, asked.user, reservationId, { day, slot }, now())),
  );
}

/** @returns the state afterwards. @throws Refusal */
export function cancelVisit(
  { db, now }: Desk,
  user: CurrentUser,
  { reservationId, revocationReason }: InputOf<typeof calls.cancelReservation>,
): Promise<ReservationState> {
  return db.transaction((tx) => cancel(tx, user, reservationId, revocationReason ?? null, now()));
}

/** Tells the visitor once that the visit is booked, or given up. @throws Refusal when it is not */
export async function sendMessage(
  { db, now }: Desk,
  user: CurrentUser,
  id: string,
  about: 'booked' | 'cancelled',
): Promise<null> {
  const column = about === 'booked' ? 'bookedTextAt' : 'cancelledTextAt';
  await db.transaction(async (tx) => {
    const row = await requireOwn(tx, user, id, true);
    if (row.status !== about) refuse('预约状态已变化，不再发送该通知');
    if (row[column]) return;
    await tx
      .update(reservations)
      .set({ [column]: now() })
      .where(eq(reservations.id, row.id));
    await notifyPerson(tx, row, about === 'booked' ? 'reservationBooked' : 'reservationCancelled', now());
  });
  return null;
}

/** The ticket of a visit that stands. @param origin address of the portal. @throws Refusal */
export async function ticketOf(
  { db, now, pdfWorker }: Desk & Pick<Context, 'pdfWorker'>,
  user: CurrentUser,
  id: string,
  origin: string,
): Promise<{ pdf: Buffer; name: string }> {
  const row = await requireOwn(db, user, id);
  if (row.status !== 'booked' && row.status !== 'ticketed') refuse('该预约已不能使用，没有预约单');
  const content = await ticketContent(db, row, origin);
  const pdf = await pdfWorker.run(user.id, 'reservation-ticket', content, formatChineseDateTime(now()));
  return { pdf, name: `预约单-${row.number ?? ''}` };
}

function numbersOf(row: ReservationRow): OutputOf<typeof calls.bookReservation> {
  return { reservationId: row.id, reservationNumber: row.number ?? '' };
}
