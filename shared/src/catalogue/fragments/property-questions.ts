// Questions that a property may leave no room for: asked unless the register rules them out.
import type { BusinessDefinition, FieldDefinition, SectionDefinition } from '../business/business';
import { all, not, possible } from '../business/conditions/condition';
import type { Condition, Fact } from '../business/conditions/condition';
import { FORMER_MORTGAGEE } from '../business/holder-role';
import { singleEffects } from '../business/register-effect';

/** Keys of fields about one fact of the property: 是否带押过户. */
const ABOUT: Readonly<Record<string, Fact>> = { sfdygh: 'mortgage' };

/**
 * Adds the conditions to a business by which a holder passes on one registered property. Several properties, a new home
 * with what stands on its site, and a property that applicants describe themselves leave every question open: there the
 * facts of one unit do not say everything.
 */
export function withPropertyQuestions(definition: BusinessDefinition): BusinessDefinition {
  const { registerEffect, roles, sections, tables = [] } = definition;
  const effects = singleEffects(registerEffect);
  const passing = effects.flatMap((effect) =>
    effect.kind === 'transferRight' && effect.from !== null && !effect.newHome ? [effect] : [],
  );
  const isRegistered = sections.some(
    (section) => 'fields' in section && section.fields.some(({ key, source }) => key === 'bdcqzh' && source),
  );
  if (passing.length === 0 || passing.length < effects.length || tables.length > 0 || !isRegistered) return definition;
  const parts = passing.flatMap(({ part }) => part ?? []);
  const others = passing.flatMap(({ others: role }) => role ?? []);
  return {
    ...definition,
    roles: roles.map((role) => {
      const fact = role.role === FORMER_MORTGAGEE ? 'mortgage' : others.includes(role.role) ? 'shares' : undefined;
      return fact ? { ...role, shownWhen: onlyIf(fact, role.shownWhen) } : role;
    }),
    sections: sections.map(
      (section): SectionDefinition =>
        'fields' in section ? { ...section, fields: section.fields.map((field) => asked(field, parts)) } : section,
    ),
  };
}

/** A sole owner may pass on a part as well, and seldom does. */
function asked(field: FieldDefinition, parts: readonly string[]): FieldDefinition {
  if (parts.includes(field.key)) return { ...field, rareWhen: not(possible('shares')) };
  const fact = ABOUT[field.key];
  return fact && field.source !== 'register' ? { ...field, shownWhen: onlyIf(fact, field.shownWhen) } : field;
}

function onlyIf(fact: Fact, given: Condition | undefined): Condition {
  return given ? all(given, possible(fact)) : possible(fact);
}
