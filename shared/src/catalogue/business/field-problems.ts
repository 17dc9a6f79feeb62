// Faults of field definitions: tables, codes, bounds, siblings, conditions.
import { findEnumName } from '../enums/enum-table';
import type { EnumTable } from '../enums/enum-table';
import type { FieldDefinition } from './business';
import { FIELD_KINDS } from './business';
import { conditionProblems } from './conditions/condition-problems';
import type { ConditionPlace } from './conditions/condition-problems';
import { formulaInputs } from './conditions/computed';
import { parseDecimal } from './conditions/decimal';

const CHOSEN: readonly string[] = ['select', 'radio', 'multiselect'];

export function fieldProblems(place: ConditionPlace, definitions: readonly FieldDefinition[], what: string): string[] {
  return definitions.flatMap((definition) => {
    const where = `${what} "${definition.key}"`;
    return [
      ...(FIELD_KINDS.includes(definition.kind) ? [] : [`${where} has unknown kind "${definition.kind}"`]),
      ...(definition.label === '' ? [`${where} has no label`] : []),
      ...(definition.required && definition.requiredWhen ? [`${where} is both always and sometimes required`] : []),
      ...codeProblems(place, definition, where),
      ...boundProblems(definition, where),
      ...siblingProblems(definition, definitions, where),
      ...levelProblems(definition, definitions, where),
      ...formulaProblems(place, definition, definitions, where),
      ...conditionsOf(definition).flatMap((condition) => conditionProblems(condition, place, where)),
    ];
  });
}

function conditionsOf({ shownWhen, requiredWhen, codesWhen }: FieldDefinition) {
  return [shownWhen, requiredWhen, ...(codesWhen ?? []).map(({ when }) => when)].filter(
    (condition) => condition !== undefined,
  );
}

function codeProblems({ business }: ConditionPlace, definition: FieldDefinition, where: string): string[] {
  const isChosen = CHOSEN.includes(definition.kind);
  if (definition.enum === undefined) return isChosen ? [`${where} of kind ${definition.kind} names no enum`] : [];
  if (!isChosen) return [`${where} of kind ${definition.kind} cannot have an enum`];
  const table: EnumTable | undefined = business.enumsByName[definition.enum];
  if (!table) return [`${where} names missing enum ${definition.enum}`];
  const codes = [
    ...(definition.codes ?? []),
    ...(definition.codesWhen ?? []).flatMap((rule) => rule.codes),
    ...(definition.initial === undefined ? [] : [definition.initial]),
  ];
  return [...new Set(codes)]
    .filter((code) => findEnumName(table, code) === undefined)
    .map((code) => `${where} names code "${code}" that ${definition.enum} does not have`);
}

function boundProblems(
  { min, max, scale, minLength = 0, maxLength = Infinity }: FieldDefinition,
  where: string,
): string[] {
  const [least, most] = [min, max].map((bound) => (bound === undefined ? undefined : parseDecimal(bound)));
  const problems: string[] = [];
  if (least === null || most === null) problems.push(`${where} has a bound that is no decimal number`);
  if (typeof least === 'bigint' && typeof most === 'bigint' && least > most)
    problems.push(`${where} has min above max`);
  if (scale !== undefined && !(Number.isSafeInteger(scale) && scale >= 0 && scale <= 6))
    problems.push(`${where} has an impossible scale`);
  if (minLength > maxLength) problems.push(`${where} has minLength above maxLength`);
  return problems;
}

function siblingProblems(
  { typedBy, kind }: FieldDefinition,
  siblings: readonly FieldDefinition[],
  where: string,
): string[] {
  if (typedBy === undefined) return [];
  if (kind !== 'idNumber') return [`${where} of kind ${kind} cannot be typed by another field`];
  return siblings.some(({ key }) => key === typedBy) ? [] : [`${where} is typed by unknown field "${typedBy}"`];
}

function levelProblems(
  { level, within, enum: table, kind }: FieldDefinition,
  siblings: readonly FieldDefinition[],
  where: string,
): string[] {
  if (level !== undefined && table === undefined) return [`${where} has a level but no enum`];
  if (within === undefined) return [];
  const parent = siblings.find(({ key }) => key === within);
  if (!parent) return [`${where} lies within unknown field "${within}"`];
  const isFit = parent.level === 'top' && parent.enum === table && kind === 'select';
  return isFit ? [] : [`${where} needs the first level of its own list in "${within}"`];
}

const NUMBERS: readonly string[] = ['money', 'area', 'number', 'percent'];

function formulaProblems(
  { business }: ConditionPlace,
  definition: FieldDefinition,
  siblings: readonly FieldDefinition[],
  where: string,
): string[] {
  const { computed, source, initial } = definition;
  if (!computed) return [];
  const problems = source || initial !== undefined ? [`${where} is computed and given at once`] : [];
  if (computed.kind === 'total' || computed.kind === 'rowCount') {
    const table = business.tables.find((entry) => entry.table === computed.table);
    if (!table) return [...problems, `${where} is computed from unknown table "${computed.table}"`];
    if (computed.kind === 'rowCount') return problems;
    return table.fields.some(({ key, kind }) => key === computed.field && NUMBERS.includes(kind))
      ? problems
      : [...problems, `${where} is computed from "${computed.field}" of ${computed.table}, which is no number`];
  }
  const earlier = siblings.slice(0, siblings.indexOf(definition));
  return [
    ...problems,
    ...formulaInputs(computed).flatMap((name) => {
      const input = siblings.find(({ key }) => key === name);
      if (!input) return [`${where} is computed from unknown field "${name}"`];
      if (!NUMBERS.includes(input.kind)) return [`${where} is computed from "${name}", which is no number`];
      if (input.shownWhen) return [`${where} is computed from "${name}", which may be hidden`];
      return input.computed && !earlier.includes(input)
        ? [`${where} is computed from "${name}", which is computed after it`]
        : [];
    }),
  ];
}
