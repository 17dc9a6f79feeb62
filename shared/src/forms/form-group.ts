// Controls by name: a section of a form.
import { AbstractControl } from './abstract-control';
import type { ControlOptions, EmitOptions, UpdateOptions } from './types';
import { requireControl, requireValues } from './value-checks';

export type Controls = Record<string, AbstractControl>;
export type GroupValue<C extends Controls> = { [K in keyof C]?: C[K]['value'] };
export type GroupRaw<C extends Controls> = { [K in keyof C]: C[K]['rawValue'] };

export class FormGroup<C extends Controls = any> extends AbstractControl<GroupValue<C>, GroupRaw<C>> {
  // No prototype: a control may be called `constructor`, and none is found that was not put there.
  readonly #controls: Controls = Object.create(null) as Controls;

  constructor(controls: C, options: ControlOptions = {}) {
    super(options);
    for (const [name, control] of Object.entries(controls)) this.#attach(name, control);
    this.initialise(options);
  }

  get controls(): Readonly<C> {
    return this.#controls as Readonly<C>;
  }

  getRawValue(): GroupRaw<C> {
    return Object.fromEntries(
      Object.entries(this.#controls).map(([name, control]) => [name, control.rawValue]),
    ) as GroupRaw<C>;
  }

  /** @throws {Error} unless there is a value for every control and a control for every entry. */
  setValue(value: GroupRaw<C>, options: UpdateOptions = {}): void {
    const entries: Record<string, unknown> = value ?? {};
    const names = Object.keys(this.#controls);
    requireValues('group', names, entries);
    for (const [name, entry] of Object.entries(entries)) {
      const control = this.#controls[name];
      requireControl('group', names.length, name, control !== undefined);
      control?.setValue(entry, { onlySelf: true, emitEvent: options.emitEvent });
    }
    this.updateValueAndValidity(options);
  }

  /** Sets what it knows and ignores the rest. */
  patchValue(value: GroupValue<C>, options: UpdateOptions = {}): void {
    if (value == null) return;
    for (const [name, entry] of Object.entries(value)) {
      this.#controls[name]?.patchValue(entry, { onlySelf: true, emitEvent: options.emitEvent });
    }
    this.updateValueAndValidity(options);
  }

  reset(value: GroupValue<C> = {}, options: UpdateOptions = {}): void {
    for (const [name, control] of Object.entries(this.#controls)) {
      control.reset(entryOf(value, name), { onlySelf: true, emitEvent: options.emitEvent });
    }
    this.resetMarks(options);
    this.updateValueAndValidity(options);
  }

  /** Keeps the control that has the name already, if any. */
  addControl(name: string, control: AbstractControl, options: EmitOptions = {}): void {
    if (this.#controls[name] === undefined) this.#attach(name, control);
    this.updateValueAndValidity({ emitEvent: options.emitEvent });
  }

  removeControl(name: string, options: EmitOptions = {}): void {
    this.#detach(name);
    this.updateValueAndValidity({ emitEvent: options.emitEvent });
  }

  setControl(name: string, control: AbstractControl, options: EmitOptions = {}): void {
    this.#detach(name);
    if (control) this.#attach(name, control);
    this.updateValueAndValidity({ emitEvent: options.emitEvent });
  }

  /** Whether the control is present and enabled. */
  contains(name: string): boolean {
    return this.#controls[name]?.enabled ?? false;
  }

  protected children(): readonly AbstractControl[] {
    return Object.values(this.#controls);
  }

  protected find(name: string | number): AbstractControl | null {
    return this.#controls[name] ?? null;
  }

  protected computeValue(): GroupValue<C> {
    const counted = Object.entries(this.#controls).filter(([, control]) => control.enabled || this.disabled);
    return Object.fromEntries(counted.map(([name, control]) => [name, control.value])) as GroupValue<C>;
  }

  #attach(name: string, control: AbstractControl): void {
    this.#controls[name] = control;
    this.adopt(control);
  }

  #detach(name: string): void {
    const control = this.#controls[name];
    if (control === undefined) return;
    delete this.#controls[name];
    this.release(control);
  }
}

/** Undefined lets a control take its default; a group reset to null resets its controls to null. */
function entryOf(value: object | null, name: string): unknown {
  if (value === null) return null;
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
