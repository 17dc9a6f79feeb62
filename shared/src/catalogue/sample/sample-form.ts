// Fills a business's form with made-up values that pass its checks: for demo pages and for tests of every business.
import { addDays, isIsoDate } from '../../kernel';
import { isDateRange } from '../business/application-form';
import type { ApplicationForm, FieldValue, Party } from '../business/application-form';
import type { Business, CrossCheck, FieldDefinition } from '../business/business';
import { withComputed } from '../business/conditions/computed';
import { findEnumName } from '../enums/enum-table';
import type { EnumTable } from '../enums/enum-table';
import { formatDecimal, sumDecimals } from '../business/conditions/decimal';
import { holds } from '../business/conditions/evaluate';
import { cardScopeOf, cardsOf, groupsOf } from '../business/groups';
import type { GroupPlace } from '../business/groups';
import { createScope, isFieldShown, optionsFor } from '../business/conditions/scope';
import type { FormContext, Scope } from '../business/conditions/scope';
import { withoutUnshown } from '../business/without-unshown';
import { sampleIdentityNumber, sampleValue } from './sample-values';

export interface SampleChoices {
  /** Of the codes offered, the first or the last is chosen: between them they show most conditional fields. */
  readonly choose?: 'first' | 'last';
  /** Cards and rows beyond those that must be there; as far as the group allows. */
  readonly more?: number;
}

const EMPTY: EnumTable = { name: '', title: '', items: [] };

/** Conditions show fields that show fields: so many rounds are enough for any form there is. */
const ROUNDS = 4;

/** Every field that is shown is filled in; the register's too, as if a property had been chosen. */
export function sampleForm(business: Business, context: FormContext, choices: SampleChoices = {}): ApplicationForm {
  let form = emptyCards(business, choices.more ?? 0);
  for (let round = 0; round < ROUNDS; round += 1)
    form = settle(business, fillOnce(business, form, context, choices), context);
  return withoutUnshown(business, form, context);
}

function emptyCards(business: Business, more: number): ApplicationForm {
  const groups = groupsOf(business).map(
    ({ area, name, definition, definition: { min, max } }) =>
      [
        area,
        name,
        Array.from(
          { length: isIfRegistered(definition) ? 0 : Math.min(max, Math.max(1, min) + more) },
          (): Party => ({}),
        ),
      ] as const,
  );
  const of = (area: GroupPlace['area']) =>
    Object.fromEntries(groups.filter(([found]) => found === area).map(([, name, cards]) => [name, cards]));
  return { fields: {}, parties: of('parties'), ...(business.tables.length > 0 ? { tables: of('tables') } : {}) };
}

const isIfRegistered = (group: GroupPlace['definition']): boolean =>
  'ifRegistered' in group && group.ifRegistered === true;

function fillOnce(
  business: Business,
  form: ApplicationForm,
  context: FormContext,
  choices: SampleChoices,
): ApplicationForm {
  let filled = form;
  for (const [index, definition] of business.fields.entries()) {
    const value = valueFor(business, definition, filled.fields, createScope(business, filled, context), index, choices);
    filled = { ...filled, fields: { ...filled.fields, [definition.key]: value } };
  }
  for (const [place, group] of groupsOf(business).entries()) {
    for (const index of cardsOf(filled, group).keys())
      filled = fillCard(business, filled, context, group, index, 20 * (place + 1) + index, choices);
  }
  return filled;
}

function fillCard(
  business: Business,
  form: ApplicationForm,
  context: FormContext,
  group: GroupPlace,
  index: number,
  seed: number,
  choices: SampleChoices,
): ApplicationForm {
  let filled = form;
  for (const definition of group.definition.fields) {
    const scope = cardScopeOf(business, filled, createScope(business, filled, context), group, index);
    const card = cardsOf(filled, group)[index] ?? {};
    const value = valueFor(business, definition, card, scope, seed, choices);
    const cards = cardsOf(filled, group).map((entry, at) =>
      at === index ? { ...card, [definition.key]: value } : entry,
    );
    filled = { ...filled, [group.area]: { ...filled[group.area], [group.name]: cards } };
  }
  return filled;
}

function valueFor(
  business: Business,
  definition: FieldDefinition,
  siblings: Party,
  scope: Scope,
  seed: number,
  { choose = 'first' }: SampleChoices,
): FieldValue | undefined {
  if (definition.computed) return siblings[definition.key];
  // As if a property of one's own had been chosen: the register keeps nothing back.
  if (!isFieldShown(definition, { ...scope, awaitsRegister: () => false })) return undefined;
  if (definition.kind === 'idNumber')
    return sampleIdentityNumber(
      definition.typedBy ? String(siblings[definition.typedBy] ?? '1') : '1',
      seed + (definition.typedBy === 'zjzl' ? 0 : 300),
    );
  if (definition.enum === undefined)
    return sampleValue(definition, seed, siblings.qlrlx === undefined || siblings.qlrlx === '1');
  const own =
    definition.enum === 'QLLX'
      ? business.rightTypes.find((code) => findEnumName(business.enumsByName.QLLX ?? EMPTY, code))
      : undefined;
  if (own !== undefined) return own;
  const codes = optionsFor(business, definition, scope)
    .flatMap((item) => item.children ?? [item])
    .map(({ code }) => code);
  const code = (choose === 'first' ? codes[0] : codes.at(-1)) ?? '';
  return definition.kind === 'multiselect' ? [code] : code;
}

/** Makes true what the checks across fields ask for. */
function settle(business: Business, form: ApplicationForm, context: FormContext): ApplicationForm {
  let settled = withComputed(business, form);
  for (const check of business.crossChecks) {
    const change = changeFor(business, check, settled, createScope(business, settled, context));
    if (change) settled = { ...settled, fields: { ...settled.fields, ...change } };
  }
  return withComputed(business, evenShares(business, settled));
}

function changeFor(business: Business, check: CrossCheck, { fields }: ApplicationForm, scope: Scope): Party | null {
  switch (check.kind) {
    case 'sumEquals': {
      const sum = sumDecimals(check.of.map((key) => fields[key]));
      return sum === null ? null : { [check.equals]: formatDecimal(sum) };
    }
    case 'notAbove':
      return typeof fields[check.limit] === 'string' && scope.field(check.field) !== undefined
        ? { [check.field]: fields[check.limit] }
        : null;
    case 'notBefore':
      return typeof fields[check.other] === 'string' && String(fields[check.field]) < String(fields[check.other])
        ? { [check.field]: fields[check.other] }
        : null;
    case 'term':
      return check.when && !holds(check.when, scope) ? null : termChange(check, fields);
    default:
      return null;
  }
}

/** The end of the shortest term allowed, or of one year. */
function termChange(check: Extract<CrossCheck, { kind: 'term' }>, fields: Party): Party | null {
  const [range, start] = [fields[check.to], fields[check.from]];
  const from = isDateRange(start) ? start.from : start;
  if (!isIsoDate(from)) return null;
  const years = check.leastYears ?? Math.min(1, check.mostYears ?? 1);
  const end = addDays(from, Math.ceil(years * 365.25));
  return { [check.to]: isDateRange(range) ? { from, to: end } : end };
}

/** 按份共有 needs shares that add up. */
function evenShares(business: Business, form: ApplicationForm): ApplicationForm {
  const parties = { ...form.parties };
  for (const check of business.crossChecks) {
    if (check.kind !== 'sharesSum') continue;
    const cards = parties[check.role] ?? [];
    const share = Math.floor(Number(check.total) / Math.max(1, cards.length));
    parties[check.role] = cards.map((card, index) =>
      card[check.field] === undefined
        ? card
        : { ...card, [check.field]: String(index === 0 ? Number(check.total) - share * (cards.length - 1) : share) },
    );
  }
  return { ...form, parties };
}
