// Faults of how a business is taxed: it names a role or a field that the form does not have.
import { FOR_A_PRICE, RECEIVED_ONLY } from '../taxes/tax-rules';
import type { TaxedTransfer } from '../taxes/tax-rules';
import { conditionProblems } from './conditions/condition-problems';
import type { ConditionPlace } from './conditions/condition-problems';

export function taxationProblems(place: ConditionPlace): string[] {
  const { taxedAs = [], taxRules, taxedAtOffice, roles, fields } = place.business;
  const coversAll = taxedAs.some(({ when }) => when === undefined);
  const office =
    taxRules.length > 0 && !coversAll && !taxedAtOffice
      ? ['taxed without a reason for what is declared at the tax office']
      : taxedAtOffice && (coversAll || taxRules.length === 0)
        ? ['a reason to declare at the tax office that no case needs']
        : [];
  const rows = taxedAs.flatMap(({ when, transfer, from, to, price, date, difference, compensation }) => [
    ...(when ? conditionProblems(when, place, `taxed as ${transfer}`) : []),
    ...[from, to]
      .filter((name) => name !== null && !roles.some(({ role }) => role === name))
      .map((name) => `taxed as ${transfer} names unknown role "${name}"`),
    ...[price, date, difference, compensation]
      .filter((key) => key !== undefined && !fields.some((field) => field.key === key))
      .map((key) => `taxed as ${transfer} names unknown field "${key}"`),
    ...(hasPrice(transfer) && (price === undefined || date === undefined)
      ? [`taxed as ${transfer} without field of price and day`]
      : []),
    ...((from === null) === (transfer === 'grant') ? [] : [`taxed as ${transfer} with the wrong side that gives`]),
    ...(taxRules.length === 0 ? [`taxed as ${transfer} without a tax`] : []),
  ]);
  return [...office, ...rows];
}

const hasPrice = (transfer: TaxedTransfer): boolean =>
  FOR_A_PRICE.includes(transfer) || RECEIVED_ONLY.includes(transfer);
