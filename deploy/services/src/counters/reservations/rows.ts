// Reservations as their owners and the office see them.
import { allEnums, findEnumName, nextSecondaryState } from '@portal/shared/catalogue';
import { toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import type { Reservation, ReservationAction } from '@portal/applications/contract';
import { maskIdentityNumber, maskName, maskPhone } from '@portal/shared/validation';
import type { Database } from '../../platform/db/database';
import { findOffices } from '../../platform/regions/public';
import type { ReservationRow } from './book';

/** Name of a registration type. */
export function kindName(code: string): string {
  return (allEnums.DJLX && findEnumName(allEnums.DJLX, code)) ?? code;
}

function actionsOf(row: ReservationRow, staff: boolean, now: Date): ReservationAction[] {
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
): Promise<Reservation[]> {
  if (rows.length === 0) return [];
  const places = await findOffices(
    db,
    rows.map((row) => row.officeId),
  );
  return rows.flatMap((row) => {
    if (row.status === 'held') return [];
    const office = places.find((place) => place.id === row.officeId);
    return [
      {
        reservationId: row.id,
        reservationNumber: row.number ?? '',
        registrationType: row.kind,
        registrationTypeName: kindName(row.kind),
        officeId: row.officeId,
        officeName: office?.name ?? '',
        address: office?.address ?? '',
        telephone: office?.telephone ?? '',
        regionCode: office?.regionCode ?? '',
        day: row.day,
        slot: row.slot,
        visitorName: maskName(row.name ?? ''),
        visitorIdentityNumber: maskIdentityNumber(row.identityNumber ?? ''),
        visitorTelephone: maskPhone(row.telephone ?? ''),
        enterpriseName: row.enterpriseName,
        helper: row.helper,
        note: row.note,
        state: row.status,
        actions: actionsOf(row, staff, now),
        changeUntil: `${row.day}T00:00:00+08:00`,
        createdAt: toShanghaiIso(row.createdAt),
        revocationReason: row.cancelReason,
        replacedBy: row.replacedBy,
      },
    ];
  });
}
