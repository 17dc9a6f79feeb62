// 契税, owed by whoever receives: by the homes of the family and the area, else at the rate of the province.
import type { Fen } from '../../kernel';
import { parseDecimal } from '../business/conditions/decimal';
import type { Rate } from './rate';
import { taxAt } from './rate';
import type { TaxCase } from './tax-case';
import { TIER1_CITIES, TAXED_TRANSFERS, exemptions, provincialRates } from './tax-rules';
import type { TaxPolicy } from './tax-rules';
import type { TaxStep } from './tax-step';
import { free, owed, plus } from './tax-step';
import { versionOn } from './versions';

export function deedStep(given: TaxCase, policy: TaxPolicy, net: Fen): TaxStep {
  const figures = [plus('不含增值税价格', net)];
  const exempt = exemptions.deed.find(({ transfers }) => transfers.includes(given.transfer));
  if (exempt) return free('transferee', 'deed', figures, exempt);
  const { rate, rule, source } = homeRate(given, policy) ?? localRate(given);
  return owed('transferee', 'deed', figures, rate, taxAt(net, rate), { rule, source });
}

interface Found {
  rate: Rate;
  rule: string;
  source: string;
}

/** The lower rates of the first and the second home of a family that buys. */
function homeRate({ transfer, residential, buyer, area, regionCode }: TaxCase, { deed }: TaxPolicy): Found | null {
  const { homes } = buyer;
  if (transfer !== 'sale' || !residential || !buyer.individual || (homes !== 1 && homes !== 2)) return null;
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
  const what =
    transfer !== 'sale'
      ? TAXED_TRANSFERS[transfer]
      : !residential
        ? '购买非住宅'
        : buyer.individual
          ? '购买家庭第三套及以上住房，或者当地不享受优惠的住房'
          : '单位购买住房';
  return { rate: deed, rule: `${what}，按本省适用税率`, source: deedSource };
}
