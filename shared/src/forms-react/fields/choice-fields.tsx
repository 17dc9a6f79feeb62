// Field kinds that choose from a code list.
import { findEnumName, isEmptyValue } from '../../catalogue';
import type { EnumTable, FieldValue } from '../../catalogue';
import { CheckboxGroup, RadioGroup, Select } from '../../ui';
import { asText } from './field-module';
import type { FieldModule } from './field-module';
import { leavesGroup } from './leaves-group';

function nameOf(code: string, table: EnumTable | undefined): string {
  return (table && findEnumName(table, code)) ?? code;
}

export const selectField: FieldModule = {
  Edit: ({ value, options, onChange, onLeave, autoComplete }) => (
    <Select value={asText(value)} options={options} autoComplete={autoComplete} onChange={onChange} onBlur={onLeave} />
  ),
  parse: (value) => value,
  reviewText: (value, _, table) => (isEmptyValue(value) ? '' : nameOf(asText(value), table)),
  isEmpty: isEmptyValue,
};

export const radioField: FieldModule = {
  group: true,
  Edit: ({ value, options, onChange, onLeave }) => (
    <div onBlur={(event) => leavesGroup(event) && onLeave()}>
      <RadioGroup value={asText(value)} options={options} onChange={onChange} />
    </div>
  ),
  parse: (value) => value,
  reviewText: selectField.reviewText,
  isEmpty: isEmptyValue,
};

export const multiselectField: FieldModule = {
  group: true,
  wide: true,
  Edit: ({ value, options, onChange, onLeave }) => (
    <div onBlur={(event) => leavesGroup(event) && onLeave()}>
      <CheckboxGroup value={codesOf(value)} options={options} onChange={onChange} />
    </div>
  ),
  parse: (value) => value,
  reviewText: (value, _, table) =>
    codesOf(value)
      .map((code) => nameOf(code, table))
      .join('、'),
  isEmpty: isEmptyValue,
};

function codesOf(value: FieldValue): readonly string[] {
  return Array.isArray(value) ? value : [];
}
