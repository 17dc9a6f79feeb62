// What a guide says about the fee before anything is known of the case.
import type { Fen } from '../../kernel';
import { answersOf, exemptionOf, feeRulesOf, payerRole } from './application-fee';
import type { FeeBusiness } from './application-fee';
import { computeFee } from './compute-fee';
import type { FeeInput } from './compute-fee';
import { FEE_AMOUNTS, feeRules } from './fee-rules';
import type { FeeRelief, FeeRuleId } from './fee-rules';

export interface FeeLine {
  readonly name: string;
  /** 分 */
  readonly amount: Fen;
  readonly note: string;
}

/**
 * Every amount that a filing of the business can lead to, by the rules that the slip is made from; where several pay,
 * each line names its payer.
 */
export function feeSchedule(business: FeeBusiness): FeeLine[] {
  const charged = [
    ...feeRulesOf(business).map((rule) => ({ rule, payer: payerRole(business, feeRules[rule].payer) })),
    ...(answersOf(business).feesWhen ?? []),
  ];
  const exempt = exemptionOf(answersOf(business).feeExemptions?.find(({ when }) => when === undefined));
  const severalPay = new Set(charged.map(({ payer }) => payer)).size > 1;
  return charged.flatMap(({ rule, payer }) => {
    const label = business.roles.find(({ role }) => role === payer)?.label ?? '';
    const lines = linesOf(rule, business.provenReliefs ?? [], exempt);
    return severalPay ? lines.map((line) => ({ ...line, note: `${line.note}，由${label}缴纳` })) : lines;
  });
}

/** Dearest last. */
function linesOf(
  rule: FeeRuleId,
  proven: readonly FeeRelief[],
  exempt: Pick<FeeInput, 'exemption' | 'exemptedBy'>,
): FeeLine[] {
  const given = { ...exempt, ...Object.fromEntries(proven.map((relief) => [relief, true])) };
  const dwelling = computeFee({ rule, houseUse: '10', ...given }).items;
  const other = computeFee({ rule, ...given }).items;
  const lines = [...dwelling, ...other.filter((item) => !dwelling.some((line) => line.name === item.name))];
  const { unless } = feeRules[rule];
  const inForce = unless && proven.includes(unless.given) ? unless.then : rule;
  const fee: FeeLine[] = lines.map(({ name, amount, note }) => ({ name, amount, note }));
  if (exempt.exemption === undefined && feeRules[inForce].certificates === 'beyondFirst') {
    fee.push({
      name: '证书工本费',
      amount: FEE_AMOUNTS.certificate,
      note: '第一本免费；核发一本以上的，每增加一本收取',
    });
  }
  return fee;
}
