// Works out the taxes of a transfer step by step, in whole 分, from the rules of the day of the contract.
import type { Fen } from '../../kernel';
import { ZERO_FEN, addFen, subtractFen } from '../../kernel';
import { deedStep } from './deed';
import { giftIncomeStep, incomeStep } from './income';
import { appreciationStep } from './land-appreciation';
import { taxWithin } from './rate';
import { stampStep } from './stamp';
import { surchargeSteps } from './surcharges';
import type { TaxCase } from './tax-case';
import { isHeldFor, taxFault, taxablePrice } from './tax-case';
import type { TaxPolicy } from './tax-rules';
import { HOLDING_YEARS, RECEIVED_ONLY, exemptions, taxPolicies } from './tax-rules';
import type { TaxStep } from './tax-step';
import { free, minus, owed, plus } from './tax-step';
import { versionOn } from './versions';

export interface TaxReckoning {
  /** Which rules were applied, and from which day they hold. */
  readonly policy: Pick<TaxPolicy, 'id' | 'from'>;
  /** 分: the higher of price and valuation; and the same without value-added tax. */
  readonly taxablePrice: Fen;
  readonly netPrice: Fen;
  readonly steps: readonly TaxStep[];
  /** 分 */
  readonly transferor: Fen;
  readonly transferee: Fen;
}

/** @param today `YYYY-MM-DD`. @throws {RangeError} with the words of `taxFault` */
export function computeTaxes(given: TaxCase, today: string): TaxReckoning {
  const fault = taxFault(given, today);
  if (fault !== null) throw new RangeError(fault);
  const policy = versionOn(taxPolicies, given.contractDate);
  const gross = taxablePrice(given) ?? ZERO_FEN;
  const valueAdded = valueAddedStep(given, policy, gross);
  const net = RECEIVED_ONLY.includes(given.transfer) ? gross : subtractFen(gross, valueAdded.amount);
  const surcharges = surchargeSteps(given, valueAdded.amount);
  const soldStamp = stampStep(given, 'transferor', net);
  const taxes = [...surcharges, soldStamp];
  const appreciation = appreciationStep(given, net, taxes);
  const deed = deedStep(given, policy, net);
  const boughtStamp = stampStep(given, 'transferee', net);
  const steps = RECEIVED_ONLY.includes(given.transfer)
    ? [deed, boughtStamp]
    : given.transfer === 'gift'
      ? [
          ...[valueAdded, ...surcharges, appreciation, soldStamp],
          ...[deed, boughtStamp, giftIncomeStep(given, net, [deed, boughtStamp])],
        ]
      : [
          valueAdded,
          ...surcharges,
          appreciation,
          soldStamp,
          incomeStep(given, net, [...taxes, appreciation]),
          deed,
          boughtStamp,
        ];
  return {
    policy: { id: policy.id, from: policy.from },
    taxablePrice: gross,
    netPrice: net,
    steps,
    transferor: totalOf(steps, 'transferor'),
    transferee: totalOf(steps, 'transferee'),
  };
}

function totalOf(steps: readonly TaxStep[], side: TaxStep['side']): Fen {
  return addFen(...steps.filter((step) => step.side === side).map(({ amount }) => amount));
}

/** 增值税: free for a home held for two years; else of the price, or, of what is no home, of the difference. */
function valueAddedStep(given: TaxCase, { valueAdded: { home, other, source } }: TaxPolicy, gross: Fen): TaxStep {
  const price = plus('计税价格（含税）', gross);
  const exempt = exemptions.valueAdded.find(({ transfers }) => transfers.includes(given.transfer));
  if (exempt) return free('transferor', 'valueAdded', [price], exempt);
  if (given.residential) {
    const years = HOLDING_YEARS.valueAdded;
    return isHeldFor(given, years)
      ? free('transferor', 'valueAdded', [price], {
          rule: `个人转让持有${years}年以上（含${years}年）的住房，免征`,
          source,
        })
      : owed('transferor', 'valueAdded', [price], home, taxWithin(gross, home), {
          rule: `个人转让持有不足${years}年的住房，按全额：含税价格÷（1＋征收率）×征收率`,
          source,
        });
  }
  const { originalPrice } = given.seller;
  const figures = originalPrice === null ? [price] : [price, minus('购置原价', originalPrice)];
  const step = owed('transferor', 'valueAdded', figures, other, ZERO_FEN, {
    rule: '个人转让购置的非住宅，按差额：（含税价格－购置原价）÷（1＋征收率）×征收率',
    source,
  });
  return { ...step, amount: taxWithin(step.base, other) };
}
