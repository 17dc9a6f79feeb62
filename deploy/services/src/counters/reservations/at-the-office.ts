// What happens on the day: staff hand out the ticket and close the visit; who did not come is noted; tomorrow's visitors are reminded.
import { and, eq, inArray, isNotNull, isNull, like, lt } from 'drizzle-orm';
import { regionPrefix, toShanghaiDate, addDays, formatChineseDate } from '@portal/shared/kernel';
import type { CurrentUser, Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import { notify } from '../../platform/messages/notify';
import { offices } from '../../platform/regions/schema';
import type { ReservationRow } from './book';
import { UNKNOWN_RESERVATION, step } from './book';
import { reservations } from './schema';

const BATCH = 500;

/** Offices in the region that the official works for. */
export function officesOf(db: Database, user: CurrentUser) {
  return db
    .select({ id: offices.id })
    .from(offices)
    .where(like(offices.regionCode, `${regionPrefix(user.regionCode)}%`));
}

/** Moves a reservation of the official's region. @throws Refusal */
export async function serve(
  tx: Transaction,
  user: CurrentUser,
  id: string,
  event: 'takeTicket' | 'serve',
  now: Date,
): Promise<ReservationRow> {
  const [row] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, id), inArray(reservations.officeId, officesOf(tx, user))))
    .for('update');
  if (!row || row.status === 'held') return refuse(UNKNOWN_RESERVATION);
  const status = step(row, event);
  if (row.day !== toShanghaiDate(now)) return refuse(`该预约的日期是${formatChineseDate(row.day)}，不能在今天办理`);
  await tx.update(reservations).set({ status }).where(eq(reservations.id, row.id));
  return { ...row, status };
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
    for (const row of due) await tell(tx, row, 'reservationReminder', now);
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
export async function tell(
  tx: Transaction,
  row: ReservationRow,
  event: 'reservationBooked' | 'reservationCancelled' | 'reservationReminder',
  now: Date,
): Promise<void> {
  const [office] = await tx.select().from(offices).where(eq(offices.id, row.officeId));
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
