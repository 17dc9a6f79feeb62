// Fields that follow from others: exact decimal arithmetic on text, the same in browser and services.
import { toChineseCurrency } from '../../../validation';
import { isEmptyValue } from '../application-form';
import type { ApplicationForm, Party } from '../application-form';
import type { Business, FieldDefinition } from '../business';
import { divideRounded, formatDecimal, parseDecimal, sumDecimals } from './decimal';

/** How a field follows from others: siblings (of the form, or of the same row) or all rows of a table. */
export type Formula =
  | { readonly kind: 'sum' | 'product'; readonly of: readonly string[] }
  | { readonly kind: 'difference'; readonly from: string; readonly less: string }
  | { readonly kind: 'total'; readonly table: string; readonly field: string }
  | { readonly kind: 'rowCount'; readonly table: string }
  /** A share of another field: `percent` is a sibling, 80 for 80 %. */
  | { readonly kind: 'share'; readonly of: string; readonly percent: string }
  /** An amount of money in capitals. */
  | { readonly kind: 'capitals'; readonly of: string };

const UNIT = 1_000_000n;
/** Places after the point of a result, unless the field says. */
const USUAL_SCALE = 2;

/** Sibling fields that a formula reads. */
export function formulaInputs(formula: Formula): readonly string[] {
  switch (formula.kind) {
    case 'sum':
    case 'product':
      return formula.of;
    case 'difference':
      return [formula.from, formula.less];
    case 'share':
      return [formula.of, formula.percent];
    case 'capitals':
      return [formula.of];
    case 'total':
    case 'rowCount':
      return [];
  }
}

type Values = Party;
type Tables = Readonly<Record<string, readonly Party[]>>;

/** The value of a computed field; undefined while an input is missing or no number. */
export function computeField(
  { computed, scale = USUAL_SCALE, kind }: FieldDefinition,
  values: Values,
  tables: Tables,
): string | undefined {
  if (!computed) return undefined;
  if (computed.kind === 'capitals') return capitals(values[computed.of]);
  if (computed.kind === 'rowCount') return String(tables[computed.table]?.length ?? 0);
  const millionths = amount(computed, values, tables);
  return millionths === undefined
    ? undefined
    : formatDecimal(
        divideRounded(millionths, 10n ** BigInt(6 - (kind === 'number' ? 0 : scale))) *
          10n ** BigInt(6 - (kind === 'number' ? 0 : scale)),
      );
}

function amount(
  formula: Exclude<Formula, { kind: 'capitals' | 'rowCount' }>,
  values: Values,
  tables: Tables,
): bigint | undefined {
  switch (formula.kind) {
    case 'sum':
      return sumOf(formula.of.map((key) => values[key]));
    case 'total':
      return sumOf((tables[formula.table] ?? []).map((row) => row[formula.field]));
    case 'difference': {
      const [from, less] = [parseDecimal(values[formula.from]), parseDecimal(values[formula.less])];
      return from === null || less === null ? undefined : from - less;
    }
    case 'product':
      return productOf(formula.of.map((key) => parseDecimal(values[key])));
    case 'share':
      return productOf([parseDecimal(values[formula.of]), parseDecimal(values[formula.percent]), UNIT / 100n]);
  }
}

/** What is empty adds nothing; nothing at all is no sum. */
function sumOf(values: readonly unknown[]): bigint | undefined {
  const entered = values.filter((value) => !isEmptyValue(value));
  return entered.length === 0 ? undefined : (sumDecimals(entered) ?? undefined);
}

function productOf(factors: readonly (bigint | null)[]): bigint | undefined {
  let product = UNIT;
  for (const factor of factors) {
    if (factor === null) return undefined;
    product = divideRounded(product * factor, UNIT);
  }
  return product;
}

function capitals(value: unknown): string | undefined {
  try {
    return typeof value === 'string' && value !== '' ? toChineseCurrency(value) : undefined;
  } catch {
    return undefined;
  }
}

/** The form with every computed field as its formula says, whatever stood there. */
export function withComputed(business: Business, form: ApplicationForm): ApplicationForm {
  if (
    !business.fields.some(({ computed }) => computed) &&
    !business.tables.some(({ fields }) => fields.some(({ computed }) => computed))
  )
    return form;
  const tables = Object.fromEntries(
    business.tables.map(({ table, fields }) => [
      table,
      (form.tables?.[table] ?? []).map((row) => fillComputed(fields, row, {})),
    ]),
  );
  return { ...form, fields: fillComputed(business.fields, form.fields, tables), tables };
}

/** In the order of the fields, so that a formula may read what an earlier one gave. */
function fillComputed(definitions: readonly FieldDefinition[], values: Values, tables: Tables): Values {
  const filled: Record<string, Values[string]> = { ...values };
  for (const definition of definitions) {
    if (!definition.computed) continue;
    const value = computeField(definition, filled, tables);
    if (value === undefined) delete filled[definition.key];
    else filled[definition.key] = value;
  }
  return filled;
}
