// Puts the register's values into the form; what the register locks never comes from the applicant.
import type { ApplicationForm, FieldValue } from './application-form';
import type { Business } from './business';
import { withComputed } from './conditions/computed';
import { readForm } from './read-form';

/** The form with every register-locked field replaced by the register's value, or emptied where it has none. */
export function withRegister(
  business: Business,
  form: ApplicationForm,
  register: Readonly<Record<string, unknown>>,
): ApplicationForm {
  const fields: Record<string, FieldValue | undefined> = { ...form.fields };
  const known = readForm(business, { fields: register, parties: {} }).fields;
  for (const { key, source } of business.fields) {
    if (source !== 'register') continue;
    delete fields[key];
    if (known[key] !== undefined) fields[key] = known[key];
  }
  return withComputed(business, { ...form, fields });
}
