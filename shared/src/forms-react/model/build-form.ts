// Builds the live form of a business from its definition and what has been filled in so far.
import { cardsOf, crossCheckErrors, isEmptyValue, readForm, validateApplication } from '../../catalogue';
import type { ApplicationForm, Business, CrossCheck, FieldValue, FormContext, FormError, Party } from '../../catalogue';
import { FormGroup } from '../../forms';
import type { ValidationErrors } from '../../forms';
import { emptyValueOf } from './empty-value';
import { computedFrom, fillComputed, fillForm, fillRow } from './compute';
import { createField } from './field-model';
import { createListeners } from './listeners';
import { createLiveScope } from './live-scope';
import { createProblems } from './problems';
import { createGroup } from './group-model';
import type { BusinessFormModel, CardModel, FieldModel, GroupModel } from './types';
import { readsField, readsPartyField } from './watch';
import { createWhenDrawn } from './when-drawn';

const SILENT = { onlySelf: true, emitEvent: false };

/** The live form; `value` may be a draft or empty, `context` says what day it is and what the register knows. */
export function buildForm(business: Business, value: ApplicationForm | null, context: FormContext): BusinessFormModel {
  const start = readForm(business, value ?? {});
  const changes = createListeners();
  const drawn = createListeners();
  const edits = createListeners();
  const sameInRole = new Set(
    business.crossChecks.flatMap((check) => (check.kind === 'sameInRole' ? [`${check.role} ${check.field}`] : [])),
  );
  const computes = computedFrom(business);
  let now = context;
  let cached: ApplicationForm | null = null;
  let crossed: ReadonlyMap<string, string> = new Map();
  let isEdited = false;

  const host = {
    business,
    scope: () => scope,
    crossError: (path: string) => crossed.get(path) ?? null,
    onErrorChange: () => problems.changed(),
  };
  const fields = business.fields.map((definition) =>
    createField(definition, start.fields[definition.key] ?? (value === null ? definition.initial : undefined), {
      ...host,
      path: () => `fields.${definition.key}`,
      label: () => definition.label,
    }),
  );
  const groupHost = { ...host, onRearranged };
  const roles = business.roles.map((definition) =>
    createGroup(
      { area: 'parties', name: definition.role, definition },
      start.parties[definition.role] ?? [],
      groupHost,
    ),
  );
  const tables = business.tables.map((definition) =>
    createGroup(
      { area: 'tables', name: definition.table, definition },
      start.tables?.[definition.table] ?? [],
      groupHost,
    ),
  );
  const groups = [...roles, ...tables];
  const scope = createLiveScope(business, { fields, roles, tables, context: () => now });
  const root = new FormGroup(
    {
      fields: new FormGroup(Object.fromEntries(fields.map((field) => [field.definition.key, field.control]))),
      parties: new FormGroup(Object.fromEntries(roles.map((role) => [role.name, role.array]))),
      tables: new FormGroup(Object.fromEntries(tables.map((table) => [table.name, table.array]))),
    },
    { validators: crossErrorsOrLast },
  );
  const problems = createProblems(business, findTarget);

  root.valueChanges.subscribe(() => {
    cached = null;
    changes.notify();
    if (isKey) later.ask();
    else drawn.notify();
  });
  root.statusChanges.subscribe(takeCrossErrors);
  refresh(true);

  function allFields(): FieldModel[] {
    return [...fields, ...groups.flatMap((group) => group.view().cards.flatMap((card) => card.fields))];
  }

  function refresh(isStart = false): void {
    for (const field of allFields()) field.refresh(isStart);
  }

  /** Asks again those that read the field, then those that read what appeared or went by that. */
  function refreshReaders(key: string, home: CardModel | undefined): void {
    const reads = ({ definition }: FieldModel) =>
      home ? readsPartyField(definition, key, false) : readsField(definition, key);
    const readers = [
      ...fields.filter(reads),
      ...groups.flatMap((group) => readersIn(group, reads)),
      ...(home?.fields ?? []).filter((field) => readsPartyField(field.definition, key, true) && !reads(field)),
    ];
    for (const reader of readers) {
      const wasHidden = reader.control.hidden;
      reader.refresh();
      if (reader.control.hidden !== wasHidden) refreshReaders(reader.definition.key, homeOf(reader)?.card);
    }
  }

  /** Cards of one group have the same fields: the first one says whether any has to be looked at. */
  function readersIn(group: GroupModel, reads: (field: FieldModel) => boolean): FieldModel[] {
    const { cards: all } = group.view();
    return all[0]?.fields.some(reads) ? all.flatMap((card) => card.fields.filter(reads)) : [];
  }

  /** The card in which the field stands, by its path: a building has thousands. */
  function homeOf(field: FieldModel): { group: GroupModel; card: CardModel } | undefined {
    const [area, name, index] = field.path().split('.');
    const group = groups.find((one) => one.area === area && one.name === name);
    const card = group?.view().cards[Number(index)];
    return group && card?.fields.includes(field) ? { group, card } : undefined;
  }

  const isOfRows = ({ kind }: CrossCheck): boolean => kind === 'distinctRows';
  const acrossRows = { ...business, crossChecks: business.crossChecks.filter(isOfRows) };
  const acrossFields = { ...business, crossChecks: business.crossChecks.filter((check) => !isOfRows(check)) };
  let checkedRows: { values: readonly unknown[]; found: FormError[] } = { values: [], found: [] };

  /**
   * Thousands of rows are compared again only when one of them is another: a change of any is a new value of its table.
   */
  function rowErrors(): FormError[] {
    const values = tables.map((table) => table.array.value);
    if (values.length !== checkedRows.values.length || values.some((value, at) => value !== checkedRows.values[at]))
      checkedRows = { values, found: crossCheckErrors(acrossRows, scope) };
    return checkedRows.found;
  }

  /**
   * What a key does is drawn first; what it means for the fields together follows behind that: cross-checks, sums,
   * materials.
   */
  const later = createWhenDrawn(() => {
    root.setErrors((lastCross = crossErrors()));
    drawn.notify();
  });
  let isKey = false;
  let lastCross: ValidationErrors | null = null;

  /** Null when nothing is wrong across fields. While a key is taken in, what was found before it. */
  function crossErrorsOrLast(): ValidationErrors | null {
    if (isKey) later.ask();
    else lastCross = crossErrors();
    return lastCross;
  }

  function crossErrors(): ValidationErrors | null {
    later.forget();
    const found = [...crossCheckErrors(acrossFields, scope), ...rowErrors()];
    return found.length === 0
      ? null
      : { cross: new Map(found.toReversed().map(({ path, message }) => [path, message])) };
  }

  function takeCrossErrors(): void {
    const before = crossed;
    const next: unknown = root.errors?.cross;
    crossed = next instanceof Map ? next : new Map();
    for (const path of new Set([...before.keys(), ...crossed.keys()])) {
      if (before.get(path) !== crossed.get(path)) findField(path)?.refresh();
    }
  }

  function findField(path: string): FieldModel | undefined {
    const [kind, name, index, key] = path.split('.');
    if (kind === 'fields') return fields.find((field) => field.definition.key === name);
    const group = groups.find((entry) => entry.area === kind && entry.name === name);
    return group?.view().cards[Number(index)]?.fields.find((field) => field.definition.key === key);
  }

  function findTarget(path: string): FieldModel | GroupModel | undefined {
    return findField(path) ?? groups.find((group) => group.path() === path);
  }

  function edited(): void {
    isEdited = true;
    edits.notify();
  }

  function onRearranged(): void {
    compute();
    root.updateValueAndValidity();
    refresh();
    edited();
  }

  function setByPerson(field: FieldModel, next: FieldValue): void {
    field.control.markAsDirty();
    field.control.setValue(next);
    field.setExternalError(null);
  }

  function edit(field: FieldModel, next: FieldValue): void {
    isKey = true;
    try {
      takeIn(field, next);
    } finally {
      isKey = false;
    }
    edited();
  }

  function takeIn(field: FieldModel, next: FieldValue): void {
    setByPerson(field, next);
    const { key } = field.definition;
    const home = homeOf(field);
    // One side holds in one way, so one answer serves all its cards.
    if (home && home.group.area === 'parties' && sameInRole.has(`${home.group.name} ${key}`)) {
      for (const card of home.group.view().cards) {
        const twin = card.fields.find((entry) => entry.definition.key === key);
        if (!twin || twin === field) continue;
        setByPerson(twin, next);
        refreshReaders(key, card);
      }
    }
    refreshReaders(key, home?.card);
    clearForeignChoices(field, home?.card);
    computeAfter(key, home);
  }

  /** Of thousands of rows the one that changed, and what sums them. */
  function computeAfter(key: string, home: { group: GroupModel; card: CardModel } | undefined): void {
    if (home?.group.area === 'tables') {
      const { name } = home.group;
      const changed = [key, ...(computes.inRow(name, key) ? fillRow(home.card.fields) : [])];
      if (changed.some((one) => computes.summed(name, one))) fillForm(fields, tables);
    } else if (!home && computes.inForm(key)) fillForm(fields, tables);
  }

  /** What was chosen within another group of the list goes with it. */
  function clearForeignChoices(field: FieldModel, home: CardModel | undefined): void {
    for (const sibling of home?.fields ?? fields) {
      if (sibling.definition.within !== field.definition.key || isEmptyValue(sibling.control.value)) continue;
      if (!sibling.view().options.some(({ value: code }) => code === sibling.control.value)) setByPerson(sibling, '');
    }
  }

  const compute = (): void => fillComputed(fields, tables);

  function leave(field: FieldModel): void {
    field.control.markAsTouched();
    field.control.markAsEdited();
    field.control.updateValueAndValidity();
  }

  function read(): ApplicationForm {
    return {
      fields: valuesOf(fields),
      parties: cardValues(roles),
      ...(tables.length > 0 ? { tables: cardValues(tables) } : {}),
    };
  }

  function fill(field: FieldModel, next: FieldValue | undefined): void {
    field.control.reset(next ?? emptyValueOf(field.definition.kind), SILENT);
    field.setExternalError(null);
  }

  return {
    business,
    root,
    fields,
    roles,
    tables,
    context: () => now,
    scope: () => scope,
    value: () => (cached ??= read()),
    subscribe: changes.subscribe,
    subscribeBehind: drawn.subscribe,
    edit,
    leave,
    onEdit: edits.subscribe,
    isEdited: () => isEdited,
    replace(form) {
      const next = readForm(business, form);
      for (const field of fields) {
        field.markAttempted(false);
        fill(field, next.fields[field.definition.key]);
      }
      for (const group of groups) group.replace(cardsOf(next, group));
      isEdited = false;
      problems.clear();
      compute();
      root.updateValueAndValidity();
      refresh();
    },
    applyRegister(values, facts, knowsProperty = false) {
      const known = readForm(business, { fields: values }).fields;
      if (facts) now = { ...now, facts, knowsProperty };
      for (const field of fields) {
        if (field.definition.source === 'register') fill(field, known[field.definition.key]);
      }
      compute();
      root.updateValueAndValidity();
      refresh();
    },
    check(sections) {
      root.validate();
      for (const field of allFields()) if (problems.covers(field.path(), sections)) field.markAttempted();
      return problems.take(validateApplication(business, read(), now), sections);
    },
    showErrors: (errors) => problems.take(errors),
    problems: problems.view,
    subscribeProblems: problems.subscribe,
  };
}

function cardValues(groups: readonly GroupModel[]): Record<string, Party[]> {
  return Object.fromEntries(
    groups.map((group) => [
      group.name,
      group.view().cards.map((card) => ({
        ...(card.recordId === null ? {} : { bsm: card.recordId }),
        ...valuesOf(card.fields),
      })),
    ]),
  );
}

/** Empty values are left out: clearing a field and never having filled it in are the same. */
function valuesOf(fields: readonly FieldModel[]): Record<string, FieldValue> {
  return Object.fromEntries(
    fields.flatMap(({ definition, control }) => (isEmptyValue(control.value) ? [] : [[definition.key, control.value]])),
  );
}
