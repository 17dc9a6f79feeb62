// Puts what was read into the live form as if it had been typed, and takes it back again.
import { READ_PARTS } from '@portal/shared/catalogue';
import type { FieldValue, Reading } from '@portal/shared/catalogue';
import { fieldModule } from '@portal/shared/forms-react';
import type { BusinessFormModel, FieldModel } from '@portal/shared/forms-react';
import type { Target } from './compare-read';
import type { ReadValues } from './reading-layer';

/** One field that was filled: what it held before, and what it was given. */
export interface FilledField {
  readonly field: FieldModel;
  readonly before: FieldValue;
  readonly given: FieldValue;
}

const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '');

function fieldsFor(reading: Reading, fields: readonly FieldModel[]): { part: Target['part']; field: FieldModel }[] {
  return READ_PARTS[reading.document].flatMap((part) => {
    const field = fields.find(({ definition }) => definition.key === reading.into[part]);
    return field && !field.view().hidden ? [{ part, field }] : [];
  });
}

/** The fields that are on the page now. */
export function targetsOf(reading: Reading, fields: readonly FieldModel[]): Target[] {
  return fieldsFor(reading, fields).map(({ part, field }) => ({
    part,
    label: field.definition.label,
    current: textOf(field.view().value),
    tidy: (value) => textOf(fieldModule(field.definition.kind).parse(value, field.definition)),
    check: (value) => field.check(value),
  }));
}

export function applyReading(
  form: BusinessFormModel,
  reading: Reading,
  fields: readonly FieldModel[],
  values: ReadValues,
): FilledField[] {
  return fieldsFor(reading, fields).flatMap(({ part, field }) => {
    const given = values[part];
    if (given === undefined) return [];
    const before = field.view().value;
    form.edit(field, given);
    form.leave(field);
    return [{ field, before, given }];
  });
}

/** Fields that were corrected since keep their corrections. */
export function takeBack(form: BusinessFormModel, filled: readonly FilledField[]): void {
  for (const { field, before, given } of filled) if (field.view().value === given) form.edit(field, before);
}
