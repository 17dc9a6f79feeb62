// Turns the definition of a document into one that can be asked and printed, or refuses it with every fault named.
import type { FieldDefinition } from '../business/business';
import { conditionProblems } from '../business/conditions/condition-problems';
import { defineServiceForm } from '../business/define-service-form';
import type { CaseVariable, DocumentDefinition, PortalDocument } from './document';
import { GIVEN_SECTION } from './document';
import { VARIABLES } from './variables';

/**
 * @throws {TypeError} listing every fault: an unknown variable or place in the text, a dead condition, a question asked
 * twice …
 */
export function defineDocument(definition: DocumentDefinition): PortalDocument {
  const { id, title, path, legalBasis, sections, enums, tables, crossChecks } = definition;
  const unknown = definition.variables.filter((name) => typeof name === 'string' && !Object.hasOwn(VARIABLES, name));
  if (unknown.length > 0) throw new TypeError(`Document ${id} names unknown variables: ${unknown.join(', ')}`);
  const given = { id: GIVEN_SECTION, title: '办件信息', fields: definition.variables.map(fieldOf) };
  const form = defineServiceForm({
    id,
    name: title,
    path,
    legalBasis,
    group: '文书',
    sections: [given, ...sections],
    enums,
    ...(tables ? { tables } : {}),
    ...(crossChecks ? { crossChecks } : {}),
  });
  const document: PortalDocument = { ...definition, form };
  const problems = problemsOf(document);
  if (problems.length > 0) throw new TypeError(`Document ${id} is not well defined:\n- ${problems.join('\n- ')}`);
  return document;
}

function fieldOf(variable: keyof typeof VARIABLES | CaseVariable): FieldDefinition {
  if (typeof variable === 'string') return VARIABLES[variable];
  const { from: _from, field: _field, ...definition } = variable;
  return { ...definition, source: 'register' };
}

/** Places of a text: `{key}` and `{#table}`. */
export const PLACE = /\{(#?)([A-Za-z][A-Za-z0-9]*)\}/gu;

function problemsOf({ form, path, heading, consent, printsAs, text, sections, summary }: PortalDocument): string[] {
  const place = { business: form, fields: form.fields, partyFields: null, role: null };
  const keys = new Set(form.fields.map(({ key }) => key));
  const tables = new Set(form.tables.map(({ table }) => table));
  return [
    ...(/^\/[A-Za-z][A-Za-z0-9-]*$/.test(path) ? [] : [`path "${path}" is no page of its own`]),
    ...(heading === '' || consent === '' || summary === '' ? ['heading, summary and consent must be given'] : []),
    ...(printsAs === 'statement' && text.length === 0 ? ['a statement has no text'] : []),
    ...sections.flatMap((section) => ('role' in section ? [`section ${section.id} asks for parties`] : [])),
    ...text.flatMap(({ text: words, when }, index) => [
      ...[...words.matchAll(PLACE)]
        .filter(([, rows, name = '']) => !(rows === '#' ? tables : keys).has(name))
        .map(([shown]) => `paragraph ${index + 1} has no value for ${shown}`),
      ...(when ? conditionProblems(when, place, `paragraph ${index + 1}`) : []),
    ]),
  ];
}
