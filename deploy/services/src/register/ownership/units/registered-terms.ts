// How long the rights to land and sea last by the register, and what may last no longer than they do.
import type { Business, FormError, SingleEffect } from '@portal/shared/catalogue';
import { isDateRange } from '@portal/shared/catalogue';
import { formatChineseDate, isIsoDate, normaliseUnitNumber, toShanghaiDate } from '@portal/shared/kernel';
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

/**
 * Rights that are over with their last day, by kind of unit: the holder disposes of them no more. Land is taken back by
 * an order first.
 */
const OVER: Readonly<Record<string, string>> = {
  sea: '海域使用权{日}已期限届满，须先获准续期并办理变更登记（《中华人民共和国海域使用管理法》第二十六条、第二十九条）',
};

/** Acts by which a holder disposes of the right, and not the law or a court. */
const disposes = (effect: SingleEffect): boolean =>
  (effect.kind === 'transferRight' && effect.from !== null) ||
  (effect.kind === 'addEntry' && effect.by !== null && (effect.entry === 'mortgage' || effect.entry === 'easement'));

async function overErrors(
  db: Database,
  { unitNumber }: BookedCase,
  business: Business,
  now: Date,
): Promise<FormError[]> {
  const unit = unitNumber !== null && effectsOf(business).some(disposes) ? await findUnit(db, unitNumber) : null;
  const [words, last] = unit === null ? [] : [OVER[unit.unitKind], lastDayOf(unit)];
  if (!words || !isIsoDate(last) || last >= toShanghaiDate(now)) return [];
  const message = words.replace('{日}', formatChineseDate(last));
  return [{ path: 'fields.bdcqzh', label: '不动产权证书号', message }];
}

/** Faults of periods that outlast the right that they are taken from, and of rights that are over. */
export async function termErrors(
  db: Database,
  application: BookedCase,
  business: Business,
  now: Date,
): Promise<FormError[]> {
  const errors = await overErrors(db, application, business, now);
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
