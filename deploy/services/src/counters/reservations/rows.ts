// Reservations as their owners and the office see them.
import { z } from 'zod';
import { eq, inArray } from 'drizzle-orm';
import { allEnums, findEnumName, nextSecondaryState } from '@portal/shared/catalogue';
import { toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import { maskIdentityNumber, maskName, maskPhone } from '@portal/shared/validation';
import type { Database } from '../../platform/db/database';
import { offices } from '../../platform/regions/schema';
import type { ReservationRow } from './book';

const actions = z.enum(['change', 'cancel', 'ticket', 'takeTicket', 'serve']);
export const reservationRow = z.object({
  yyguid: z.string(),
  yyh: z.string(),
  djxlid: z.string(),
  djxl: z.string(),
  deptId: z.string(),
  office: z.string(),
  address: z.string(),
  telephone: z.string(),
  xzqbm: z.string(),
  yyrq: z.string(),
  yysjd: z.string(),
  xm: z.string(),
  zjh: z.string(),
  sjh: z.string(),
  qymc: z.string().nullable(),
  helper: z.string().nullable(),
  bz: z.string(),
  zt: z.enum(['booked', 'ticketed', 'served', 'rescheduled', 'cancelled', 'missed']),
  actions: z.array(actions),
  changeUntil: z.string(),
  createdAt: z.string(),
  cxyy: z.string().nullable(),
  replacedBy: z.string().nullable(),
});

/** Name of a registration type. */
export function kindName(code: string): string {
  return (allEnums.DJLX && findEnumName(allEnums.DJLX, code)) ?? code;
}

function actionsOf(row: ReservationRow, staff: boolean, now: Date): z.infer<typeof actions>[] {
  if (row.status === 'held') return [];
  const today = toShanghaiDate(now);
  const can = (event: Parameters<typeof nextSecondaryState<'reservation'>>[2]): boolean =>
    row.status !== 'held' && nextSecondaryState('reservation', row.status, event) !== null;
  if (staff)
    return row.day === today
      ? [...(can('takeTicket') ? ['takeTicket' as const] : []), ...(can('serve') ? ['serve' as const] : [])]
      : [];
  const early = today < row.day;
  return [
    ...(early && can('reschedule') ? ['change' as const] : []),
    ...(early && can('cancel') ? ['cancel' as const] : []),
    ...(row.status === 'booked' || row.status === 'ticketed' ? ['ticket' as const] : []),
  ];
}

/** @param staff officials see what they can do with it at the window */
export async function describeReservations(
  db: Database,
  rows: readonly ReservationRow[],
  staff: boolean,
  now: Date,
): Promise<z.infer<typeof reservationRow>[]> {
  if (rows.length === 0) return [];
  const places = await db
    .select()
    .from(offices)
    .where(inArray(offices.id, [...new Set(rows.map((row) => row.officeId))]));
  return rows.flatMap((row) => {
    if (row.status === 'held') return [];
    const office = places.find((place) => place.id === row.officeId);
    return [
      {
        yyguid: row.id,
        yyh: row.number ?? '',
        djxlid: row.kind,
        djxl: kindName(row.kind),
        deptId: row.officeId,
        office: office?.name ?? '',
        address: office?.address ?? '',
        telephone: office?.telephone ?? '',
        xzqbm: office?.regionCode ?? '',
        yyrq: row.day,
        yysjd: row.slot,
        xm: maskName(row.name ?? ''),
        zjh: maskIdentityNumber(row.identityNumber ?? ''),
        sjh: maskPhone(row.telephone ?? ''),
        qymc: row.enterpriseName,
        helper: row.helper,
        bz: row.note,
        zt: row.status,
        actions: actionsOf(row, staff, now),
        changeUntil: `${row.day}T00:00:00+08:00`,
        createdAt: toShanghaiIso(row.createdAt),
        cxyy: row.cancelReason,
        replacedBy: row.replacedBy,
      },
    ];
  });
}

/** Office of a reservation. */
export async function officeOfRow(db: Database, row: ReservationRow) {
  const [office] = await db.select().from(offices).where(eq(offices.id, row.officeId));
  return office ?? null;
}
