// Amounts, areas, counts and percentages as decimal text, compared exactly.
import type { FieldDefinition, FieldKind } from '../business/business';
import { parseDecimal } from '../business/conditions/decimal';
import type { FieldCheck } from './validate-field';

const SCALES: Partial<Record<FieldKind, number>> = { money: 2, area: 2, percent: 2, number: 0 };
const LARGEST: Partial<Record<FieldKind, string>> = { money: '999999999999.99', percent: '100' };

/** Conditions compare text: `0100` would be another number to them than to arithmetic. */
const LEADING_ZERO = /^0\d/;

export const checkNumber: FieldCheck = (definition, value) => {
  const { label, kind } = definition;
  const scale = definition.scale ?? SCALES[kind] ?? 0;
  const number = parseDecimal(value);
  if (number === null || number < 0n || LEADING_ZERO.test(String(value))) return formText(label, scale);
  const places = String(value).split('.')[1]?.length ?? 0;
  if (places > scale) return formText(label, scale);
  return boundText(definition, number);
};

function formText(label: string, scale: number): string {
  return scale === 0 ? `${label}应为整数` : `${label}应为数字，最多${scale}位小数`;
}

function boundText({ label, kind, min, max: ownMax, unit }: FieldDefinition, number: bigint): string | null {
  const max = ownMax ?? LARGEST[kind];
  if (min !== undefined && number < (parseDecimal(min) ?? 0n))
    return number === 0n ? `${label}应大于0` : `${label}不能小于${min}${unit ?? ''}`;
  if (max !== undefined && number > (parseDecimal(max) ?? 0n)) return `${label}不能大于${max}${unit ?? ''}`;
  return null;
}
