// 土地增值税: homes of individuals are free; else in steps of the gain, or as a percentage of the price where nobody
// can prove what was paid.
import type { Fen } from '../../kernel';
import { ZERO_FEN, addFen, subtractFen } from '../../kernel';
import { taxAt } from './rate';
import type { TaxCase } from './tax-case';
import { APPRECIATION_STEPS, exemptions, provincialRates } from './tax-rules';
import type { TaxStep } from './tax-step';
import { free, minus, owed, plus } from './tax-step';
import { versionOn } from './versions';

/** @param taxes of the seller, which may be deducted */
export function appreciationStep(given: TaxCase, net: Fen, taxes: readonly TaxStep[]): TaxStep {
  const price = plus('不含增值税价格', net);
  const { transfer, residential, seller, regionCode, contractDate } = given;
  const exempt = exemptions.landAppreciation.find(({ transfers }) => transfers.includes(transfer));
  if (exempt) return free('transferor', 'landAppreciation', [price], exempt);
  if (residential && transfer === 'exchange')
    return free('transferor', 'landAppreciation', [price], {
      rule: '个人之间互换自有居住用房地产，经税务机关核实，免征',
      source: '财税字〔1995〕48号第五条',
    });
  // What is put into a company is no sale; that a reorganisation leaves it untaxed is for the tax office to find.
  if (residential && transfer !== 'contribution')
    return free('transferor', 'landAppreciation', [price], {
      rule: '个人销售住房，暂免征收',
      source: '财税〔2008〕137号第三条',
    });
  if (seller.originalPrice === null) {
    const { landAppreciation } = versionOn(provincialRates[regionCode.slice(0, 2)] ?? [], contractDate);
    return owed('transferor', 'landAppreciation', [price], landAppreciation, taxAt(net, landAppreciation), {
      rule: `不能提供购置凭证的，核定征收：不含税收入×${landAppreciation}`,
      source: '国税发〔2010〕53号第四条',
    });
  }
  const deductions = addFen(seller.originalPrice, seller.costs ?? ZERO_FEN, ...taxes.map(({ amount }) => amount));
  const gain = deductions < net ? subtractFen(net, deductions) : ZERO_FEN;
  const step = APPRECIATION_STEPS.find(
    ({ upTo }) => upTo === null || BigInt(gain) * BigInt(upTo[1]) <= BigInt(deductions) * BigInt(upTo[0]),
  );
  if (!step) throw new TypeError('the last step of land appreciation tax is open');
  return owed(
    'transferor',
    'landAppreciation',
    [price, minus('扣除项目', deductions)],
    step.rate,
    subtractFen(taxAt(gain, step.rate), taxAt(deductions, step.quick)),
    {
      rule: `增值额×${step.rate}－扣除项目×${step.quick}（四级超率累进）`,
      source: '《中华人民共和国土地增值税暂行条例》第七条',
    },
  );
}
