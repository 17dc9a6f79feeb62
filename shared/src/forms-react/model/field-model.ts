// One field of the live form: its control, and what it shows, told only to those who draw it.
import { isFieldRequired, isFieldShown, optionsFor, validateField, warnOfIdentityNumber } from '../../catalogue';
import type { Business, FieldDefinition, FieldValue, Scope } from '../../catalogue';
import { FormControl } from '../../forms';
import type { Option } from '../../ui';
import { emptyValueOf } from './empty-value';
import { createListeners } from './listeners';
import type { FieldModel, FieldView } from './types';

export interface FieldHost {
  readonly business: Business;
  scope(): Scope;
  path(): string;
  label(): string;
  /** Message of a check across fields that stands at this path. */
  crossError(path: string): string | null;
  onErrorChange(): void;
}

/** Shown and not typed: from the register, computed, or closed to this person. */
export function isGiven({ source, computed, access }: FieldDefinition): boolean {
  return source === 'register' || computed !== undefined || access !== undefined;
}

export function createField(definition: FieldDefinition, value: FieldValue | undefined, host: FieldHost): FieldModel {
  const isLocked = isGiven(definition);
  const listeners = createListeners();
  let external: string | null = null;
  let isAttempted = false;
  let current: FieldView | undefined;

  const control = new FormControl<FieldValue>(value ?? emptyValueOf(definition.kind), {
    disabled: isLocked,
    validators: (own) => {
      const message = validateField(host.business, definition, own.value, host.scope());
      return message === null ? null : { message };
    },
  });

  function errorNow(): string | null {
    if (control.hidden) return null;
    const own = control.errors?.message;
    const live = typeof own === 'string' ? own : host.crossError(host.path());
    return (control.touched || isAttempted ? live : null) ?? external;
  }

  function recompute(): void {
    const before = current;
    current = sameAs(before, {
      value: control.value,
      error: errorNow(),
      warning: control.hidden ? null : warnOfIdentityNumber(definition, control.value, host.scope()),
      hidden: control.hidden,
      required: isFieldRequired(definition, host.scope()),
      options: optionsNow(host, definition, before?.options),
    });
    if (before === undefined || current === before) return;
    listeners.notify();
    if (before.error !== current.error) host.onErrorChange();
  }

  control.valueChanges.subscribe(recompute);
  control.statusChanges.subscribe(recompute);

  return {
    definition,
    control,
    path: host.path,
    label: host.label,
    subscribe: listeners.subscribe,
    view() {
      if (current === undefined) recompute();
      return current as FieldView;
    },
    check: (proposed) => validateField(host.business, definition, proposed, host.scope()),
    error: () => errorNow(),
    setExternalError(message) {
      external = message;
      recompute();
    },
    refresh(isStart = false) {
      const isHidden = !isFieldShown(definition, host.scope());
      if (isHidden !== control.hidden) control.setHidden(isHidden, isStart ? { onlySelf: true, emitEvent: false } : {});
      else if (control.edited && dependsOnOthers(definition)) control.updateValueAndValidity();
      recompute();
    },
    markAttempted(attempted = true) {
      isAttempted = attempted;
      recompute();
    },
  };
}

function dependsOnOthers({ requiredWhen, codesWhen, within, typedBy, format }: FieldDefinition): boolean {
  return (
    requiredWhen !== undefined ||
    within !== undefined ||
    codesWhen !== undefined ||
    typedBy !== undefined ||
    format === 'partyName'
  );
}

function optionsNow(
  host: FieldHost,
  definition: FieldDefinition,
  before: readonly Option[] | undefined,
): readonly Option[] {
  if (definition.enum === undefined) return before ?? [];
  if (before && definition.codesWhen === undefined && definition.within === undefined) return before;
  const items = optionsFor(host.business, definition, host.scope()).flatMap((item) => item.children ?? [item]);
  const isSame = before?.length === items.length && items.every((item, index) => before[index]?.value === item.code);
  return isSame ? before : items.map(({ code, name }) => ({ value: code, label: name }));
}

/** The old object when nothing changed, so that nobody draws anew. */
function sameAs(before: FieldView | undefined, next: FieldView): FieldView {
  if (!before) return next;
  const isSame = (Object.keys(next) as (keyof FieldView)[]).every((key) => before[key] === next[key]);
  return isSame ? before : next;
}
