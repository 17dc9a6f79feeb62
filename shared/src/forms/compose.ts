// Several validators as one.
import type { AbstractControl } from './abstract-control';
import type { AsyncValidatorFn, OneOrMany, ValidationErrors, ValidatorFn } from './types';

/** All errors together, later ones over earlier ones of the same code; null when there are none. */
export function mergeErrors(errors: readonly (ValidationErrors | null | undefined)[]): ValidationErrors | null {
  const merged = Object.assign({}, ...errors) as ValidationErrors;
  return Object.keys(merged).length === 0 ? null : merged;
}

/** Runs every validator and merges the errors; null when there is nothing to run. */
export function composeValidators(validators: readonly (ValidatorFn | null | undefined)[]): ValidatorFn | null {
  const present = (validators ?? []).filter((validator) => validator != null);
  if (present.length === 0) return null;
  return (control) => mergeErrors(present.map((validator) => validator(control)));
}

export function asList<F extends ValidatorFn | AsyncValidatorFn>(given: OneOrMany<F> | undefined): readonly F[] {
  if (given == null) return [];
  return typeof given === 'function' ? [given] : [...given];
}

function ask(validator: AsyncValidatorFn, control: AbstractControl): Promise<ValidationErrors | null> {
  try {
    return Promise.resolve(validator(control));
  } catch (error) {
    return Promise.reject(error);
  }
}

/**
 * Starts all validators and calls `done` once, when the last has answered. If any of them failed, the errors are
 * `{ asyncValidator: { reason } }` with the reason of the first failure.
 */
export function runAsync(
  validators: readonly AsyncValidatorFn[],
  control: AbstractControl,
  done: (errors: ValidationErrors | null) => void,
): void {
  const answers = new Array<ValidationErrors | null>(validators.length).fill(null);
  let failure: ValidationErrors | null = null;
  let waiting = validators.length;
  const settle = () => {
    waiting -= 1;
    if (waiting === 0) done(failure ?? mergeErrors(answers));
  };
  // Counted by hand rather than by Promise.all, which would let go of the control before all have answered.
  validators.forEach((validator, index) => {
    ask(validator, control).then(
      (errors) => {
        answers[index] = errors;
        settle();
      },
      (reason: unknown) => {
        failure ??= { asyncValidator: { reason } };
        settle();
      },
    );
  });
}
