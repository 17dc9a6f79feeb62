// Whether a case is still to be connected with the register.
import type { Business } from '@portal/shared/catalogue';
import type { ApplicationRow } from '../access/access';

/** Whether the case names somebody else's property and is not connected with it yet. */
export function awaitsAcceptance(
  business: Pick<Business, 'startedByOthers'>,
  { unitNumber, titleCertificateNumber }: Pick<ApplicationRow, 'unitNumber' | 'titleCertificateNumber'>,
): boolean {
  return business.startedByOthers !== undefined && unitNumber === null && titleCertificateNumber !== null;
}
