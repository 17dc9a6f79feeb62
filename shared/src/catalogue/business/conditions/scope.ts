// What a condition can see of a filled form: values of shown fields, the parties, and facts of the register.
import type { EnumItem } from '../../enums/enum-table';
import type { ApplicationForm, FieldValue, Party } from '../application-form';
import type { Business, FieldDefinition, GroupDefinition } from '../business';
import type { Fact } from './condition';
import { NAMED_CERTIFICATE, awaitsRegister } from '../started-by-others';
import { holds, readsRegister } from './evaluate';

/** What the form itself does not say. */
export interface FormContext {
  /** `YYYY-MM-DD` in China; nothing here reads the clock. */
  readonly today: string;
  /** Facts of the register about the property. */
  readonly facts?: readonly Fact[];
  /** The register was read: what is not among `facts` does not exist. */
  readonly knowsProperty?: boolean;
}

export interface Scope {
  readonly today: string;
  readonly facts: readonly Fact[];
  readonly knowsProperty: boolean;
  /** Of the card that is asked about; null outside one and in a row. */
  readonly role: string | null;
  /** Somebody else's property was named: the register tells nothing of it before the application is accepted. */
  awaitsRegister(): boolean;
  /** Value of a field, undefined while hidden. */
  field(key: string): FieldValue | undefined;
  /** Value in the card of the party that is asked about; undefined outside a card. */
  partyField(key: string): FieldValue | undefined;
  /** Parties in a role; null means the role of the party that is asked about. */
  count(role: string | null): number;
  /** A scope for each party of the role. */
  parties(role: string): readonly Scope[];
  /** A scope for each row of the table; its own fields answer to `partyField`. */
  rows(table: string): readonly Scope[];
}

/** Scope of the form as a whole. */
export function createScope(business: Business, form: ApplicationForm, context: FormContext): Scope {
  const definitions = new Map(business.fields.map((definition) => [definition.key, definition]));
  const scope: Scope = {
    today: context.today,
    facts: context.facts ?? [],
    knowsProperty: context.knowsProperty ?? false,
    role: null,
    awaitsRegister: () => awaitsRegister(business, (key) => form.fields[key]),
    field: (key) => {
      const definition = definitions.get(key);
      return definition && isFieldShown(definition, scope) ? form.fields[key] : undefined;
    },
    partyField: () => undefined,
    count: (role) => (role === null ? 0 : partiesIn(role).length),
    parties: (role) => partiesIn(role).map((_, index) => partyScope(business, form, scope, role, index)),
    rows: (table) => (form.tables?.[table] ?? []).map((_, index) => rowScope(business, form, scope, table, index)),
  };
  function partiesIn(role: string): readonly Party[] {
    const definition = business.roles.find((entry) => entry.role === role);
    return definition && !isGroupShown(definition, scope) ? [] : (form.parties[role] ?? []);
  }
  return scope;
}

/** Scope of one party's card within the form's scope. */
export function partyScope(
  business: Business,
  form: ApplicationForm,
  whole: Scope,
  role: string,
  index: number,
): Scope {
  const definitions = business.roles.find((entry) => entry.role === role)?.fields ?? [];
  return cardScope(definitions, form.parties[role]?.[index], {
    ...whole,
    role,
    count: (asked) => whole.count(asked ?? role),
  });
}

/** Scope of one row of a table within the form's scope. */
export function rowScope(business: Business, form: ApplicationForm, whole: Scope, table: string, index: number): Scope {
  return cardScope(
    business.tables.find((entry) => entry.table === table)?.fields ?? [],
    form.tables?.[table]?.[index],
    whole,
  );
}

function cardScope(definitions: readonly FieldDefinition[], card: Party | undefined, whole: Scope): Scope {
  const scope: Scope = {
    ...whole,
    partyField: (key) => {
      const definition = definitions.find((entry) => entry.key === key);
      return definition && isFieldShown(definition, scope) ? card?.[key] : undefined;
    },
  };
  return scope;
}

/** Whether the register decides which of the business's questions are asked. */
export function asksOfProperty({ fields, roles }: Pick<Business, 'fields' | 'roles'>): boolean {
  return [...fields, ...roles].some(({ shownWhen }) => shownWhen !== undefined && readsRegister(shownWhen));
}

/** Cards of a group that the property leaves no room for are neither asked nor read. */
export function isGroupShown({ shownWhen }: Pick<GroupDefinition, 'shownWhen'>, scope: Scope): boolean {
  return shownWhen === undefined || holds(shownWhen, scope);
}

export function isFieldShown(definition: FieldDefinition, scope: Scope): boolean {
  return (
    definition.access !== 'hidden' &&
    (definition.source !== 'register' || definition.key === NAMED_CERTIFICATE || !scope.awaitsRegister()) &&
    (!definition.shownWhen || holds(definition.shownWhen, scope))
  );
}

export function isFieldRequired(definition: FieldDefinition, scope: Scope): boolean {
  // Nobody can be asked for what they cannot change; what the register holds is asked of the register.
  if (definition.access === 'readOnly' && definition.source !== 'register') return false;
  return (
    definition.required === true || (definition.requiredWhen !== undefined && holds(definition.requiredWhen, scope))
  );
}

/** Entries of the field's code list that may be chosen now, in groups where the list has two levels. */
export function optionsFor(business: Business, definition: FieldDefinition, scope: Scope): readonly EnumItem[] {
  const items = levelOf(definition, definition.enum ? (business.enumsByName[definition.enum]?.items ?? []) : [], scope);
  const codes = definition.codesWhen?.find((rule) => holds(rule.when, scope))?.codes ?? definition.codes;
  if (!codes) return items;
  return items.flatMap((item) => {
    if (codes.includes(item.code)) return [item.children ? { code: item.code, name: item.name } : item];
    const children = item.children?.filter((child) => codes.includes(child.code)) ?? [];
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}

/** One level of a list in two: the first, or what belongs to the sibling's choice. */
function levelOf({ level, within }: FieldDefinition, items: readonly EnumItem[], scope: Scope): readonly EnumItem[] {
  if (level === 'top') return items.map(({ code, name }) => ({ code, name }));
  if (within === undefined) return items;
  const chosen = scope.partyField(within) ?? scope.field(within);
  return items.find(({ code }) => code === chosen)?.children ?? [];
}
