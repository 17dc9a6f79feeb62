// The states of a declaration and the sides of a transfer, in words and tints.
import type { TagTone } from '@portal/shared/ui';
import type { TaxAccount, TaxState } from '../api/tax';

export const taxWords: Readonly<Record<TaxState, { text: string; tone: TagTone }>> = {
  none: { text: '待申报', tone: 'amber' },
  declared: { text: '待缴税', tone: 'amber' },
  paying: { text: '等待支付', tone: 'blue' },
  paid: { text: '已缴税', tone: 'green' },
  exempt: { text: '无需缴税', tone: 'green' },
  corrected: { text: '已更正', tone: 'neutral' },
  withdrawn: { text: '已撤回', tone: 'neutral' },
  refunded: { text: '已退税', tone: 'neutral' },
};

/** A claimed relief waits for the office, whatever became of the declaration. */
export const claimingWords = '减免证明待核实';

export const sideWords: Readonly<Record<TaxAccount['side'], string>> = { transferor: '转让方', transferee: '承受方' };

/** Declared and standing: nothing is to be filled in. */
export function isDeclared(state: TaxState): boolean {
  return state === 'declared' || state === 'paying' || isCleared(state);
}

/** Paid, or nothing owed: there is a certificate. */
export function isCleared(state: TaxState): boolean {
  return state === 'paid' || state === 'exempt';
}
