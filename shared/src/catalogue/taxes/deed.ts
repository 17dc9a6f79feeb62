// 契税, owed by whoever receives: by the homes of the family and the area, else at the rate of the province.
import type { Fen } from '../../kernel';
import { ZERO_FEN, multiplyFen } from '../../kernel';
import { parseDecimal } from '../business/conditions/decimal';
import type { Rate } from './rate';
import { taxAt } from './rate';
import type { TaxCase } from './tax-case';
import { PURCHASES, TIER1_CITIES, TAXED_TRANSFERS, exemptions, provincialRates } from './tax-rules';
import type { NoTax, TaxPolicy } from './tax-rules';
import type { TaxFigure, TaxStep } from './tax-step';
import { baseOf, free, minus, owed, plus } from './tax-step';
import { versionOn } from './versions';

export function deedStep(given: TaxCase, policy: TaxPolicy, net: Fen): TaxStep {
  const exempt = exemptions.deed.find(({ transfers }) => transfers.includes(given.transfer));
  const figures = figuresOf(given, net);
  if (exempt) return free('transferee', 'deed', figures, exempt);
  const base = baseOf(figures);
  const found = base === ZERO_FEN ? nothingOf(given) : null;
  if (found) return free('transferee', 'deed', figures, found);
  const { rate, rule, source } = homeRate(given, policy) ?? localRate(given);
  return owed('transferee', 'deed', figures, rate, taxAt(base, rate), { rule, source });
}

/**
 * What deed tax is paid on: the price without value-added tax (契税法第四条); of an exchange the difference, as part of
 * the price, and of a resettlement what exceeds the compensation.
 */
function figuresOf({ transfer, price, difference, compensation }: TaxCase, net: Fen): TaxFigure[] {
  if (transfer === 'exchange') {
    const paid = difference ?? ZERO_FEN;
    return [plus('支付的差额（不含增值税）', price ? multiplyFen(paid, net, price) : paid)];
  }
  const whole = plus('不含增值税价格', net);
  return transfer === 'resettlement' && compensation ? [whole, minus('征收补偿', compensation)] : [whole];
}

/** Why there is nothing to pay the tax on. */
function nothingOf({
  transfer,
  regionCode,
  contractDate,
}: TaxCase): (Pick<TaxStep, 'rule' | 'source'> & { as?: NoTax }) | null {
  if (transfer === 'exchange')
    return {
      ...{ rule: '互换价格相等，计税依据为零', as: '不征收' },
      source: '《中华人民共和国契税法》第四条第一款第二项、财政部 税务总局公告2021年第23号第二条第七项',
    };
  if (transfer !== 'resettlement') return null;
  const { resettlementSource } = versionOn(provincialRates[regionCode.slice(0, 2)] ?? [], contractDate);
  return { rule: '成交价格没有超出征收补偿的，免征', source: resettlementSource };
}

interface Found {
  rate: Rate;
  rule: string;
  source: string;
}

/** The lower rates of the first and the second home of a family that buys. */
function homeRate({ transfer, residential, buyer, area, regionCode }: TaxCase, { deed }: TaxPolicy): Found | null {
  const { homes } = buyer;
  if (!PURCHASES.includes(transfer) || !residential || !buyer.individual || (homes !== 1 && homes !== 2)) return null;
  const isTier1 = TIER1_CITIES.some((city) => regionCode.startsWith(city));
  if (homes === 2 && isTier1 && deed.tier1SecondLocal) return null;
  const isWithin = (parseDecimal(area) ?? 0n) <= (parseDecimal(deed.areaLimit) ?? 0n);
  return {
    rate: deed.homes[homes][isWithin ? 0 : 1],
    rule: `个人购买家庭${homes === 1 ? '唯一' : '第二套'}住房，${deed.areaLimit}平方米${isWithin ? '及以下' : '以上'}`,
    source: deed.source,
  };
}

function localRate({ transfer, residential, buyer, contractDate, regionCode }: TaxCase): Found {
  const { deed, deedSource } = versionOn(provincialRates[regionCode.slice(0, 2)] ?? [], contractDate);
  const what = !PURCHASES.includes(transfer)
    ? TAXED_TRANSFERS[transfer]
    : !residential
      ? '购买非住宅'
      : buyer.individual
        ? '购买家庭第三套及以上住房，或者当地不享受优惠的住房'
        : '单位购买住房';
  return { rate: deed, rule: `${what}，按本省适用税率`, source: deedSource };
}
