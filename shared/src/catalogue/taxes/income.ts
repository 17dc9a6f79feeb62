// 个人所得税: of whoever sells, as a percentage of the price or of the gain; of whoever is given a home by no relative.
import type { Fen } from '../../kernel';
import { taxAt } from './rate';
import type { TaxCase } from './tax-case';
import { isHeldFor } from './tax-case';
import { HOLDING_YEARS, INCOME_RATE, exemptions, provincialRates } from './tax-rules';
import type { TaxFigure, TaxStep } from './tax-step';
import { free, minus, owed, plus } from './tax-step';
import { versionOn } from './versions';

const deducted = (taxes: readonly TaxStep[]): TaxFigure[] =>
  taxes.filter(({ amount }) => amount > 0).map(({ name, amount }) => minus(name, amount));

/** @param taxes of the seller, which the gain leaves out */
export function incomeStep(given: TaxCase, net: Fen, taxes: readonly TaxStep[]): TaxStep {
  const price = plus('不含增值税价格', net);
  const { transfer, residential, seller, regionCode, contractDate } = given;
  const exempt = exemptions.income.find(({ transfers }) => transfers.includes(transfer));
  if (exempt) return free('transferor', 'income', [price], exempt);
  const years = HOLDING_YEARS.income;
  if (residential && seller.soleHome && isHeldFor(given, years))
    return free('transferor', 'income', [price], {
      rule: `个人转让自用${years}年以上、并且是家庭唯一生活用房的所得，免征`,
      source: '财税字〔1994〕20号、国税发〔2006〕108号',
    });
  if (seller.income === 'gain' && seller.originalPrice !== null) {
    const figures = [
      price,
      minus('房屋原值', seller.originalPrice),
      ...(seller.costs === null ? [] : [minus('合理费用', seller.costs)]),
      ...deducted(taxes),
    ];
    const step = owed('transferor', 'income', figures, INCOME_RATE, 0 as Fen, {
      rule: `转让所得×${INCOME_RATE}：不含税收入减去原值、转让税费和合理费用`,
      source: '《中华人民共和国个人所得税法》第三条、第六条，国税发〔2006〕108号',
    });
    return { ...step, amount: taxAt(step.base, INCOME_RATE) };
  }
  const { income, incomeSource } = versionOn(provincialRates[regionCode.slice(0, 2)] ?? [], contractDate);
  const rate = residential ? income.home : income.other;
  return owed('transferor', 'income', [price], rate, taxAt(net, rate), {
    rule: `核定征收：不含税收入×${rate}`,
    source: incomeSource,
  });
}

/**
 * Whoever is given a home by somebody who is no relative owes it themselves.
 * @param taxes that the receiver pays on it
 */
export function giftIncomeStep({ buyer }: TaxCase, net: Fen, taxes: readonly TaxStep[]): TaxStep {
  if (!buyer.individual)
    return free('transferee', 'income', [plus('赠与房屋价值', net)], {
      rule: '受赠人是单位的，不缴纳个人所得税，受赠收入计入企业所得税，平台不计算，请向税务机关申报',
      source: '《中华人民共和国企业所得税法》第六条',
      as: '未计算',
    });
  const step = owed('transferee', 'income', [plus('赠与房屋价值', net), ...deducted(taxes)], INCOME_RATE, 0 as Fen, {
    rule: `受赠人因无偿受赠房屋取得的所得×${INCOME_RATE}`,
    source: '财政部 税务总局公告2019年第74号第二条、财税〔2009〕78号第四条',
  });
  return { ...step, amount: taxAt(step.base, INCOME_RATE) };
}
