// What a form holds of controls that are not shown: the remains of an earlier choice, or something smuggled in.
import type { ApplicationForm, Party } from './application-form';
import type { Business, FieldDefinition } from './business';
import { cardScopeOf, cardsOf, groupsOf } from './groups';
import type { GroupPlace } from './groups';
import { createScope, isFieldShown, isGroupShown } from './conditions/scope';
import type { FormContext, Scope } from './conditions/scope';

/** The form with the values of shown controls only; ids of cards stay. */
export function withoutUnshown(business: Business, form: ApplicationForm, context: FormContext): ApplicationForm {
  const scope = createScope(business, form, context);
  const cards = groupsOf(business).map(
    (group) =>
      [
        group,
        isGroupShown(group.definition, scope)
          ? cardsOf(form, group).map((card, index) =>
              shownCard(group.definition.fields, card, cardScopeOf(business, form, scope, group, index)),
            )
          : [],
      ] as const,
  );
  const of = (area: GroupPlace['area']) =>
    Object.fromEntries(cards.filter(([group]) => group.area === area).map(([group, list]) => [group.name, list]));
  return {
    fields: shownValues(business.fields, form.fields, scope) as ApplicationForm['fields'],
    parties: of('parties'),
    ...(business.tables.length > 0 ? { tables: of('tables') } : {}),
  };
}

function shownCard(definitions: readonly FieldDefinition[], card: Party, scope: Scope): Party {
  return { ...shownValues(definitions, card, scope), ...(card.bsm === undefined ? {} : { bsm: card.bsm }) };
}

function shownValues(definitions: readonly FieldDefinition[], values: Party, scope: Scope): Party {
  return Object.fromEntries(
    definitions.flatMap((definition) => {
      const value = values[definition.key];
      return value === undefined || !isFieldShown(definition, scope) ? [] : [[definition.key, value]];
    }),
  );
}
