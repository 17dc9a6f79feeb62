// Checks a whole application; the review page and the services run this same function.
import type { ApplicationForm, Party } from '../business/application-form';
import type { Business, FieldDefinition } from '../business/business';
import { cardScopeOf, cardsOf, groupOfSection, groupPath } from '../business/groups';
import type { GroupPlace } from '../business/groups';
import { createScope, isFieldShown, isGroupShown } from '../business/conditions/scope';
import type { FormContext, Scope } from '../business/conditions/scope';
import { isEmptyValue } from '../business/application-form';
import { crossCheckErrors } from './cross-checks';
import { partyLabel } from './labels';
import { validateField } from './validate-field';

export interface FormError {
  /** `fields.cjjg`, `parties.qlr.0.zjh`, `tables.dk.0.mj`, or `parties.qlr`, `tables.dk` for the whole of them. */
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

/**
 * Every error in page order, at most one a path; empty when the application may be sent on. Hidden fields are ignored.
 */
export function validateApplication(business: Business, form: ApplicationForm, context: FormContext): FormError[] {
  const scope = createScope(business, form, context);
  const crossed = new Map(
    crossCheckErrors(business, scope)
      .toReversed()
      .map((error) => [error.path, error]),
  );
  return business.sections.flatMap((section) => {
    if ('fields' in section) return fieldErrors(business, section.fields, form, scope, crossed);
    const group = groupOfSection(business, section);
    return group ? groupErrors(business, group, form, scope, crossed) : [];
  });
}

/**
 * The faults of a whole application that only show between fields: checked once more when the register has filled in
 * what its sender could not know.
 * @returns as `validateApplication`, in its order
 */
export function faultsBetweenFields(business: Business, form: ApplicationForm, context: FormContext): FormError[] {
  const crossed = crossCheckErrors(business, createScope(business, form, context));
  return validateApplication(business, form, context).filter((error) =>
    crossed.some(({ path, message }) => path === error.path && message === error.message),
  );
}

type Crossed = ReadonlyMap<string, FormError>;

function fieldErrors(
  business: Business,
  definitions: readonly FieldDefinition[],
  form: ApplicationForm,
  scope: Scope,
  crossed: Crossed,
): FormError[] {
  const unchosen = firstOfEmptyRegister(definitions, form);
  if (unchosen) return [{ path: `fields.${unchosen.key}`, label: unchosen.label, message: '请先选择要办理的不动产' }];
  return definitions.flatMap((definition) =>
    errorAt(
      business,
      definition,
      form.fields[definition.key],
      scope,
      `fields.${definition.key}`,
      definition.label,
      crossed,
    ),
  );
}

/** Nothing came from the register at all: one sentence says it better than one for every locked field. */
function firstOfEmptyRegister(
  definitions: readonly FieldDefinition[],
  form: ApplicationForm,
): FieldDefinition | undefined {
  const locked = definitions.filter((definition) => definition.source === 'register');
  return locked.every((definition) => isEmptyValue(form.fields[definition.key]))
    ? locked.find((definition) => definition.required)
    : undefined;
}

function groupErrors(
  business: Business,
  group: GroupPlace,
  form: ApplicationForm,
  whole: Scope,
  crossed: Crossed,
): FormError[] {
  if (!isGroupShown(group.definition, whole)) return [];
  const cards = cardsOf(form, group);
  const path = groupPath(group);
  const first = countError(group, cards, path) ?? crossed.get(path);
  const errors = cards.flatMap((card, index) => {
    const scope = cardScopeOf(business, form, whole, group, index);
    return group.definition.fields.flatMap((definition) =>
      errorAt(
        business,
        definition,
        card[definition.key],
        scope,
        `${path}.${index}.${definition.key}`,
        partyLabel(group.definition, index, definition),
        crossed,
      ),
    );
  });
  return first ? [first, ...errors] : errors;
}

function countError(
  { area, definition: { min, max, label, access } }: GroupPlace,
  cards: readonly Party[],
  path: string,
): FormError | undefined {
  const counter = area === 'parties' ? '位' : '项';
  // Nobody can add what the offices' rules have closed: the person is told who can help.
  if (cards.length < min && access)
    return {
      path,
      label,
      message: `${label}按登记机构的设置不能填写，登记簿中也没有可带入的内容，请联系登记机构调整后再办理`,
    };
  if (cards.length < min) return { path, label, message: `请至少添加${min}${counter}${label}` };
  if (cards.length > max) return { path, label, message: `${label}最多${max}${counter}` };
  return undefined;
}

function errorAt(
  business: Business,
  definition: FieldDefinition,
  value: unknown,
  scope: Scope,
  path: string,
  label: string,
  crossed: Crossed,
): FormError[] {
  if (!isFieldShown(definition, scope)) return [];
  const message = validateField(business, definition, value, scope);
  if (message) return [{ path, label, message }];
  const error = crossed.get(path);
  return error ? [error] : [];
}
