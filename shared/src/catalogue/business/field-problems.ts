// Faults of field definitions: tables, codes, bounds, siblings, conditions.
import { findEnumName } from '../enums/enum-table';
import type { EnumTable } from '../enums/enum-table';
import type { FieldDefinition } from './business';
import { FIELD_KINDS } from './business';
import { conditionProblems } from './condition-problems';
import type { ConditionPlace } from './condition-problems';
import { parseDecimal } from './decimal';

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
      ...conditionsOf(definition).flatMap((condition) => conditionProblems(condition, place, where)),
    ];
  });
}

function conditionsOf({ shownWhen, requiredWhen, codesWhen }: FieldDefinition) {
  return [shownWhen, requiredWhen, ...(codesWhen ?? []).map(({ when }) => when)].filter((condition) => condition !== undefined);
}

function codeProblems({ business }: ConditionPlace, definition: FieldDefinition, where: string): string[] {
  const isChosen = CHOSEN.includes(definition.kind);
  if (definition.enum === undefined) return isChosen ? [`${where} of kind ${definition.kind} names no enum`] : [];
  if (!isChosen) return [`${where} of kind ${definition.kind} cannot have an enum`];
  const table: EnumTable | undefined = business.enumsByName[definition.enum];
  if (!table) return [`${where} names missing enum ${definition.enum}`];
  const codes = [...(definition.codes ?? []), ...(definition.codesWhen ?? []).flatMap((rule) => rule.codes), ...[definition.initial, definition.whenHidden].filter((code) => code !== undefined)];
  return [...new Set(codes)].filter((code) => findEnumName(table, code) === undefined).map((code) => `${where} names code "${code}" that ${definition.enum} does not have`);
}

function boundProblems({ min, max, scale, minLength = 0, maxLength = Infinity }: FieldDefinition, where: string): string[] {
  const [least, most] = [min, max].map((bound) => (bound === undefined ? undefined : parseDecimal(bound)));
  const problems: string[] = [];
  if (least === null || most === null) problems.push(`${where} has a bound that is no decimal number`);
  if (typeof least === 'bigint' && typeof most === 'bigint' && least > most) problems.push(`${where} has min above max`);
  if (scale !== undefined && !(Number.isSafeInteger(scale) && scale >= 0 && scale <= 6)) problems.push(`${where} has an impossible scale`);
  if (minLength > maxLength) problems.push(`${where} has minLength above maxLength`);
  return problems;
}

function siblingProblems({ typedBy, kind }: FieldDefinition, siblings: readonly FieldDefinition[], where: string): string[] {
  if (typedBy === undefined) return [];
  if (kind !== 'idNumber') return [`${where} of kind ${kind} cannot be typed by another field`];
  return siblings.some(({ key }) => key === typedBy) ? [] : [`${where} is typed by unknown field "${typedBy}"`];
}
