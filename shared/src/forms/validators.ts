// The validators that any form needs; what is empty is left to `required`.
import { isEmail } from '../validation';
import type { AbstractControl } from './abstract-control';
import { composeValidators } from './compose';
import type { ValidationErrors, ValidatorFn } from './types';

/** Length of text and lists, size of sets, null for whatever has neither. */
function lengthOf(value: unknown): number | null {
  if (value instanceof Set) return value.size;
  if (value == null) return null;
  const { length } = value as { length?: unknown };
  return typeof length === 'number' ? length : null;
}

function isEmpty(value: unknown): boolean {
  if (value == null) return true;
  const isMeasured = typeof value === 'string' || Array.isArray(value) || value instanceof Set;
  return isMeasured && lengthOf(value) === 0;
}

function required({ value }: AbstractControl): ValidationErrors | null {
  return isEmpty(value) ? { required: true } : null;
}

function requiredTrue({ value }: AbstractControl): ValidationErrors | null {
  return value === true ? null : { required: true };
}

/** Not a number compares false both ways, so text without a number passes. */
function numberOf(value: unknown): number {
  return value == null ? NaN : parseFloat(String(value));
}

function min(least: number): ValidatorFn {
  return ({ value }) => (numberOf(value) < least ? { min: { min: least, actual: value } } : null);
}

function max(most: number): ValidatorFn {
  return ({ value }) => (numberOf(value) > most ? { max: { max: most, actual: value } } : null);
}

function range(least: number, most: number): ValidatorFn {
  return ({ value }) => {
    const number = numberOf(value);
    return number < least || number > most ? { range: { min: least, max: most, actual: value } } : null;
  };
}

function minLength(requiredLength: number): ValidatorFn {
  return ({ value }) => {
    const actualLength = lengthOf(value);
    if (actualLength === null || actualLength === 0) return null;
    return actualLength < requiredLength ? { minlength: { requiredLength, actualLength } } : null;
  };
}

function maxLength(requiredLength: number): ValidatorFn {
  return ({ value }) => {
    const actualLength = lengthOf(value);
    return actualLength !== null && actualLength > requiredLength
      ? { maxlength: { requiredLength, actualLength } }
      : null;
  };
}

function anchored(pattern: string): string {
  return `${pattern.startsWith('^') ? '' : '^'}${pattern}${pattern.endsWith('$') ? '' : '$'}`;
}

function pattern(given: string | RegExp): ValidatorFn {
  if (!given) return () => null;
  const requiredPattern = typeof given === 'string' ? anchored(given) : given.toString();
  // A copy of our own: flags g and y make a shared expression remember where it stopped.
  const expression = typeof given === 'string' ? new RegExp(requiredPattern) : new RegExp(given.source, given.flags);
  return ({ value }) => {
    if (isEmpty(value)) return null;
    expression.lastIndex = 0;
    return expression.test(value as string) ? null : { pattern: { requiredPattern, actualValue: value } };
  };
}

function email({ value }: AbstractControl): ValidationErrors | null {
  return isEmpty(value) || isEmail(value) ? null : { email: true };
}

/** Ready-made validators; each error is explained beside its code in the form contract. */
export const Validators = {
  required,
  requiredTrue,
  min,
  max,
  range,
  minLength,
  maxLength,
  pattern,
  email,
  compose: composeValidators,
};
