// Visits to an office that are still to come, today's included.
import { and, asc, gte, inArray } from 'drizzle-orm';
import { toShanghaiDate } from '@portal/shared/kernel';
import { addressOf } from '@portal/shared/wire';
import type { WorkItem } from '@portal/shell/contract';
import type { Context, CurrentUser } from '../../platform/core/context';
import { findOffices } from '../../platform/regions/public';
import { ownedBy } from './book';
import { kindName } from './rows';
import { reservations } from './schema';

const MOST = 20;

export async function comingVisits({ db, now }: Pick<Context, 'db' | 'now'>, user: CurrentUser): Promise<WorkItem[]> {
  const rows = await db
    .select()
    .from(reservations)
    .where(
      and(
        ownedBy(user),
        inArray(reservations.status, ['booked', 'ticketed']),
        gte(reservations.day, toShanghaiDate(now())),
      ),
    )
    .orderBy(asc(reservations.day), asc(reservations.slot))
    .limit(MOST);
  if (rows.length === 0) return [];
  const offices = await findOffices(
    db,
    rows.map(({ officeId }) => officeId),
  );
  return rows.map(({ id, number, officeId, kind, day, slot, assisted }) => ({
    ...{
      kind: 'visit' as const,
      title: `到${offices.find((office) => office.id === officeId)?.name ?? '登记中心'}办理`,
    },
    ...{ subject: kindName(kind), location: slot, number, amount: null, count: 1, claimed: 0 },
    due: `${day}T${slot.slice(0, 5)}:00+08:00`,
    path: addressOf(assisted ? '/enterprise-reservation-detail' : '/reservation-detail', { reservationId: id }),
  }));
}
