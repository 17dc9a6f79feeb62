// Holding a slot, booking it, moving it to another time, giving it up.
import { and, count, desc, eq, gt, gte, lte, ne, or, sql } from 'drizzle-orm';
import type { IsoDate } from '@portal/shared/kernel';
import { addDays, formatChineseDate, toShanghaiDate } from '@portal/shared/kernel';
import { nextSecondaryState, reservationRules, secondaryStateName } from '@portal/shared/catalogue';
import type { SecondaryEvent, SecondaryState } from '@portal/shared/catalogue';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import { isUniqueViolation, lockInTransaction } from '../../platform/db/database';
import type { Place } from './places';
import { takePlace } from './places';
import { reservationCounters, reservations } from './schema';

export type ReservationRow = typeof reservations.$inferSelect;
export interface Visitor {
  name: string;
  identityNumber: string;
  telephone: string;
  enterpriseName: string | null;
  note: string;
}
export const UNKNOWN_RESERVATION = '未查询到该预约，请在“我的预约”中核对';

/** Keeps a slot for some minutes; an earlier hold of the same account is given up. @throws Refusal */
export async function holdPlace(tx: Transaction, user: CurrentUser, place: Place, now: Date): Promise<ReservationRow> {
  await oneAtATime(tx, user);
  await refuseTooMany(tx, user, now);
  await tx.delete(reservations).where(and(eq(reservations.userId, user.id), eq(reservations.status, 'held')));
  await takePlace(tx, place, now);
  const heldUntil = new Date(now.getTime() + reservationRules.holdMinutes * 60_000);
  const [row] = await tx
    .insert(reservations)
    .values({ ...place, userId: user.id, status: 'held', heldUntil, createdAt: now })
    .returning();
  return row ?? refuse(UNKNOWN_RESERVATION);
}

/** Gives a held slot back, for leaving the page; does nothing when there is none. */
export async function releaseHold(db: Database, user: CurrentUser): Promise<void> {
  await db.delete(reservations).where(and(eq(reservations.userId, user.id), eq(reservations.status, 'held')));
}

/** Books a place, the account's held one if it is the same. @throws Refusal */
export async function book(
  tx: Transaction,
  user: CurrentUser,
  place: Place,
  visitor: Visitor,
  now: Date,
): Promise<ReservationRow> {
  await oneAtATime(tx, user);
  await refuseMissed(tx, user, now);
  await refuseTooMany(tx, user, now);
  const [held] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.userId, user.id), eq(reservations.status, 'held')));
  const { taken, helpers } = await takePlace(tx, place, now, held?.id);
  if (held) await tx.delete(reservations).where(eq(reservations.id, held.id));
  const helper = place.assisted ? (helpers[taken % Math.max(1, helpers.length)] ?? null) : null;
  return insertBooked(tx, {
    ...place,
    ...visitor,
    userId: user.id,
    enterpriseCode: user.enterprise?.creditCode ?? null,
    helper,
    number: await nextNumber(tx, place.day),
    status: 'booked',
    createdAt: now,
  });
}

/** Moves a reservation to another time with everything else as it is. @throws Refusal */
export async function reschedule(
  tx: Transaction,
  user: CurrentUser,
  id: string,
  to: { day: string; slot: string },
  now: Date,
): Promise<ReservationRow> {
  const row = await requireOwn(tx, user, id, true);
  const status = step(row, 'reschedule');
  refuseLate(row, now, '改签');
  if (row.day === to.day && row.slot === to.slot) return refuse('新的时间与原预约相同，请选择其他时间');
  const { taken, helpers } = await takePlace(
    tx,
    { officeId: row.officeId, kind: row.kind, assisted: row.assisted, ...to },
    now,
  );
  await tx.update(reservations).set({ status }).where(eq(reservations.id, row.id));
  const { name, identityNumber, telephone, enterpriseName, enterpriseCode, note, userId, officeId, kind, assisted } =
    row;
  const next = await insertBooked(tx, {
    name,
    identityNumber,
    telephone,
    enterpriseName,
    enterpriseCode,
    note,
    userId,
    officeId,
    kind,
    assisted,
    ...to,
    status: 'booked',
    createdAt: now,
    helper: row.helper && (helpers[taken % Math.max(1, helpers.length)] ?? null),
    number: await nextNumber(tx, to.day),
  });
  await tx.update(reservations).set({ replacedBy: next.id }).where(eq(reservations.id, row.id));
  return next;
}

/** Gives a reservation up, at the latest on the day before. @returns the state afterwards. @throws Refusal */
export async function cancel(
  tx: Transaction,
  user: CurrentUser,
  id: string,
  reason: string | null,
  now: Date,
): Promise<SecondaryState<'reservation'>> {
  const row = await requireOwn(tx, user, id, true);
  const status = step(row, 'cancel');
  refuseLate(row, now, '取消');
  await tx.update(reservations).set({ status, cancelReason: reason }).where(eq(reservations.id, row.id));
  return status;
}

/**
 * The reservation if it is this account's, or its enterprise's.
 * @throws Refusal the same words for foreign and unknown ones
 */
export async function requireOwn(db: Database, user: CurrentUser, id: string, lock = false): Promise<ReservationRow> {
  const query = db
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, id), ownedBy(user)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? refuse(UNKNOWN_RESERVATION);
}

/** Reservations that this account, or another one of its enterprise, has made; held slots are not among them. */
export function ownedBy(user: CurrentUser) {
  const code = user.enterprise?.creditCode;
  return and(
    ne(reservations.status, 'held'),
    code
      ? or(eq(reservations.userId, user.id), eq(reservations.enterpriseCode, code))
      : eq(reservations.userId, user.id),
  );
}

/** Where the event leads. @throws Refusal naming the present state */
export function step(row: ReservationRow, event: SecondaryEvent<'reservation'>): SecondaryState<'reservation'> {
  const next = row.status === 'held' ? null : nextSecondaryState('reservation', row.status, event);
  return next ?? refuse(`该预约${secondaryStateName('reservation', row.status)}，不能进行此操作`);
}

function refuseLate(row: ReservationRow, now: Date, what: string): void {
  if (toShanghaiDate(now) >= row.day) refuse(`预约前一日24点后不能${what}，如不能前来，请致电登记中心`);
}

/** What one account does at the same time happens one after the other, so that its limits hold. */
function oneAtATime(tx: Transaction, user: CurrentUser): Promise<void> {
  return lockInTransaction(tx, `reservations ${user.id}`);
}

async function refuseTooMany(tx: Transaction, user: CurrentUser, now: Date): Promise<void> {
  const [row] = await tx
    .select({ open: count() })
    .from(reservations)
    .where(
      and(
        eq(reservations.userId, user.id),
        eq(reservations.status, 'booked'),
        gte(reservations.day, toShanghaiDate(now)),
      ),
    );
  if ((row?.open ?? 0) >= reservationRules.openPerAccount)
    refuse(`您有${reservationRules.openPerAccount}个预约尚未办理，请办理或取消后再预约`);
}

/** Missed visits count for the account that booked them, never for the person who was named. */
async function refuseMissed(tx: Transaction, user: CurrentUser, now: Date): Promise<void> {
  const { count: limit, withinDays } = reservationRules.missed;
  const since = addDays(toShanghaiDate(now), -withinDays);
  const missed = await tx
    .select({ day: reservations.day })
    .from(reservations)
    .where(
      and(
        eq(reservations.status, 'missed'),
        gt(reservations.day, since),
        lte(reservations.day, toShanghaiDate(now)),
        eq(reservations.userId, user.id),
      ),
    )
    .orderBy(desc(reservations.day))
    .limit(limit);
  const oldest = missed[limit - 1];
  if (oldest)
    refuse(
      `${withinDays}日内已有${limit}次预约未到，${formatChineseDate(addDays(oldest.day as IsoDate, withinDays))}起可再次预约`,
    );
}

async function insertBooked(tx: Transaction, values: typeof reservations.$inferInsert): Promise<ReservationRow> {
  try {
    const [row] = await tx.insert(reservations).values(values).returning();
    return row ?? refuse(UNKNOWN_RESERVATION);
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('该证件号在这一时间段已有预约，请选择其他时间');
    throw error;
  }
}

/** `YY20261124000012`: day of the visit and a serial. */
async function nextNumber(tx: Transaction, day: string): Promise<string> {
  const [row] = await tx
    .insert(reservationCounters)
    .values({ day, last: 1 })
    .onConflictDoUpdate({ target: reservationCounters.day, set: { last: sql`${reservationCounters.last} + 1` } })
    .returning();
  return `YY${day.replaceAll('-', '')}${String(row?.last ?? 0).padStart(6, '0')}`;
}
