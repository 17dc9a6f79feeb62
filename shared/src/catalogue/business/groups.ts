// Roles and tables alike: groups of cards with their place in the form.
import type { ApplicationForm, Party } from './application-form';
import type { Business, GroupDefinition, SectionDefinition } from './business';
import { partyScope, rowScope } from './conditions/scope';
import type { Scope } from './conditions/scope';

export interface GroupPlace {
  readonly area: 'parties' | 'tables';
  /** Code of the role or name of the table. */
  readonly name: string;
  readonly definition: GroupDefinition;
}

/** Roles, then tables. */
export function groupsOf({ roles, tables }: Pick<Business, 'roles' | 'tables'>): readonly GroupPlace[] {
  return [
    ...roles.map((definition) => ({ area: 'parties' as const, name: definition.role, definition })),
    ...tables.map((definition) => ({ area: 'tables' as const, name: definition.table, definition })),
  ];
}

/** The group that a section shows; undefined for a section of fields. */
export function groupOfSection(
  business: Pick<Business, 'roles' | 'tables'>,
  section: SectionDefinition,
): GroupPlace | undefined {
  if ('fields' in section) return undefined;
  const [area, name] = 'role' in section ? ['parties', section.role] : ['tables', section.table];
  return groupsOf(business).find((group) => group.area === area && group.name === name);
}

/** `parties.qlr`, `tables.dk` */
export function groupPath({ area, name }: Pick<GroupPlace, 'area' | 'name'>): string {
  return `${area}.${name}`;
}

export function cardsOf(form: ApplicationForm, { area, name }: Pick<GroupPlace, 'area' | 'name'>): readonly Party[] {
  return form[area]?.[name] ?? [];
}

/** Scope of one card of the group. */
export function cardScopeOf(
  business: Business,
  form: ApplicationForm,
  whole: Scope,
  { area, name }: Pick<GroupPlace, 'area' | 'name'>,
  index: number,
): Scope {
  return area === 'parties'
    ? partyScope(business, form, whole, name, index)
    : rowScope(business, form, whole, name, index);
}
