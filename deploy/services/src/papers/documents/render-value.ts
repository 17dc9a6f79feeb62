// Form values as words: names for codes, units, dates, and the labels of the fields shown.
import type {
  ApplicationForm,
  Business,
  FieldDefinition,
  FieldValue,
  GroupPlace,
  Scope,
} from '@portal/shared/catalogue';
import {
  cardScopeOf,
  cardsOf,
  createScope,
  findEnumName,
  isDateRange,
  isEmptyValue,
  isFieldShown,
  withUnit,
  shareLabel,
} from '@portal/shared/catalogue';
import { formatChineseDate, formatUnitNumber, isIsoDate } from '@portal/shared/kernel';
import type { Pair } from './blocks';

/** One value as text; empty values become a dash. */
export function renderValue(business: Business, definition: FieldDefinition, value: FieldValue | undefined): string {
  if (value === undefined || isEmptyValue(value)) return '—';
  if (isDateRange(value)) return `${renderDate(value.from)}至${renderDate(value.to)}`;
  const table = definition.enum ? business.enumsByName[definition.enum] : undefined;
  const words = (typeof value === 'string' ? [value] : value).map((code) =>
    table ? findEnumName(table, code) || code : code,
  );
  const text = words.join('、');
  if (definition.kind === 'date') return renderDate(text);
  if (definition.kind === 'share') return shareLabel(text);
  if (definition.kind === 'unitNo') return formatUnitNumber(text);
  return withUnit(definition, text);
}

/** Label and value of every field of a section that is shown and filled. */
export function sectionPairs(
  business: Business,
  fields: readonly FieldDefinition[],
  form: ApplicationForm,
  scope: Scope,
): Pair[] {
  return fields
    .filter((definition) => isFieldShown(definition, scope) && !isEmptyValue(form.fields[definition.key]))
    .map((definition) => [definition.label, renderValue(business, definition, form.fields[definition.key])]);
}

/** Label and value of one party's card, or of one row of a table. */
export function cardPairs(
  business: Business,
  group: GroupPlace,
  form: ApplicationForm,
  whole: Scope,
  index: number,
): Pair[] {
  const scope = cardScopeOf(business, form, whole, group, index);
  const card = cardsOf(form, group)[index] ?? {};
  return group.definition.fields
    .filter((definition) => isFieldShown(definition, scope) && !isEmptyValue(card[definition.key]))
    .map((definition) => [definition.label, renderValue(business, definition, card[definition.key])]);
}

/** The scope of a whole form for printing. */
export function printScope(business: Business, form: ApplicationForm, today: string): Scope {
  return createScope(business, form, { today });
}

function renderDate(text: string): string {
  return isIsoDate(text) ? formatChineseDate(text) : text || '—';
}
