// Checks a whole application; the review page and the services run this same function.
import type { ApplicationForm, Party } from '../business/application-form';
import type { Business, FieldDefinition, RoleDefinition } from '../business/business';
import { createScope, isFieldShown, partyScope } from '../business/scope';
import type { FormContext, Scope } from '../business/scope';
import { isEmptyValue } from '../business/application-form';
import { crossCheckErrors } from './cross-checks';
import { partyLabel } from './labels';
import { validateField } from './validate-field';

export interface FormError {
  /** `fields.cjjg`, `parties.qlr.0.zjh`, or `parties.qlr` for the role as a whole. */
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

/** Every error in page order, at most one a path; empty when the application may be sent on. Hidden fields are ignored. */
export function validateApplication(business: Business, form: ApplicationForm, context: FormContext): FormError[] {
  const scope = createScope(business, form, context);
  const crossed = new Map(crossCheckErrors(business, scope).toReversed().map((error) => [error.path, error]));
  return business.sections.flatMap((section) => {
    if ('fields' in section) return fieldErrors(business, section.fields, form, scope, crossed);
    const role = business.roles.find((entry) => entry.role === section.role);
    return role ? roleErrors(business, role, form, scope, crossed) : [];
  });
}

type Crossed = ReadonlyMap<string, FormError>;

function fieldErrors(business: Business, definitions: readonly FieldDefinition[], form: ApplicationForm, scope: Scope, crossed: Crossed): FormError[] {
  const unchosen = firstOfEmptyRegister(definitions, form);
  if (unchosen) return [{ path: `fields.${unchosen.key}`, label: unchosen.label, message: '请先选择要办理的不动产' }];
  return definitions.flatMap((definition) => (
    errorAt(business, definition, form.fields[definition.key], scope, `fields.${definition.key}`, definition.label, crossed)
  ));
}

/** Nothing came from the register at all: one sentence says it better than one for every locked field. */
function firstOfEmptyRegister(definitions: readonly FieldDefinition[], form: ApplicationForm): FieldDefinition | undefined {
  const locked = definitions.filter((definition) => definition.source === 'register');
  return locked.every((definition) => isEmptyValue(form.fields[definition.key])) ? locked.find((definition) => definition.required) : undefined;
}

function roleErrors(business: Business, role: RoleDefinition, form: ApplicationForm, scope: Scope, crossed: Crossed): FormError[] {
  const parties = form.parties[role.role] ?? [];
  const path = `parties.${role.role}`;
  const whole = countError(role, parties, path) ?? crossed.get(path);
  const cards = parties.flatMap((party, index) => {
    const card = partyScope(business, form, scope, role.role, index);
    return role.fields.flatMap((definition) => (
      errorAt(business, definition, party[definition.key], card, `${path}.${index}.${definition.key}`, partyLabel(role, index, definition), crossed)
    ));
  });
  return whole ? [whole, ...cards] : cards;
}

function countError(role: RoleDefinition, parties: readonly Party[], path: string): FormError | undefined {
  if (parties.length < role.min) return { path, label: role.label, message: `请至少添加${role.min}位${role.label}` };
  if (parties.length > role.max) return { path, label: role.label, message: `${role.label}最多${role.max}位` };
  return undefined;
}

function errorAt(
  business: Business, definition: FieldDefinition, value: unknown, scope: Scope, path: string, label: string, crossed: Crossed,
): FormError[] {
  if (!isFieldShown(definition, scope)) return [];
  const message = validateField(business, definition, value, scope);
  if (message) return [{ path, label, message }];
  const error = crossed.get(path);
  return error ? [error] : [];
}
