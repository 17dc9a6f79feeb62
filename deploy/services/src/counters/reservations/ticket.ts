// The ticket of a reservation as PDF: number, office, time, what to bring, and a QR code for the window.
import { formatChineseDate, formatChineseDateTime } from '@portal/shared/kernel';
import { maskIdentityNumber, maskName } from '@portal/shared/validation';
import { grid, paragraph, qrBlock, renderSheet, section } from '../../papers/documents/public';
import { findOffices } from '../../platform/regions/public';
import type { Database } from '../../platform/db/database';
import type { ReservationRow } from './book';
import { kindName } from './rows';

/** @param origin address of the portal, for the QR code @param now time of making */
export async function renderTicket(db: Database, row: ReservationRow, origin: string, now: Date): Promise<Buffer> {
  const [office] = await findOffices(db, [row.officeId]);
  const page = row.assisted ? 'enterprise-reservation-detail' : 'reservation-detail';
  return renderSheet(
    { title: '不动产登记预约单', subtitle: `预约号：${row.number ?? ''}`, madeAt: formatChineseDateTime(now) },
    async (pdf) => {
      grid(pdf, [
        ['办理时间', `${formatChineseDate(row.day)} ${row.slot}`],
        ['业务类型', kindName(row.kind)],
        ['登记中心', office?.name ?? ''],
        ['地址', office?.address ?? ''],
        ['联系电话', office?.telephone ?? ''],
        ['预约人', maskName(row.name ?? '')],
        ['证件号', maskIdentityNumber(row.identityNumber ?? '')],
        ...(row.enterpriseName ? [['企业', row.enterpriseName] as const] : []),
        ...(row.helper ? [['帮办人员', row.helper] as const] : []),
      ]);
      section(pdf, '办理提示');
      paragraph(
        pdf,
        '请在预约时间内携带有效身份证明和登记材料到窗口取号。需要改签或取消的，请在预约前一日24点前在“我的预约”中办理；30日内三次未到的，暂停预约。',
      );
      await qrBlock(pdf, `${origin}/#/${page}?yyguid=${row.id}`, ['到达后请向窗口出示二维码。']);
    },
  );
}
