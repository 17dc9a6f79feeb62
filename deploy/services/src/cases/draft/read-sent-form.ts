// The form as it came from a browser, with known and shown fields only; what no database can keep is refused at its
// field.
import type { ApplicationForm, Business, FieldDefinition, Party } from '@portal/shared/catalogue';
import { cardsOf, groupsOf, readForm, unreadable, withoutUnshown } from '@portal/shared/catalogue';
import type { FieldFault } from '../../platform/core/errors';
import { refuseFields } from '../../platform/core/errors';

/** PostgreSQL keeps it neither in texts nor in JSON. Everything else that is wrong may stand in a draft. */
const UNSTORABLE = '\u0000';

/**
 * Everything the services derive from a form begins here, so that no value of a control that is not shown has an
 * effect.
 * @param today `YYYY-MM-DD`, for controls that an age shows
 * @throws Refusal naming the fields
 */
export function readSentForm(business: Business, sent: unknown, today: string): ApplicationForm {
  const form = withoutUnshown(business, readForm(business, sent), { today });
  const faults = [
    ...faultsOf(business.fields, form.fields, 'fields'),
    ...groupsOf(business).flatMap((place) =>
      cardsOf(form, place).flatMap((card, index) =>
        faultsOf(place.definition.fields, card, `${place.area}.${place.name}.${index}`),
      ),
    ),
  ];
  if (faults[0]) refuseFields(faults[0].message, faults);
  return form;
}

function faultsOf(definitions: readonly FieldDefinition[], values: Party, place: string): FieldFault[] {
  return definitions.flatMap(({ key, label }) => {
    const value = values[key];
    return typeof value === 'string' && value.includes(UNSTORABLE)
      ? [{ path: `${place}.${key}`, message: unreadable(label) }]
      : [];
  });
}
