// Turns the definition of a contract into one that can be filled in and printed, or refuses it with every fault named.
import { conditionProblems } from '../business/conditions/condition-problems';
import { defineServiceForm } from '../business/define-service-form';
import type { SectionDefinition } from '../business/business';
import { PLACE } from '../documents/define-document';
import type { EnumTable } from '../enums/enum-table';
import { personEnums, SAME_PERSON } from '../fragments/person-fields';
import { roleOf } from '../fragments/registration';
import type { ContractDefinition, PortalContract } from './contract';

/**
 * @throws {TypeError} listing every fault: a blank without a field, a dead condition, a clause without words, a code
 * that is no two capitals
 */
export function defineContract(definition: ContractDefinition): PortalContract {
  const { id, title, path, legalBasis, sides, describes, sections, crossChecks, enums } = definition;
  const holding = sides.filter(({ holds }) => holds);
  const form = defineServiceForm({
    id,
    name: title,
    path,
    legalBasis,
    group: '网签',
    roles: sides.map(roleOf),
    sections: [
      describes.section,
      ...sides.map(({ role, label }): SectionDefinition => ({ id: `party-${role}`, title: label, role })),
      ...sections,
    ],
    crossChecks: [
      ...describes.checks,
      { kind: 'distinct', roles: sides.map(({ role }) => role), field: 'zjh', message: SAME_PERSON },
      ...holding.map(({ role }) => ({ kind: 'sharesSum', role, field: 'qlbl', total: '100' }) as const),
      ...crossChecks,
    ],
    enums: uniqueTables([...describes.enums, ...personEnums, ...enums]),
  });
  const contract: PortalContract = { ...definition, form };
  const problems = problemsOf(contract);
  if (problems.length > 0) throw new TypeError(`Contract ${id} is not well defined:\n- ${problems.join('\n- ')}`);
  return contract;
}

/** A table that several parts need stands once. */
function uniqueTables(tables: readonly EnumTable[]): EnumTable[] {
  return [...new Map(tables.map((table) => [table.name, table])).values()];
}

function problemsOf({ form, code, clauses, heading, summary, needs }: PortalContract): string[] {
  const place = { business: form, fields: form.fields, partyFields: null, role: null };
  const keys = new Set(form.fields.map(({ key }) => key));
  return [
    ...(/^[A-Z]{2}$/.test(code) ? [] : [`code "${code}" is no two capitals`]),
    ...(heading === '' || summary === '' || needs.length === 0 ? ['heading, summary and needs must be given'] : []),
    ...clauses.flatMap(({ title, items }) => [
      ...(items.length === 0 ? [`clause ${title} has no words`] : []),
      ...items.flatMap((item, index) => {
        const { text, when } = typeof item === 'string' ? { text: item, when: undefined } : item;
        return [
          ...[...text.matchAll(PLACE)]
            .filter(([, rows, name = '']) => rows === '#' || !keys.has(name))
            .map(([shown]) => `${title}, item ${index + 1} has no value for ${shown}`),
          ...(when ? conditionProblems(when, place, `${title}, item ${index + 1}`) : []),
        ];
      }),
    ]),
  ];
}
