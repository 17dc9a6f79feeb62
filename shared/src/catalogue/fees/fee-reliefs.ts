// What a registration would cost without the relief that it has, and why it costs less: said on slip, notice and page.
import { ZERO_FEN } from '../../kernel';
import type { Fen } from '../../kernel';
import { computeFee, exemptionWords, fullRegistrationFee, registrationName } from './compute-fee';
import type { FeeInput } from './compute-fee';
import { feeRules } from './fee-rules';
import type { FeeRelief, FeeRuleId } from './fee-rules';

export interface FeeReduction {
  readonly name: string;
  /** 分: what others pay for the same registration. */
  readonly full: Fen;
  /** 分: what is asked for here. */
  readonly amount: Fen;
  readonly reason: string;
}

const RELIEF_REASONS: Readonly<Record<FeeRelief, string>> = {
  betweenSpouses: '夫妻间不动产权利人变更，只收证书工本费，不收登记费（发改价格规〔2016〕2559号）',
  zeroFeeHousing: '棚户区改造安置住房、公共租赁住房、廉租住房、经济适用住房登记不收费（发改价格规〔2016〕2559号）',
};
/** Registrations that cost nothing, or no more than the book, whoever asks. */
const RULE_REASONS: Readonly<Partial<Record<FeeRuleId, string>>> = {
  FEE_COST_ONLY: '本项登记只收证书工本费，不收登记费（发改价格规〔2016〕2559号）',
  FEE_FREE: '本项登记免收登记费（发改价格规〔2016〕2559号、财税〔2019〕45号）',
  FEE_FREE_AGRI: '农业用途的不动产登记免收登记费（财税〔2019〕45号）',
  FEE_DISSENT: '异议登记减半收取（财税〔2016〕79号）',
};

/** Null where the usual fee is asked for. */
export function feeReductionOf(input: FeeInput): FeeReduction | null {
  const reason = reasonOf(input);
  if (reason === undefined) return null;
  const paid = computeFee(input).items.find(({ code }) => code === 'registration');
  return {
    name: paid?.name ?? registrationName(input),
    full: fullRegistrationFee(input),
    amount: paid?.amount ?? ZERO_FEN,
    reason,
  };
}

function reasonOf({ rule, exemption, smallBusiness, ...given }: FeeInput): string | undefined {
  const { unless, base } = feeRules[rule];
  if (exemption && rule !== 'NONE') return exemptionWords(exemption, given);
  if (unless && given[unless.given]) return RELIEF_REASONS[unless.given];
  if (smallBusiness && base !== 'none') return '小微企业、个体工商户免收登记费（财税〔2016〕79号）';
  return RULE_REASONS[rule];
}
