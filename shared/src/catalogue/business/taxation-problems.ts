// Faults of how a business is taxed: it names a role or a field that the form does not have.
import { conditionProblems } from './conditions/condition-problems';
import type { ConditionPlace } from './conditions/condition-problems';

export function taxationProblems(place: ConditionPlace): string[] {
  const { taxedAs = [], taxRules, roles, fields } = place.business;
  return taxedAs.flatMap(({ when, transfer, from, to, price, date }) => [
    ...(when ? conditionProblems(when, place, `taxed as ${transfer}`) : []),
    ...[from, to]
      .filter((name) => !roles.some(({ role }) => role === name))
      .map((name) => `taxed as ${transfer} names unknown role "${name}"`),
    ...[price, date]
      .filter((key) => key !== undefined && !fields.some((field) => field.key === key))
      .map((key) => `taxed as ${transfer} names unknown field "${key}"`),
    ...(transfer === 'sale' && (price === undefined || date === undefined)
      ? ['taxed as a sale without field of price and day']
      : []),
    ...(taxRules.length === 0 ? [`taxed as ${transfer} without a tax`] : []),
  ]);
}
