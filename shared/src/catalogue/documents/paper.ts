// A document as a paper: the same content for the PDF that is signed and for the page that is read and printed.
import type { ApplicationForm, FieldValue, Party } from '../business/application-form';
import { isEmptyValue } from '../business/application-form';
import type { Business, FieldDefinition } from '../business/business';
import { createScope, isFieldShown, rowScope } from '../business/conditions/scope';
import type { FormContext, Scope } from '../business/conditions/scope';
import { holds } from '../business/conditions/evaluate';
import { cardsOf, groupOfSection } from '../business/groups';
import { PLACE } from './define-document';
import type { PortalDocument } from './document';
import { GIVEN_SECTION } from './document';
import { UNPRINTED } from './variables';

export type PaperPart =
  | { readonly kind: 'asked'; readonly question: string; readonly answer: string }
  | { readonly kind: 'text'; readonly text: string };

export interface Paper {
  readonly heading: string;
  /** What is known of case and person: label and value. */
  readonly given: readonly (readonly [label: string, value: string])[];
  readonly parts: readonly PaperPart[];
  readonly consent: string;
}

/** How a value that is not empty is put into words. */
export type ShowValue = (business: Business, definition: FieldDefinition, value: FieldValue) => string;

/** What is left to be written by hand. */
const BLANK = '＿＿＿＿＿＿';

/** The paper with these answers; a form without any is the blank one. */
export function paperOf(
  document: PortalDocument,
  form: ApplicationForm,
  context: FormContext,
  showValue: ShowValue,
): Paper {
  const business = document.form;
  const scope = createScope(business, form, context);
  const show = (definition: FieldDefinition, value: FieldValue | undefined) =>
    value === undefined || isEmptyValue(value) ? BLANK : showValue(business, definition, value);
  const given = (business.sections.find(({ id }) => id === GIVEN_SECTION) as { fields: readonly FieldDefinition[] })
    .fields;
  return {
    heading: document.heading,
    given: given
      .filter(({ key }) => !UNPRINTED.includes(key) && !isEmptyValue(form.fields[key]))
      .map((definition) => [definition.label, show(definition, form.fields[definition.key])]),
    parts: [
      ...(document.printsAs === 'record' ? askedParts(business, form, scope, show) : []),
      ...document.text
        .filter(({ when }) => !when || holds(when, scope))
        .map(({ text }) => ({ kind: 'text' as const, text: filled(business, form, scope, show, text) })),
    ],
    consent: document.consent,
  };
}

type Show = (definition: FieldDefinition, value: FieldValue | undefined) => string;

function askedParts(business: Business, form: ApplicationForm, scope: Scope, show: Show): PaperPart[] {
  return business.sections.flatMap((section): PaperPart[] => {
    if (section.id === GIVEN_SECTION || 'role' in section) return [];
    if ('table' in section)
      return [{ kind: 'asked', question: section.title, answer: rowsOf(business, form, scope, show, section.table) }];
    const shown = section.fields.filter((definition) => isFieldShown(definition, scope));
    if (shown.length === 0) return [];
    const [first, ...more] = shown.map(
      (definition, index) =>
        `${index === 0 ? '' : `${definition.label}：`}${show(definition, form.fields[definition.key])}`,
    );
    return [{ kind: 'asked', question: section.title, answer: [first, ...more].join('；') }];
  });
}

function rowsOf(business: Business, form: ApplicationForm, whole: Scope, show: Show, table: string): string {
  const group = groupOfSection(business, { id: table, title: '', table });
  const rows = group ? cardsOf(form, group) : [];
  // Nobody has said on a blank form that there is none.
  if (!group || rows.length === 0) return Object.keys(form.fields).length === 0 ? BLANK : '无';
  return rows
    .map((row: Party, index) => {
      const scope = rowScope(business, form, whole, table, index);
      return group.definition.fields
        .filter((definition) => isFieldShown(definition, scope))
        .map((definition) => show(definition, row[definition.key]))
        .join('，');
    })
    .join('；');
}

function filled(business: Business, form: ApplicationForm, scope: Scope, show: Show, text: string): string {
  return text.replace(PLACE, (_, rows: string, name: string) => {
    if (rows === '#') return rowsOf(business, form, scope, show, name);
    const definition = business.fields.find(({ key }) => key === name);
    return definition ? show(definition, scope.field(name)) : '';
  });
}
