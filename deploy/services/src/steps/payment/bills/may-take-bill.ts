// Whose a bill is: the payer's, the initiator's and the officer's who has claimed the case; no other party's.
import type { CaseFacts } from '../../../cases/public';
import { standingOf, worksOn } from '../../../cases/public';
import type { CurrentUser } from '../../../platform/core/context';
import { isPayer } from '../cases-to-pay';
import type { SlipRow } from '../slips';

/** @param application that the person may see, or pays for */
export function mayTakeBill(
  user: CurrentUser,
  slip: Pick<SlipRow, 'payerIdentityNumber'>,
  application: Pick<CaseFacts, 'initiatorId' | 'claimedById'>,
): boolean {
  if (isPayer(user, slip)) return true;
  const standing = standingOf(user, application);
  return standing === 'initiator' || (standing === 'staff' && worksOn(user, application));
}
