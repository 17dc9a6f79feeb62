// 印花税: both sides of a contract of sale; homes between individuals are free.
import type { Fen } from '../../kernel';
import { WHOLE, taxAt } from './rate';
import { rateWords } from './surcharges';
import type { TaxCase } from './tax-case';
import { PURCHASES, STAMP_RATE, exemptions, reliefs } from './tax-rules';
import type { TaxSide, TaxStep } from './tax-step';
import { free, owed, plus } from './tax-step';
import { versionOn } from './versions';

const LAW = '《中华人民共和国印花税法》税目税率表';

export function stampStep(given: TaxCase, side: TaxSide, net: Fen): TaxStep {
  const figures = [plus('不含增值税价格', net)];
  const exempt = exemptions.stamp.find(({ transfers }) => transfers.includes(given.transfer));
  if (exempt) return free(side, 'stamp', figures, exempt);
  const { individual } = side === 'transferor' ? given.seller : given.buyer;
  if (individual && given.residential && PURCHASES.includes(given.transfer))
    return free(side, 'stamp', figures, { rule: '个人销售、购买住房，暂免征收', source: '财税〔2008〕137号第二条' });
  const relief = versionOn(reliefs, given.contractDate);
  const part = individual ? relief.part : WHOLE;
  return owed(side, 'stamp', figures, rateWords(STAMP_RATE, part), taxAt(net, STAMP_RATE, part), {
    rule: `产权转移书据所列金额×${STAMP_RATE}${part[1] === 1 ? '' : '，减半征收'}`,
    source: part[1] === 1 ? LAW : `${LAW}；${relief.source}`,
  });
}
