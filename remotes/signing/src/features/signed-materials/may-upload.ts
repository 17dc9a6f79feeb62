// Whether the paper of a material can be changed now, as the services will say too.
import type { ApplicationFile } from '../../api/signing';

/** A correction opens what the office asked for, the waiting for the tax its voucher alone, which nobody signs. */
export function mayUpload(file: ApplicationFile | undefined, materialId: string): boolean {
  if (!file?.actions.includes('materials') || file.status === 'TAX_PENDING') return false;
  if (file.status !== 'CORRECTION') return true;
  return file.corrections.some(({ kind, key }) => kind === 'material' && key === materialId);
}
