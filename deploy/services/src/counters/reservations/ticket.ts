// What the ticket of a reservation contains: number, office, time, what to bring, and the address for the window.
import { formatChineseDate } from '@portal/shared/kernel';
import { maskIdentityNumber, maskName } from '@portal/shared/validation';
import { findOffices } from '../../platform/regions/public';
import type { Database } from '../../platform/db/database';
import type { ReservationRow } from './book';
import { kindName } from './rows';
import type { TicketContent } from './ticket-paper';

/** @param origin address of the portal, for the QR code */
export async function ticketContent(db: Database, row: ReservationRow, origin: string): Promise<TicketContent> {
  const [office] = await findOffices(db, [row.officeId]);
  const page = row.assisted ? 'enterprise-reservation-detail' : 'reservation-detail';
  return {
    number: row.number ?? '',
    pairs: [
      ['办理时间', `${formatChineseDate(row.day)} ${row.slot}`],
      ['业务类型', kindName(row.kind)],
      ['登记中心', office?.name ?? ''],
      ['地址', office?.address ?? ''],
      ['联系电话', office?.telephone ?? ''],
      ['预约人', maskName(row.name ?? '')],
      ['证件号', maskIdentityNumber(row.identityNumber ?? '')],
      ...(row.enterpriseName ? [['企业', row.enterpriseName] as const] : []),
      ...(row.helper ? [['帮办人员', row.helper] as const] : []),
    ],
    url: `${origin}/#/${page}?yyguid=${row.id}`,
  };
}
