// Faults of a condition: it names what does not exist, or it can never hold.
import { findEnumName } from '../../enums/enum-table';
import type { Business, FieldDefinition, RoleDefinition } from '../business';
import type { Condition, ValueRef } from './condition';

/** Where a condition stands: what it may name. */
export interface ConditionPlace {
  readonly business: Business;
  readonly fields: readonly FieldDefinition[];
  /** Fields of the card around it, null outside cards. */
  readonly partyFields: readonly FieldDefinition[] | null;
  readonly role: RoleDefinition | null;
}

export function conditionProblems(condition: Condition, place: ConditionPlace, where: string): string[] {
  switch (condition.kind) {
    case 'is':
      return valueProblems(condition.ref, [condition.value], place, where);
    case 'oneOf':
      return condition.values.length === 0
        ? [`dead condition in ${where}: one of nothing`]
        : valueProblems(condition.ref, condition.values, place, where);
    case 'filled':
      return refProblems(condition.ref, place, where);
    case 'youngerThan':
      return ageProblems(condition.ref, condition.years, place, where);
    case 'partyCount':
      return countProblems(condition.role, condition.atLeast, place, where);
    case 'anyParty':
      return partyProblems(condition.roles, condition.when, place, where);
    case 'fact':
    case 'possible':
      return [];
    case 'not':
      return conditionProblems(condition.of, place, where);
    case 'any':
    case 'all':
      return [
        ...(condition.of.length === 0 ? [`dead condition in ${where}: ${condition.kind} of nothing`] : []),
        ...(condition.kind === 'all' ? contradictions(condition.of, where) : []),
        ...condition.of.flatMap((part) => conditionProblems(part, place, where)),
      ];
  }
}

function findDefinition(ref: ValueRef, place: ConditionPlace): FieldDefinition | undefined {
  return (ref.scope === 'field' ? place.fields : (place.partyFields ?? [])).find(({ key }) => key === ref.key);
}

function refProblems(ref: ValueRef, place: ConditionPlace, where: string): string[] {
  if (ref.scope === 'party' && place.partyFields === null)
    return [`condition in ${where} asks for party field "${ref.key}" outside a party's card`];
  return findDefinition(ref, place)
    ? []
    : [`condition in ${where} names unknown ${ref.scope === 'party' ? 'party field' : 'field'} "${ref.key}"`];
}

function valueProblems(ref: ValueRef, values: readonly string[], place: ConditionPlace, where: string): string[] {
  const problems = refProblems(ref, place, where);
  if (problems.length > 0) return problems;
  const definition = findDefinition(ref, place);
  const table = definition?.enum === undefined ? undefined : place.business.enumsByName[definition.enum];
  if (!table) return [];
  return values
    .filter((value) => findEnumName(table, value) === undefined)
    .map((value) => `dead condition in ${where}: "${ref.key}" is never "${value}" (${table.name})`);
}

function ageProblems(ref: ValueRef, years: number, place: ConditionPlace, where: string): string[] {
  const problems = refProblems(ref, place, where);
  if (problems.length > 0) return problems;
  if (years <= 0) return [`dead condition in ${where}: nobody is younger than ${years}`];
  return findDefinition(ref, place)?.kind === 'idNumber'
    ? []
    : [`dead condition in ${where}: "${ref.key}" holds no identity number`];
}

function countProblems(
  name: string | null,
  atLeast: number,
  { business, role }: ConditionPlace,
  where: string,
): string[] {
  const counted = name === null ? role : business.roles.find((entry) => entry.role === name);
  if (!counted)
    return [
      name === null
        ? `condition in ${where} counts parties outside a party's card`
        : `condition in ${where} counts unknown role "${name}"`,
    ];
  // A fragment's card stands in roles that take only one party too; there the condition is merely never met.
  if (name === null) return [];
  return atLeast > counted.max ? [`dead condition in ${where}: role "${name}" never has ${atLeast} parties`] : [];
}

function partyProblems(names: readonly string[], when: Condition, place: ConditionPlace, where: string): string[] {
  if (names.length === 0) return [`dead condition in ${where}: any party of no role`];
  return names.flatMap((name) => {
    const role = place.business.roles.find((entry) => entry.role === name);
    return role
      ? conditionProblems(when, { ...place, role, partyFields: role.fields }, where)
      : [`condition in ${where} names unknown role "${name}"`];
  });
}

/**
 * Two different values asked of the same field at once. Several codes can be chosen in a `multiselect`; none is asked
 * so today.
 */
function contradictions(parts: readonly Condition[], where: string): string[] {
  const wanted = new Map<string, string>();
  return parts.flatMap((part) => {
    if (part.kind !== 'is') return [];
    const name = `${part.ref.scope} "${part.ref.key}"`;
    const other = wanted.get(name);
    wanted.set(name, part.value);
    return other !== undefined && other !== part.value
      ? [`dead condition in ${where}: ${name} cannot be "${other}" and "${part.value}" at once`]
      : [];
  });
}
