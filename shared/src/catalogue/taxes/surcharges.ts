// Surcharges on the value-added tax: 城市维护建设税, 教育费附加, 地方教育附加.
import type { Fen } from '../../kernel';
import type { Part, Rate } from './rate';
import { taxAt } from './rate';
import type { TaxCase } from './tax-case';
import { SURCHARGES, reliefs } from './tax-rules';
import type { TaxId, TaxPlace } from './tax-rules';
import type { TaxStep } from './tax-step';
import { owed, plus } from './tax-step';
import { versionOn } from './versions';

const PLACES: Readonly<Record<TaxPlace, string>> = { city: '市区', town: '县城、镇', elsewhere: '市区、县城、镇以外' };

/** Halved for natural persons while the relief of the six taxes holds. */
export function surchargeSteps({ place, contractDate }: TaxCase, valueAdded: Fen): TaxStep[] {
  const { part, source } = versionOn(reliefs, contractDate);
  const step = (tax: TaxId, rate: Rate, law: string, where = ''): TaxStep =>
    owed('transferor', tax, [plus('实缴增值税', valueAdded)], rateWords(rate, part), taxAt(valueAdded, rate, part), {
      rule: `实缴增值税×${rate}${where}${part[1] === 1 ? '' : '，减半征收'}`,
      source: source ? `${law}；${source}` : law,
    });
  return [
    step(
      'construction',
      SURCHARGES.construction[place],
      '《中华人民共和国城市维护建设税法》第四条',
      `（${PLACES[place]}）`,
    ),
    step('education', SURCHARGES.education, '《征收教育费附加的暂行规定》第三条'),
    step('localEducation', SURCHARGES.localEducation, '财综〔2010〕98号'),
  ];
}

export function rateWords(rate: Rate, [, whole]: Part): string {
  return whole === 1 ? rate : `${rate}，减半`;
}
