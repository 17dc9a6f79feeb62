// 印花税: both sides of a contract of sale or gift; homes that individuals buy and sell are free.
import type { Fen } from '../../kernel';
import { WHOLE, taxAt } from './rate';
import { rateWords } from './surcharges';
import type { TaxCase } from './tax-case';
import { PURCHASES, STAMP_RATE, exemptions, reliefs } from './tax-rules';
import type { TaxedTransfer } from './tax-rules';
import type { TaxSide, TaxStep } from './tax-step';
import { free, owed, plus } from './tax-step';
import { versionOn } from './versions';

const LAW = '《中华人民共和国印花税法》税目税率表';
/** 转让包括买卖、继承、赠与、互换、分割; without an amount the price of the market on that day counts (第六条). */
const GIFT_LAW = '《中华人民共和国印花税法》第五条、第六条、税目税率表';
const GIFTS: readonly TaxedTransfer[] = ['gift', 'giftToRelative'];

export function stampStep(given: TaxCase, side: TaxSide, net: Fen): TaxStep {
  const figures = [plus('不含增值税价格', net)];
  const exempt = exemptions.stamp.find(({ transfers }) => transfers.includes(given.transfer));
  if (exempt) return free(side, 'stamp', figures, exempt);
  const { individual } = side === 'transferor' ? given.seller : given.buyer;
  if (individual && given.residential && PURCHASES.includes(given.transfer))
    return free(side, 'stamp', figures, { rule: '个人销售、购买住房，暂免征收', source: '财税〔2008〕137号第二条' });
  const isGift = GIFTS.includes(given.transfer);
  const law = isGift ? GIFT_LAW : LAW;
  const relief = versionOn(reliefs, given.contractDate);
  const part = individual ? relief.part : WHOLE;
  return owed(side, 'stamp', figures, rateWords(STAMP_RATE, part), taxAt(net, STAMP_RATE, part), {
    rule: `${isGift ? '赠与的产权转移书据，没有列明金额的按市场价格' : '产权转移书据所列金额'}×${STAMP_RATE}${part[1] === 1 ? '' : '，减半征收'}`,
    source: part[1] === 1 ? law : `${law}；${relief.source}`,
  });
}
