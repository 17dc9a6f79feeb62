// What a signed contract hands to the registration that it begins: values of the form and the cards of both sides.
import type { ApplicationForm, FieldValue } from '../business/application-form';
import type { Business } from '../business/business';
import type { PortalContract } from './contract';

export interface SignedContract {
  readonly number: string;
  /** Day of the last signature, `YYYY-MM-DD`. */
  readonly signedOn: string;
}

/**
 * The form with which the case is begun; what the register locks there is taken from the register again, and not from
 * here.
 */
export function takenOver(
  { begins, form: own }: PortalContract,
  business: Business,
  form: ApplicationForm,
  signed: SignedContract,
): ApplicationForm {
  const asked = new Set(business.fields.map(({ key }) => key));
  const same = own.fields.filter(({ key }) => asked.has(key)).map(({ key }) => [key, form.fields[key]] as const);
  const named = Object.entries(begins.fields).map(
    ([key, source]) =>
      [key, source === 'number' || source === 'signedOn' ? signed[source] : form.fields[source]] as const,
  );
  const known = [...same, ...named, ...Object.entries(begins.constants ?? {})].filter(
    (entry): entry is [string, FieldValue] => entry[1] !== undefined,
  );
  return {
    fields: Object.fromEntries(known),
    parties: Object.fromEntries(
      business.roles.map(({ role, fields }) => [
        role,
        (form.parties[role] ?? []).map((card) =>
          Object.fromEntries(fields.flatMap(({ key }) => (card[key] === undefined ? [] : [[key, card[key]]]))),
        ),
      ]),
    ),
  };
}
