// Words of the form model that controls, validators and their callers share.
import type { AbstractControl } from './abstract-control';

export type FormStatus = 'VALID' | 'INVALID' | 'PENDING' | 'DISABLED';

/** What is wrong, by code. */
export type ValidationErrors = Record<string, unknown>;

export type ValidatorFn = (control: AbstractControl) => ValidationErrors | null;
export type AsyncValidatorFn = (control: AbstractControl) => Promise<ValidationErrors | null>;
export type OneOrMany<F> = F | readonly F[] | null;

export interface EmitOptions {
  /** False keeps `valueChanges` and `statusChanges` silent; true unless given. */
  emitEvent?: boolean;
}

export interface UpdateOptions extends EmitOptions {
  /** True leaves the ancestors alone; false unless given. */
  onlySelf?: boolean;
}

export interface ControlOptions {
  validators?: OneOrMany<ValidatorFn>;
  asyncValidators?: OneOrMany<AsyncValidatorFn>;
  /** Disables descendants as well. */
  disabled?: boolean;
  hidden?: boolean;
}

export interface FormControlOptions extends ControlOptions {
  /** `reset` without a value goes back to the initial value instead of null. */
  nonNullable?: boolean;
}

/** Path to a descendant: `'parties.0.name'` or its parts. */
export type ControlPath = string | readonly (string | number)[];
