// The electronic bill of a paid slip, a PDF.
import { download } from '@portal/shared/http';
import type { Download } from '@portal/shared/http';

/** Throws errors of the kernel's family. */
export function downloadBill(slipNumber: string): Promise<Download> {
  return download({ url: `/api/reg3/registerPayment/bill/${encodeURIComponent(slipNumber)}` });
}
