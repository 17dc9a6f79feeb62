// Finds the fields of a form that a correction names.
import { fieldModule } from '@portal/shared/forms-react';
import type { BusinessFormModel, FieldModel } from '@portal/shared/forms-react';
import type { Correction } from '../../../api/application';

/** Path in the form: `fields.cjjg` or `parties.qlr.0.dh`; a bare key means a field of the form. */
export function correctionPath(key: string): string {
  return key.includes('.') ? key : `fields.${key}`;
}

export interface CorrectedField {
  field: FieldModel;
  item: Correction;
  before: string;
}

/** The fields in the order of the corrections; one that the form does not have is left out. */
export function correctedFields(form: BusinessFormModel, corrections: readonly Correction[]): CorrectedField[] {
  const all = [
    ...form.fields,
    ...[...form.roles, ...form.tables].flatMap((group) => group.view().cards.flatMap((card) => card.fields)),
  ];
  return corrections
    .filter((item) => item.kind === 'field')
    .flatMap((item) => {
      const field = all.find((entry) => entry.path() === correctionPath(item.key));
      if (!field || field.definition.source === 'register') return [];
      const { definition } = field;
      const table = definition.enum ? form.business.enumsByName[definition.enum] : undefined;
      return [{ field, item, before: fieldModule(definition.kind).reviewText(field.view().value, definition, table) }];
    });
}
