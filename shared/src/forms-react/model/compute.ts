// Keeps computed fields of the live form in step with what they follow from.
import { computeField, formulaInputs, isEmptyValue } from '../../catalogue';
import type { Business, FieldDefinition, FieldValue, Party } from '../../catalogue';
import { emptyValueOf } from './empty-value';
import type { FieldModel, TableModel } from './types';

/** Keys of the fields whose change may change a computed one. */
export function computedInputs({ fields, tables }: Business): ReadonlySet<string> {
  return new Set([...fields, ...tables.flatMap((table) => table.fields)].flatMap(inputsOf));
}

function inputsOf({ computed }: FieldDefinition): readonly string[] {
  if (!computed) return [];
  return computed.kind === 'total' ? [computed.field] : formulaInputs(computed);
}

/** Rows first, for the form's own fields may sum them. */
export function fillComputed(fields: readonly FieldModel[], tables: readonly TableModel[]): void {
  for (const table of tables) for (const { fields: row } of table.view().cards) fill(row, {});
  if (!fields.some(({ definition }) => definition.computed)) return;
  fill(
    fields,
    Object.fromEntries(tables.map((table) => [table.name, table.view().cards.map((card) => valuesOf(card.fields))])),
  );
}

function fill(fields: readonly FieldModel[], tables: Readonly<Record<string, readonly Party[]>>): void {
  for (const { definition, control } of fields) {
    if (!definition.computed) continue;
    const next: FieldValue = computeField(definition, valuesOf(fields), tables) ?? emptyValueOf(definition.kind);
    if (next !== control.value) control.setValue(next);
  }
}

function valuesOf(fields: readonly FieldModel[]): Party {
  return Object.fromEntries(
    fields.map(({ definition, control }) => [definition.key, isEmptyValue(control.value) ? undefined : control.value]),
  );
}
