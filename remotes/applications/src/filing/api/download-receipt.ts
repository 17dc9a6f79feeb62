// The receipt of an application as PDF.
import { download } from '@portal/shared/http';
import type { Download } from '@portal/shared/http';

/** @throws errors of the kernel's family, such as a refusal in the server's words. */
export function downloadReceipt(businessNumber: string): Promise<Download> {
  return download({ url: `/api/reg3/apply/receipt/${encodeURIComponent(businessNumber)}` });
}
