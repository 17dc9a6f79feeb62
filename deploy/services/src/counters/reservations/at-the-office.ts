// What happens on the day: staff hand out the ticket and close the visit; who did not come is noted; tomorrow's
// visitors are reminded.
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { toShanghaiDate, addDays, formatChineseDate } from '@portal/shared/kernel';
import type { ReservationState } from '@portal/applications/contract';
import type { CurrentUser, Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isOfficer } from '../../platform/core/guards';
import type { Database, Transaction } from '../../platform/db/database';
import { notify } from '../../platform/messages/public';
import { findOffices, officeIdsIn } from '../../platform/regions/public';
import type { ReservationRow } from './book';
import { UNKNOWN_RESERVATION, step } from './book';
import { reservations } from './schema';

const BATCH = 500;

/** Moves a reservation of the official's region. @returns the state afterwards. @throws Refusal */
export async function moveVisit(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  id: string,
  event: 'takeTicket' | 'serve',
): Promise<ReservationState> {
  if (!isOfficer(user)) refuse('您没有办理此事项的权限');
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(reservations)
      .where(and(eq(reservations.id, id), inArray(reservations.officeId, officeIdsIn(tx, user.regionCode))))
      .for('update');
    if (!row || row.status === 'held') return refuse(UNKNOWN_RESERVATION);
    const status = step(row, event);
    if (row.day !== toShanghaiDate(now())) return refuse(`该预约的日期是${formatChineseDate(row.day)}，不能在今天办理`);
    await tx.update(reservations).set({ status }).where(eq(reservations.id, row.id));
    return status;
  });
}

/** What is due by itself. */
export async function sweep({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await noteMissed(db, now());
  await remindTomorrow({ db }, now());
}

/** Notes who did not come on a day that is over. Answers how many. */
export async function noteMissed(db: Database, now: Date): Promise<number> {
  await db.delete(reservations).where(and(eq(reservations.status, 'held'), lt(reservations.heldUntil, now)));
  const rows = await db
    .update(reservations)
    .set({ status: 'missed' })
    .where(and(eq(reservations.status, 'booked'), lt(reservations.day, toShanghaiDate(now))))
    .returning({ id: reservations.id });
  return rows.length;
}

/** Reminds those who come tomorrow, once. Answers how many. */
export async function remindTomorrow({ db }: Pick<Context, 'db'>, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(reservations)
      .where(
        and(
          eq(reservations.status, 'booked'),
          eq(reservations.day, addDays(toShanghaiDate(now), 1)),
          isNull(reservations.remindedAt),
          isNotNull(reservations.identityNumber),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const row of due) await notifyPerson(tx, row, 'reservationReminder', now);
    if (due.length > 0)
      await tx
        .update(reservations)
        .set({ remindedAt: now })
        .where(
          inArray(
            reservations.id,
            due.map((row) => row.id),
          ),
        );
    return due.length;
  });
}

/** Queues a message about the reservation to its visitor. */
export async function notifyPerson(
  tx: Transaction,
  row: ReservationRow,
  event: 'reservationBooked' | 'reservationCancelled' | 'reservationReminder',
  now: Date,
): Promise<void> {
  const [office] = await findOffices(tx, [row.officeId]);
  await notify(tx, {
    event,
    applicationId: null,
    to: row.identityNumber ? [row.identityNumber] : [],
    now,
    path: `/${row.assisted ? 'enterprise-' : ''}reservation-detail?yyguid=${row.id}`,
    values: {
      预约号: row.number ?? '',
      时间: `${formatChineseDate(row.day)} ${row.slot}`,
      登记中心: office?.name ?? '',
      地址: office?.address ?? '',
    },
  });
}
