// The letter of attorney as PDF.
import { download } from '@portal/shared/http';
import type { Download } from '@portal/shared/http';

/** @throws errors of the kernel's family. */
export function downloadLetter(recordId: string): Promise<Download> {
  return download({ url: `/api/reg3/delegation/letter/${encodeURIComponent(recordId)}` });
}
