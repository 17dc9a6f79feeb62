// In which states of its case a slip can be paid: the fee once it is due, a tax as long as it may be declared.
import type { StateCode } from '@portal/shared/catalogue';
import { TAX_WINDOW } from '@portal/shared/catalogue';
import { refuse } from '../../platform/core/errors';
import type { SlipRow } from './slips';

const PAYABLE_IN: Readonly<Record<SlipRow['kind'], readonly StateCode[]>> = {
  fee: ['PAY_PENDING'],
  tax: TAX_WINDOW,
};

export function isPayableIn({ kind }: Pick<SlipRow, 'kind'>, status: StateCode): boolean {
  return PAYABLE_IN[kind].includes(status);
}

/** @param status of the slip's case. @throws Refusal where it cannot be paid now, whoever pays and on whichever way */
export function requirePayable(slip: Pick<SlipRow, 'kind' | 'status'>, status: StateCode): void {
  if (slip.status === 'paid') refuse('该缴款单已缴费，无需重复缴纳');
  if (!isPayableIn(slip, status) || (slip.status !== 'unpaid' && slip.status !== 'paying'))
    refuse('该缴款单当前不能缴费');
}
