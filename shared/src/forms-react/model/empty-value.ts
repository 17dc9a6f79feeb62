// What an empty field of each kind holds.
import type { FieldKind, FieldValue } from '../../catalogue';

export function emptyValueOf(kind: FieldKind): FieldValue {
  if (kind === 'multiselect') return [];
  return kind === 'daterange' ? { from: '', to: '' } : '';
}
