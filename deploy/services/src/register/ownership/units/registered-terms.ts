// How long the rights to land and sea last by the register, and what may last no longer than they do.
import type { Business, FormError } from '@portal/shared/catalogue';
import { isDateRange } from '@portal/shared/catalogue';
import { formatChineseDate, isIsoDate, normaliseUnitNumber } from '@portal/shared/kernel';
import { text } from '../../../platform/core/parties/card-text';
import type { Database } from '../../../platform/db/database';
import type { BookedCase } from '../../effects/booking';
import { effectsOf } from '../../effects/flatten-effect';
import type { UnitRow } from '../../standing/register';
import { findUnit } from '../../standing/register';

/** Where the register keeps the last day of a right to use, the narrower right first; of a house a whole period. */
const LAST_DAYS = ['lzjssj', 'cbjssj', 'syqjssj', 'ldsyjssj'] as const;
const HOUSE_PERIOD = 'tdsyqx';

/** `YYYY-MM-DD`, or null where the right has no term or the register does not know it. */
export function lastDayOf({ register }: Pick<UnitRow, 'register'>): string | null {
  const period = register[HOUSE_PERIOD];
  const days = [...LAST_DAYS.map((key) => register[key]), isDateRange(period) ? period.to : undefined];
  return days.find((day): day is string => isIsoDate(day)) ?? null;
}

const EASEMENT_LAW = '《中华人民共和国民法典》第三百七十七条';
const RECIRCULATION_LAW = '《中华人民共和国农村土地承包法》第四十六条';
/** Field of the form, and of the register, with the last day of a right to operate farmland. */
const OPERATED_UNTIL = 'lzjssj';

interface Limited {
  field: string;
  unitNumbers: readonly string[];
  what: string;
  source: string;
}

/** What the case gives or changes for a period, and the units whose own term it may not exceed. */
function limitedBy({ form, unitNumber }: BookedCase, business: Business): Limited[] {
  const own = unitNumber === null ? [] : [unitNumber];
  return effectsOf(business).flatMap((effect): Limited[] => {
    const easement = { what: '地役权的期限', source: EASEMENT_LAW };
    if (effect.kind === 'addEntry' && effect.entry === 'easement' && effect.data.endsOn) {
      const served = effect.dominant ? [normaliseUnitNumber(text(form.fields, effect.dominant.unitField))] : [];
      return [{ field: effect.data.endsOn, unitNumbers: [...own, ...served], ...easement }];
    }
    if (effect.kind === 'modifyEntry' && effect.entry === 'easement')
      return effect.changes
        .filter(({ as }) => as === 'endsOn')
        .map(({ field }) => ({ field, unitNumbers: own, ...easement }));
    const isTyped = business.fields.some(({ key, source }) => key === OPERATED_UNTIL && source === undefined);
    return effect.kind === 'transferRight' && isTyped
      ? [{ field: OPERATED_UNTIL, unitNumbers: own, what: '再流转的期限', source: RECIRCULATION_LAW }]
      : [];
  });
}

/** Faults of periods that outlast the right that they are taken from. */
export async function termErrors(db: Database, application: BookedCase, business: Business): Promise<FormError[]> {
  const errors: FormError[] = [];
  for (const { field, unitNumbers, what, source } of limitedBy(application, business)) {
    const typed = text(application.form.fields, field);
    if (!isIsoDate(typed)) continue;
    for (const unitNumber of unitNumbers) {
      const unit = await findUnit(db, unitNumber);
      const last = unit === null ? null : lastDayOf(unit);
      if (last === null || typed <= last || !isIsoDate(last)) continue;
      const label = business.fields.find(({ key }) => key === field)?.label ?? field;
      const message = `${what}不能超过登记的使用期限的剩余期限，最晚到${formatChineseDate(last)}（${source}）`;
      errors.push({ path: `fields.${field}`, label, message });
      break;
    }
  }
  return errors;
}
