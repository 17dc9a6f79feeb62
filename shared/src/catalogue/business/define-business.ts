// Turns a definition into a business, or refuses it with every fault named.
import type { Business, BusinessDefinition } from './business';
import { withDissentAssurance } from '../fragments/dissent-assurance';
import { findProblems } from './find-problems';

/**
 * Checks the definition as a whole and derives its look-ups; what the law asks of every disposal is added.
 * @throws {TypeError} listing every fault: unknown field in a condition, duplicate key, dead condition, missing table …
 */
export function defineBusiness(given: BusinessDefinition): Business {
  const definition = withDissentAssurance(given);
  const business: Business = {
    ...definition,
    route: definition.routes[0].path,
    tables: definition.tables ?? [],
    fields: definition.sections.flatMap((section) => ('fields' in section ? section.fields : [])),
    enumsByName: Object.fromEntries(definition.enums.map((table) => [table.name, table])),
  };
  const problems = findProblems(business);
  if (problems.length > 0)
    throw new TypeError(`Business ${definition.id} is not well defined:\n- ${problems.join('\n- ')}`);
  return business;
}
