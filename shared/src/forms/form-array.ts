// Controls in a row: repeatable cards of a form.
import { AbstractControl } from './abstract-control';
import type { ControlOptions, EmitOptions, UpdateOptions } from './types';
import { requireControl, requireValues } from './value-checks';

export class FormArray<C extends AbstractControl = any> extends AbstractControl<C['value'][], C['rawValue'][]> {
  readonly #controls: C[];

  constructor(controls: C[], options: ControlOptions = {}) {
    super(options);
    this.#controls = [...controls];
    for (const control of controls) this.adopt(control);
    this.initialise(options);
  }

  get controls(): readonly C[] {
    return this.#controls;
  }

  get length(): number {
    return this.#controls.length;
  }

  /** Negative indexes count from the end. */
  at(index: number): C | undefined {
    return this.#controls[this.#position(index)];
  }

  getRawValue(): C['rawValue'][] {
    return this.#controls.map((control) => control.rawValue as C['rawValue']);
  }

  /** @throws {Error} unless there is a value for every control and a control for every value. */
  setValue(value: C['rawValue'][], options: UpdateOptions = {}): void {
    const entries = value ?? [];
    requireValues('array', [...this.#controls.keys()], entries);
    entries.forEach((entry, index) => {
      const control = this.#controls[index];
      requireControl('array', this.length, index, control !== undefined);
      control?.setValue(entry, { onlySelf: true, emitEvent: options.emitEvent });
    });
    this.updateValueAndValidity(options);
  }

  /** Sets what it knows and ignores the rest. */
  patchValue(value: C['value'][], options: UpdateOptions = {}): void {
    if (value == null) return;
    value.forEach((entry, index) => {
      this.#controls[index]?.patchValue(entry, { onlySelf: true, emitEvent: options.emitEvent });
    });
    this.updateValueAndValidity(options);
  }

  reset(value: C['value'][] = [], options: UpdateOptions = {}): void {
    this.#controls.forEach((control, index) => {
      control.reset(value === null ? null : value[index], { onlySelf: true, emitEvent: options.emitEvent });
    });
    this.resetMarks(options);
    this.updateValueAndValidity(options);
  }

  push(control: C, options: EmitOptions = {}): void {
    this.insert(this.length, control, options);
  }

  insert(index: number, control: C, options: EmitOptions = {}): void {
    this.#controls.splice(index, 0, control);
    this.adopt(control);
    this.updateValueAndValidity({ emitEvent: options.emitEvent });
  }

  /** Negative indexes count from the end; one before the start removes the first. */
  removeAt(index: number, options: EmitOptions = {}): void {
    this.#detach(Math.max(this.#position(index), 0));
    this.updateValueAndValidity({ emitEvent: options.emitEvent });
  }

  /** Negative indexes count from the end; one before the start replaces the first, one past the end appends. */
  setControl(index: number, control: C, options: EmitOptions = {}): void {
    const position = Math.max(this.#position(index), 0);
    this.#detach(position);
    if (control) {
      this.#controls.splice(position, 0, control);
      this.adopt(control);
    }
    this.updateValueAndValidity({ emitEvent: options.emitEvent });
  }

  clear(options: EmitOptions = {}): void {
    if (this.length === 0) return;
    for (const control of this.#controls.splice(0)) this.release(control);
    this.updateValueAndValidity({ emitEvent: options.emitEvent });
  }

  protected children(): readonly AbstractControl[] {
    return this.#controls;
  }

  protected find(name: string | number): AbstractControl | null {
    if (typeof name === 'number') return this.at(name) ?? null;
    // Only digits as an index writes them: neither `length` nor `01` is a control.
    return /^(?:0|[1-9]\d*)$/.test(name) ? (this.at(Number(name)) ?? null) : null;
  }

  protected computeValue(): C['value'][] {
    const counted = this.#controls.filter((control) => control.enabled || this.disabled);
    return counted.map((control) => control.value as C['value']);
  }

  #position(index: number): number {
    return index < 0 ? index + this.length : index;
  }

  #detach(position: number): void {
    for (const control of this.#controls.splice(position, 1)) this.release(control);
  }
}
