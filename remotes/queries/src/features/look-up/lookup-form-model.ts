// The form of a query on the platform's form model: one control a field, and the rule that one of several sets is
// filled.
import { FormControl, FormGroup, Validators } from '@portal/shared/forms';
import type { ValidatorFn } from '@portal/shared/forms';
import type { Lookup, LookupField, Values } from './lookup';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function validatorsOf({ required, maxLength, faultOf }: LookupField): ValidatorFn[] {
  return [
    ...(required ? [Validators.required] : []),
    Validators.maxLength(maxLength),
    ({ value }) => {
      const words = textOf(value) && faultOf?.(textOf(value));
      return words ? { fault: words } : null;
    },
  ];
}

/** The empty set stands for nothing filled at all. */
const isFilledSet = (keys: readonly string[], filled: Values): boolean =>
  keys.length === 0 ? Object.keys(filled).length === 0 : keys.every((key) => filled[key]);

export type Asking = Pick<Lookup<never>, 'fields' | 'oneOf'>;

/** @returns the values that are filled, and faults by field; asking is possible where there is none */
export function checkValues({ fields, oneOf }: Asking, values: Values): { filled: Values; faults: Values } {
  const trimmed = Object.fromEntries(fields.map(({ key }) => [key, textOf(values[key])]));
  const filled = Object.fromEntries(Object.entries(trimmed).filter(([, value]) => value !== ''));
  const isIncomplete: ValidatorFn = () =>
    oneOf && !oneOf.sets.some((keys) => isFilledSet(keys, filled)) ? { oneOf: oneOf.words } : null;
  const group = new FormGroup(
    Object.fromEntries(
      fields.map((field) => [
        field.key,
        new FormControl(trimmed[field.key] ?? '', { validators: validatorsOf(field) }),
      ]),
    ),
    { validators: isIncomplete },
  );
  group.validate();
  const faults = Object.fromEntries(
    fields.flatMap((field) => {
      const errors = group.controls[field.key]?.errors;
      return errors ? [[field.key, wordsOf(field, errors)]] : [];
    }),
  );
  const missing = group.errors?.oneOf;
  const [first] = fields;
  // Said at the first field of the sets, where reading begins.
  if (typeof missing === 'string' && first && Object.keys(faults).length === 0) faults[first.key] = missing;
  return { filled, faults };
}

function wordsOf({ label, maxLength, useOptions }: LookupField, errors: Record<string, unknown>): string {
  if (errors.required) return `请${useOptions ? '选择' : '填写'}${label}`;
  return typeof errors.fault === 'string' ? errors.fault : `${label}最多${maxLength}字`;
}
