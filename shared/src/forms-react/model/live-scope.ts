// Lets conditions read the controls themselves, so that nothing is copied at a keystroke.
import { awaitsRegister, isFieldShown, isGroupShown } from '../../catalogue';
import type { Business, FieldValue, FormContext, Scope } from '../../catalogue';
import type { CardModel, FieldModel, GroupModel, RoleModel, TableModel } from './types';

interface LiveForm {
  readonly fields: readonly FieldModel[];
  readonly roles: readonly RoleModel[];
  readonly tables: readonly TableModel[];
  context(): FormContext;
}

/** Scope of the whole form; always up to date. */
export function createLiveScope(business: Business, form: LiveForm): Scope {
  const byKey = new Map(form.fields.map((field) => [field.definition.key, field]));
  const shownRole = (role: string) =>
    form.roles.find(({ definition }) => definition.role === role && isGroupShown(definition, scope));
  const cardScopes = new WeakMap<CardModel, Scope>();
  const scope: Scope = {
    get today() {
      return form.context().today;
    },
    get facts() {
      return form.context().facts ?? [];
    },
    get knowsProperty() {
      return form.context().knowsProperty ?? false;
    },
    role: null,
    awaitsRegister: () => awaitsRegister(business, (key) => byKey.get(key)?.control.value),
    field: (key) => readShown(byKey.get(key), scope),
    partyField: () => undefined,
    count: (role) => (role === null ? 0 : (shownRole(role)?.array.length ?? 0)),
    parties: (role) => scopesOf(shownRole(role), role),
    rows: (table) =>
      scopesOf(
        form.tables.find((entry) => entry.name === table),
        null,
      ),
  };
  function scopesOf(group: GroupModel | undefined, role: string | null): Scope[] {
    return (group?.view().cards ?? []).map((card) => {
      const found = cardScopes.get(card) ?? createCardScope(scope, role, card);
      cardScopes.set(card, found);
      return found;
    });
  }
  return scope;
}

/** Scope of one card within the form's; `role` is null for a row of a table. */
export function createCardScope(whole: Scope, role: string | null, card: Pick<CardModel, 'fields'>): Scope {
  let byKey: Map<string, FieldModel> | undefined;
  // The card may still be filling up; its fields are complete when a condition is first asked.
  const find = (key: string) => (byKey ??= new Map(card.fields.map((field) => [field.definition.key, field]))).get(key);
  const scope: Scope = {
    get today() {
      return whole.today;
    },
    get facts() {
      return whole.facts;
    },
    get knowsProperty() {
      return whole.knowsProperty;
    },
    role,
    awaitsRegister: whole.awaitsRegister,
    field: whole.field,
    partyField: (key) => readShown(find(key), scope),
    count: (asked) => whole.count(asked ?? role),
    parties: whole.parties,
    rows: whole.rows,
  };
  return scope;
}

function readShown(field: FieldModel | undefined, scope: Scope): FieldValue | undefined {
  return field && isFieldShown(field.definition, scope) ? field.control.value : undefined;
}
