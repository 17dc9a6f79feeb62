// What the offices' rules leave of a business's form to one person: hidden, read-only or required, control by control.
import type { Business, FieldDefinition, GroupDefinition, SectionDefinition } from './business';

export type ControlKind = 'section' | 'group' | 'field';

/**
 * What the rules say of one control. `code`: `section.house`, `fields.cjjg`, `parties.qlr`, `parties.qlr.dh`,
 * `tables.dk.mj`.
 */
export interface ControlRule {
  readonly code: string;
  readonly visible: boolean;
  readonly editable: boolean;
  readonly required: boolean;
}

/** A control that rules may name. */
export interface FormControlPlace {
  readonly code: string;
  readonly kind: ControlKind;
  readonly label: string;
  /** Section that shows it. */
  readonly section: string;
  /** Code of the section or group that it belongs to. */
  readonly parent: string | null;
}

type Access = FieldDefinition['access'];
type Rules = ReadonlyMap<string, ControlRule>;

/** Every control of the form that rules may name, in page order: sections, groups of cards, fields. */
export function controlsOf(business: Pick<Business, 'sections' | 'roles' | 'tables'>): readonly FormControlPlace[] {
  return business.sections.flatMap((section) => {
    const code = `section.${section.id}`;
    const fields = (definitions: readonly FieldDefinition[], area: string, parent: string): FormControlPlace[] =>
      definitions.map(({ key, label }) => ({
        code: `${area}.${key}`,
        kind: 'field',
        label,
        section: section.id,
        parent,
      }));
    const head: FormControlPlace = { code, kind: 'section', label: section.title, section: section.id, parent: null };
    if ('fields' in section) return [head, ...fields(section.fields, 'fields', code)];
    const place = groupCode(section);
    const definition =
      'role' in section
        ? business.roles.find(({ role }) => role === section.role)
        : business.tables.find(({ table }) => table === section.table);
    if (!definition) return [head];
    return [
      head,
      { code: place, kind: 'group', label: definition.label, section: section.id, parent: code },
      ...fields(definition.fields, place, place),
    ];
  });
}

/**
 * The business as these rules leave it. A hidden section is not there at all; hidden fields are neither shown nor
 * checked;
 * read-only ones are shown and not asked for. Rules about controls that the business does not have mean nothing.
 */
export function withAuthority(business: Business, rules: readonly ControlRule[]): Business {
  if (rules.length === 0) return business;
  const known: Rules = new Map(rules.map((rule) => [rule.code, rule]));
  const sectionAccess = (section: SectionDefinition): Access => accessOf(known, `section.${section.id}`);
  const above = new Map<string, Access>(
    business.sections.flatMap((section): [string, Access][] =>
      'fields' in section
        ? section.fields.map(({ key }) => [`fields.${key}`, sectionAccess(section)])
        : [[groupCode(section), sectionAccess(section)]],
    ),
  );
  const field =
    (area: string, outer: Access) =>
    (definition: FieldDefinition): FieldDefinition =>
      restrict(definition, known.get(`${area}.${definition.key}`), outer);
  const ownField = (definition: FieldDefinition): FieldDefinition =>
    field('fields', above.get(`fields.${definition.key}`))(definition);
  const group = <G extends GroupDefinition>(code: string, definition: G): G => {
    const access = stricter(accessOf(known, code), above.get(code));
    return { ...definition, fields: definition.fields.map(field(code, access)), ...(access ? { access } : {}) };
  };
  return {
    ...business,
    fields: business.fields.map(ownField),
    roles: business.roles.map((role) => group(`parties.${role.role}`, role)),
    tables: business.tables.map((table) => group(`tables.${table.table}`, table)),
    sections: business.sections
      .filter(
        (section) =>
          sectionAccess(section) !== 'hidden' &&
          ('fields' in section || accessOf(known, groupCode(section)) !== 'hidden'),
      )
      .map((section) => ('fields' in section ? { ...section, fields: section.fields.map(ownField) } : section)),
  };
}

function groupCode(section: Exclude<SectionDefinition, { readonly fields: unknown }>): string {
  return 'role' in section ? `parties.${section.role}` : `tables.${section.table}`;
}

function accessOf(rules: Rules, code: string): Access {
  const rule = rules.get(code);
  if (!rule) return undefined;
  if (!rule.visible) return 'hidden';
  return rule.editable ? undefined : 'readOnly';
}

function stricter(one: Access, other: Access): Access {
  if (one === 'hidden' || other === 'hidden') return 'hidden';
  return one ?? other;
}

function restrict(definition: FieldDefinition, rule: ControlRule | undefined, outer: Access): FieldDefinition {
  const access = stricter(rule && accessOf(new Map([[rule.code, rule]]), rule.code), outer);
  const required = rule?.required === true && access === undefined;
  if (!access && !required) return definition;
  return { ...definition, ...(access ? { access } : {}), ...(required ? { required } : {}) };
}
