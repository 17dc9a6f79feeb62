import { personEnums } from '../fragments/person-fields';
import { houseTransfer } from '../house/house-transfer.form';
import { FIELD_VALUES } from '../../testing/field-values';
import type { FieldDefinition } from '../business/business';
import { FIELD_KINDS } from '../business/business';
import { createScope } from '../business/conditions/scope';
import { validateField } from './validate-field';

const scope = createScope(houseTransfer, { fields: {}, parties: {} }, { today: '2026-11-21' });

describe.each(FIELD_KINDS)('%s', (kind) => {
  const { definition = {}, good, bad } = FIELD_VALUES[kind];
  const full: FieldDefinition = { key: 'item', label: '项目', kind, required: true, ...definition };

  test.each(good.map((value) => [value]))('accepts %j', (value) =>
    expect(validateField(houseTransfer, full, value, scope)).toBeNull(),
  );
  test.each(bad)('refuses %j', (value, message) =>
    expect(validateField(houseTransfer, full, value, scope)).toBe(message),
  );

  test('must be filled when required, and may be empty otherwise', () => {
    const verb = ['select', 'radio', 'multiselect'].includes(kind) ? '选择' : '填写';
    for (const empty of [undefined, null, '', '  ', [], { from: '', to: '' }]) {
      expect(validateField(houseTransfer, full, empty, scope)).toBe(`请${verb}项目`);
      expect(validateField(houseTransfer, { ...full, required: false }, empty, scope)).toBeNull();
    }
  });
});

test('the tables of the card are those of the business', () => {
  for (const table of personEnums) expect(houseTransfer.enumsByName[table.name]).toBe(table);
});
