// What a guide says about the fee before anything is known of the case.
import type { Fen } from '../../kernel';
import { computeFee } from './compute-fee';
import { FEE_AMOUNTS, feeRules } from './fee-rules';
import type { FeeRuleId } from './fee-rules';

export interface FeeLine {
  readonly name: string;
  /** 分 */
  readonly amount: Fen;
  readonly note: string;
}

/** Every amount that the rule can lead to, dearest last. */
export function feeSchedule(rule: FeeRuleId): FeeLine[] {
  const dwelling = computeFee({ rule, houseUse: '10' }).items;
  const other = computeFee({ rule }).items;
  const lines = [...dwelling, ...other.filter((item) => !dwelling.some((line) => line.name === item.name))];
  const fee: FeeLine[] = lines.map(({ name, amount, note }) => ({ name, amount, note }));
  if (feeRules[rule].certificates === 'beyondFirst') {
    fee.push({
      name: '证书工本费',
      amount: FEE_AMOUNTS.certificate,
      note: '第一本免费；核发一本以上的，每增加一本收取',
    });
  }
  return fee;
}
