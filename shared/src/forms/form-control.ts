// A control with one value of its own: one input on the page.
import { AbstractControl } from './abstract-control';
import type { FormControlOptions, UpdateOptions } from './types';

export class FormControl<T = any> extends AbstractControl<T> {
  #current: T;
  /** What `reset` without a value goes back to: null, or the initial value when `nonNullable`. */
  readonly defaultValue: T;

  constructor(value?: T, options: FormControlOptions = {}) {
    super(options);
    // No value is null, in types that allow null; the others pass one.
    const initial = value === undefined ? (null as T) : value;
    this.#current = initial;
    this.defaultValue = options.nonNullable ? initial : (null as T);
    this.initialise(options);
  }

  getRawValue(): T {
    return this.value;
  }

  setValue(value: T, options: UpdateOptions = {}): void {
    this.#current = value;
    this.updateValueAndValidity(options);
  }

  patchValue(value: T, options: UpdateOptions = {}): void {
    this.setValue(value, options);
  }

  reset(value: T = this.defaultValue, options: UpdateOptions = {}): void {
    this.resetMarks(options);
    this.setValue(value, options);
  }

  protected children(): readonly AbstractControl[] {
    return [];
  }

  protected find(): null {
    return null;
  }

  protected computeValue(): T {
    return this.#current;
  }
}
