// The form as it goes into the case for good: what is hidden is not part of it.
import type { ApplicationForm, FieldValue, Party } from './application-form';
import { isEmptyValue } from './application-form';
import type { Business, FieldDefinition } from './business';
import { createScope, isFieldShown, partyScope, rowScope } from './conditions/scope';
import type { FormContext, Scope } from './conditions/scope';

/** Shown and filled values only; a hidden field with a fixed value sends that. Drafts keep everything instead. */
export function submissionPayload(business: Business, form: ApplicationForm, context: FormContext): ApplicationForm {
  const scope = createScope(business, form, context);
  const present = business.roles.filter(
    ({ role, ifRegistered }) => !ifRegistered || (form.parties[role] ?? []).length > 0,
  );
  const parties = present.map(
    ({ role, fields }) =>
      [
        role,
        (form.parties[role] ?? []).map(
          (party, index): Party => ({
            ...(party.bsm === undefined ? {} : { bsm: party.bsm }),
            ...shownValues(fields, party, partyScope(business, form, scope, role, index)),
          }),
        ),
      ] as const,
  );
  const tables = business.tables.map(
    ({ table, fields }) =>
      [
        table,
        (form.tables?.[table] ?? []).map((row, index) =>
          shownValues(fields, row, rowScope(business, form, scope, table, index)),
        ),
      ] as const,
  );
  return {
    fields: shownValues(business.fields, form.fields, scope),
    parties: Object.fromEntries(parties),
    ...(tables.length > 0 ? { tables: Object.fromEntries(tables) } : {}),
  };
}

function shownValues(definitions: readonly FieldDefinition[], values: Party, scope: Scope): Record<string, FieldValue> {
  return Object.fromEntries(
    definitions.flatMap((definition) => {
      const value = isFieldShown(definition, scope) ? values[definition.key] : definition.whenHidden;
      return value === undefined || isEmptyValue(value) ? [] : [[definition.key, value]];
    }),
  );
}
