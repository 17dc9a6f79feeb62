// Turns a definition into a business, or refuses it with every fault named.
import type { Business, BusinessDefinition } from './business';
import { withDissentAssurance } from '../fragments/dissent-assurance';
import { withSuccessors } from '../fragments/successors';
import { withTenantsRight } from '../fragments/tenants-right';
import { withPropertyQuestions } from '../fragments/property-questions';
import { withEitherSideBeginning } from '../fragments/joint/either-side-begins';
import { findProblems } from './find-problems';

/**
 * Checks the definition as a whole and derives its look-ups; what the law asks of, and allows for, every disposal is
 * added.
 * @throws {TypeError} listing every fault: unknown field in a condition, duplicate key, dead condition, missing table …
 */
export function defineBusiness(definition: BusinessDefinition): Business {
  const whole = withPropertyQuestions(
    withEitherSideBeginning(withTenantsRight(withSuccessors(withDissentAssurance(definition)))),
  );
  const business: Business = {
    ...whole,
    route: whole.routes[0].path,
    tables: whole.tables ?? [],
    fields: whole.sections.flatMap((section) => ('fields' in section ? section.fields : [])),
    enumsByName: Object.fromEntries(whole.enums.map((table) => [table.name, table])),
  };
  const problems = findProblems(business);
  if (problems.length > 0)
    throw new TypeError(`Business ${definition.id} is not well defined:\n- ${problems.join('\n- ')}`);
  return business;
}
