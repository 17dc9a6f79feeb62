// Keeps what a person may not change as it was, and what they may not see to the services.
import type { ApplicationForm, FieldValue, Party } from './application-form';
import type { Business, FieldDefinition, GroupDefinition } from './business';
import { withComputed } from './conditions/computed';
import { groupsOf } from './groups';

/** Cards that the register has of a property just chosen. */
export type GivenCards = Partial<Pick<ApplicationForm, 'parties' | 'tables'>>;

/**
 * The form that was sent with every hidden or read-only control put back to what it was in `before`, or to its initial
 * value.
 * @param business as `withAuthority` leaves it to the sender
 * @param given stands in closed groups and fields in place of what was there before
 */
export function keepClosed(
  business: Business,
  before: ApplicationForm | null,
  sent: ApplicationForm,
  given: GivenCards = {},
): ApplicationForm {
  const kept = groupsOf(business).map(
    ({ area, name, definition }) =>
      [
        area,
        name,
        keepCards(definition, given[area]?.[name] ?? before?.[area]?.[name], sent[area]?.[name] ?? []),
      ] as const,
  );
  const of = (area: 'parties' | 'tables') =>
    Object.fromEntries(kept.filter(([where]) => where === area).map(([, name, cards]) => [name, cards]));
  return withComputed(business, {
    fields: keepFields(business.fields, before?.fields, sent.fields),
    parties: { ...sent.parties, ...of('parties') },
    ...(sent.tables ? { tables: { ...sent.tables, ...of('tables') } } : {}),
  });
}

/** The form without what the person may not see. @param business as `withAuthority` leaves it to the reader */
export function withoutHidden(business: Business, form: ApplicationForm): ApplicationForm {
  const isHidden = ({ access }: Pick<FieldDefinition, 'access'>): boolean => access === 'hidden';
  const visible = (definitions: readonly FieldDefinition[], values: Party): Party => {
    const hidden = new Set(definitions.filter(isHidden).map(({ key }) => key));
    return hidden.size === 0 ? values : Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.has(key)));
  };
  const shown = (area: 'parties' | 'tables') =>
    Object.fromEntries(
      groupsOf(business)
        .filter((group) => group.area === area && form[area]?.[group.name] !== undefined)
        .map(({ name, definition }) => [
          name,
          isHidden(definition) ? [] : (form[area]?.[name] ?? []).map((card) => visible(definition.fields, card)),
        ]),
    );
  return {
    fields: visible(business.fields, form.fields) as ApplicationForm['fields'],
    parties: shown('parties'),
    ...(form.tables ? { tables: shown('tables') } : {}),
  };
}

type Values = Readonly<Record<string, FieldValue | undefined>>;

function keepFields(
  definitions: readonly FieldDefinition[],
  before: Values | undefined,
  sent: Values,
): Record<string, FieldValue | undefined> {
  const fields = { ...sent };
  for (const { key, access, source, computed, initial } of definitions) {
    if (!access || source === 'register' || computed) continue;
    const value = before ? before[key] : initial;
    if (value === undefined) delete fields[key];
    else fields[key] = value;
  }
  return fields;
}

/** Cards are known again by their ids, new ones by their places. */
function keepCards(definition: GroupDefinition, before: readonly Party[] | undefined, sent: readonly Party[]): Party[] {
  if (definition.access) return [...(before ?? [])];
  return sent.map((card, index) => {
    const known =
      before?.find(({ bsm }) => bsm !== undefined && bsm === card.bsm) ??
      (card.bsm === undefined ? before?.[index] : undefined);
    return keepFields(definition.fields, known, card) as Party;
  });
}
