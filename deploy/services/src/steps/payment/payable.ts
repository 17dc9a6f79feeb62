// In which states of its case a slip can be paid: the fee once it is due, a tax as long as it may be declared.
import type { StateCode } from '@portal/shared/catalogue';
import { TAX_WINDOW } from '@portal/shared/catalogue';
import type { SlipRow } from './slips';

const PAYABLE_IN: Readonly<Record<SlipRow['kind'], readonly StateCode[]>> = {
  fee: ['PAY_PENDING'],
  tax: TAX_WINDOW,
};

export function isPayableIn({ kind }: Pick<SlipRow, 'kind'>, status: StateCode): boolean {
  return PAYABLE_IN[kind].includes(status);
}
