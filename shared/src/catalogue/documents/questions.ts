// The questions of a document as they are asked now: what an answer hides is not asked.
import type { ApplicationForm } from '../business/application-form';
import type { SectionDefinition } from '../business/business';
import { createScope, isFieldShown } from '../business/conditions/scope';
import type { FormContext } from '../business/conditions/scope';
import { validateApplication } from '../validate/validate-application';
import type { PortalDocument } from './document';
import { GIVEN_SECTION } from './document';

/** Sections that have something to answer, in their order. */
export function questionsOf(
  document: PortalDocument,
  form: ApplicationForm,
  context: FormContext,
): readonly SectionDefinition[] {
  const scope = createScope(document.form, form, context);
  return document.sections.filter(
    (section) => !('fields' in section) || section.fields.some((definition) => isFieldShown(definition, scope)),
  );
}

/** Index of the first question whose answer is missing or wrong; the number of questions when there is none. */
export function firstOpenQuestion(document: PortalDocument, form: ApplicationForm, context: FormContext): number {
  const questions = questionsOf(document, form, context);
  const faults = validateApplication(document.form, form, context).map(({ path }) => path);
  const found = questions.findIndex((section) =>
    faults.some((path) =>
      'fields' in section
        ? section.fields.some(({ key }) => path === `fields.${key}`)
        : 'table' in section && (path === `tables.${section.table}` || path.startsWith(`tables.${section.table}.`)),
    ),
  );
  return found === -1 ? questions.length : found;
}

/** What a person may say: of a form that came from somewhere, the answers without the variables. */
export function answersOf(document: PortalDocument, form: ApplicationForm): ApplicationForm {
  const given = document.form.sections.find(({ id }) => id === GIVEN_SECTION);
  const keys = given && 'fields' in given ? given.fields.map(({ key }) => key) : [];
  return {
    fields: Object.fromEntries(Object.entries(form.fields).filter(([key]) => !keys.includes(key))),
    parties: {},
    ...(form.tables ? { tables: form.tables } : {}),
  };
}
