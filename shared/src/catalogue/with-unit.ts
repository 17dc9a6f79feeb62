// Numbers of a form in words that carry the unit of their field.
import { formatAmount } from '../kernel';
import type { FieldDefinition } from './business/business';

/** The text with the field's unit, amounts in groups of three: `80.5万元`, `89.50㎡`. Without a unit as it is. */
export function withUnit({ kind, unit }: Pick<FieldDefinition, 'kind' | 'unit'>, text: string): string {
  return kind === 'money' ? formatAmount(text, unit) : `${text}${unit ?? ''}`;
}
