// The ticket of a reservation as PDF.
import type { Pair } from '../../papers/documents/public';
import { grid, paragraph, qrBlock, renderSheet, section } from '../../papers/documents/public';

declare module '../../platform/core/processes/pdf-worker' {
  interface PdfTasks {
    'reservation-ticket': typeof renderTicket;
  }
}

export interface TicketContent {
  number: string;
  pairs: readonly Pair[];
  /** Address in the QR code. */
  url: string;
}

export function renderTicket({ number, pairs, url }: TicketContent, madeAt: string): Promise<Buffer> {
  return renderSheet({ title: '不动产登记预约单', subtitle: `预约号：${number}`, madeAt }, async (pdf) => {
    grid(pdf, pairs);
    section(pdf, '办理提示');
    paragraph(
      pdf,
      '请在预约时间内携带有效身份证明和登记材料到窗口取号。需要改签或取消的，请在预约前一日24点前在“我的预约”中办理；30日内三次未到的，暂停预约。',
    );
    await qrBlock(pdf, url, ['到达后请向窗口出示二维码。']);
  });
}
