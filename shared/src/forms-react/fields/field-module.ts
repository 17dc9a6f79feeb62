// A field kind as one unit: how it is edited, tidied when left, and read back on a review page.
import type { ComponentType } from 'react';
import type { EnumTable, FieldDefinition, FieldValue } from '../../catalogue';
import type { Option } from '../../ui';

export interface EditProps {
  readonly definition: FieldDefinition;
  readonly value: FieldValue;
  readonly options: readonly Option[];
  readonly onChange: (value: FieldValue) => void;
  /** The person left the field as a whole. */
  readonly onLeave: () => void;
  /** HTML autocomplete token; `off` for other people's data. */
  readonly autoComplete: string;
}

export interface FieldModule {
  readonly Edit: ComponentType<EditProps>;
  /** Several controls under one legend. */
  readonly group?: boolean;
  /** Needs the whole width of the form. */
  readonly wide?: boolean;
  /** Tidies what was typed, when the field is left: spaces, full-width digits, letter case. Never guesses. */
  parse(value: FieldValue, definition: FieldDefinition): FieldValue;
  /** The value as a person reads it; empty text for an empty value. */
  reviewText(value: FieldValue, definition: FieldDefinition, table?: EnumTable): string;
  isEmpty(value: FieldValue): boolean;
}

/** Text of a value that is text. */
export function asText(value: FieldValue): string {
  return typeof value === 'string' ? value : '';
}
