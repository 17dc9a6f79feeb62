// The ticket of a reservation as PDF.
import { download } from '@portal/shared/http';
import type { Download } from '@portal/shared/http';

/** @throws errors of the kernel's family, such as a refusal in the server's words. */
export function downloadTicket(reservationId: string): Promise<Download> {
  return download({ url: `/api/pub3/pubreserved/ticket/${encodeURIComponent(reservationId)}` });
}
