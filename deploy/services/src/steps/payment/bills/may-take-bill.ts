// Whose a bill is: the payer's, who began the case and the office's; of the other parties it is no business.
import type { CaseFacts } from '../../../cases/public';
import { standingOf } from '../../../cases/public';
import type { CurrentUser } from '../../../platform/core/context';
import { isPayer } from '../cases-to-pay';
import type { SlipRow } from '../slips';

/** @param application that the person may see, or pays for */
export function mayTakeBill(
  user: CurrentUser,
  slip: Pick<SlipRow, 'payerIdentityNumber'>,
  application: Pick<CaseFacts, 'initiatorId'>,
): boolean {
  return isPayer(user, slip) || standingOf(user, application) !== 'party';
}
