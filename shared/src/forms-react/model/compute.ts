// Keeps computed fields of the live form in step with what they follow from.
import { computeField, formulaInputs, isEmptyValue } from '../../catalogue';
import type { Business, FieldDefinition, FieldValue, Party } from '../../catalogue';
import { emptyValueOf } from './empty-value';
import type { FieldModel, TableModel } from './types';

/** Which changes make a computed field another one. */
export interface ComputedFrom {
  /** A field of the form follows from this one of the form. */
  inForm(key: string): boolean;
  /** A field of the row follows from this one of the same row. */
  inRow(table: string, key: string): boolean;
  /** A field of the form sums this column. */
  summed(table: string, key: string): boolean;
}

export function computedFrom({ fields, tables }: Business): ComputedFrom {
  const form = inputsOf(fields);
  const rows = new Map(tables.map((table) => [table.table, inputsOf(table.fields)]));
  const columns = new Set(
    fields.flatMap(({ computed }) => (computed?.kind === 'total' ? [`${computed.table} ${computed.field}`] : [])),
  );
  return {
    inForm: (key) => form.has(key),
    inRow: (table, key) => rows.get(table)?.has(key) ?? false,
    summed: (table, key) => columns.has(`${table} ${key}`),
  };
}

function inputsOf(definitions: readonly FieldDefinition[]): ReadonlySet<string> {
  return new Set(definitions.flatMap(({ computed }) => (computed ? formulaInputs(computed) : [])));
}

/** Rows first, for the form's own fields may sum them. */
export function fillComputed(fields: readonly FieldModel[], tables: readonly TableModel[]): void {
  for (const { definition, view } of tables)
    if (definition.fields.some(({ computed }) => computed)) for (const { fields: row } of view().cards) fillRow(row);
  fillForm(fields, tables);
}

/** The computed fields of one row; says which of them are others now. */
export function fillRow(row: readonly FieldModel[]): string[] {
  return fill(row, {});
}

export function fillForm(fields: readonly FieldModel[], tables: readonly TableModel[]): void {
  // Of thousands of rows only the column that somebody sums is read.
  const sums = fields.flatMap(({ definition: { computed } }) =>
    computed?.kind === 'total' || computed?.kind === 'rowCount' ? [computed] : [],
  );
  const columns = tables.flatMap((table) => {
    const asked = sums.filter((sum) => sum.table === table.name);
    if (asked.length === 0) return [];
    const keys = asked.flatMap((sum) => (sum.kind === 'total' ? [sum.field] : []));
    const at = keys.map((key) => table.definition.fields.findIndex((definition) => definition.key === key));
    const rowOf = (row: readonly FieldModel[]): Party =>
      Object.fromEntries(keys.map((key, nth) => [key, row[at[nth] ?? -1]?.control.value]));
    return [[table.name, table.view().cards.map((card) => rowOf(card.fields))] as const];
  });
  fill(fields, Object.fromEntries(columns));
}

function fill(fields: readonly FieldModel[], tables: Readonly<Record<string, readonly Party[]>>): string[] {
  const changed: string[] = [];
  for (const { definition, control } of fields) {
    if (!definition.computed) continue;
    const next: FieldValue = computeField(definition, valuesOf(fields), tables) ?? emptyValueOf(definition.kind);
    if (next === control.value) continue;
    control.setValue(next);
    changed.push(definition.key);
  }
  return changed;
}

function valuesOf(fields: readonly FieldModel[]): Party {
  return Object.fromEntries(
    fields.map(({ definition, control }) => [definition.key, isEmptyValue(control.value) ? undefined : control.value]),
  );
}
