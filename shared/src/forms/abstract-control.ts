// What every control of a form has in common: value, status, errors, validators and how changes travel to the
// ancestors.
import { createChanges } from './changes';
import type { Changes } from './changes';
import { asList, composeValidators, runAsync } from './compose';
import { ControlNode } from './control-node';
import type {
  AsyncValidatorFn,
  ControlOptions,
  ControlPath,
  EmitOptions,
  FormStatus,
  OneOrMany,
  UpdateOptions,
  ValidationErrors,
  ValidatorFn,
} from './types';

export abstract class AbstractControl<V = any, R = V> extends ControlNode {
  #value!: V;
  #status: FormStatus = 'VALID';
  #errors: ValidationErrors | null = null;
  #hidden: boolean;
  #validators: readonly ValidatorFn[] = [];
  #validator: ValidatorFn | null = null;
  #asyncValidators: readonly AsyncValidatorFn[] = [];
  /** The async validation whose answer is awaited; any other answer is stale. */
  #asyncRun: symbol | null = null;
  readonly #valueSource = createChanges<V>();
  readonly #statusSource = createChanges<FormStatus>();

  readonly valueChanges: Changes<V> = this.#valueSource.changes;
  readonly statusChanges: Changes<FormStatus> = this.#statusSource.changes;

  constructor(options: ControlOptions = {}) {
    super();
    this.#hidden = options.hidden ?? false;
    this.setValidators(options.validators ?? null);
    this.setAsyncValidators(options.asyncValidators ?? null);
  }

  protected abstract find(name: string | number): AbstractControl | null;
  /** The value made anew from whatever the control holds. */
  protected abstract computeValue(): V;
  abstract getRawValue(): R;
  abstract setValue(value: any, options?: UpdateOptions): void;
  abstract patchValue(value: any, options?: UpdateOptions): void;
  abstract reset(value?: any, options?: UpdateOptions): void;

  /** The value without disabled descendants (all of them when the control itself is disabled). */
  get value(): V {
    return this.#value;
  }
  /** The value with all descendants. */
  get rawValue(): R {
    return this.getRawValue();
  }
  get status(): FormStatus {
    return this.#status;
  }
  /** The control's own errors, not its descendants'. */
  get errors(): ValidationErrors | null {
    return this.#errors;
  }
  get valid(): boolean {
    return this.#status === 'VALID';
  }
  get invalid(): boolean {
    return this.#status === 'INVALID';
  }
  get pending(): boolean {
    return this.#status === 'PENDING';
  }
  get disabled(): boolean {
    return this.#status === 'DISABLED';
  }
  get enabled(): boolean {
    return this.#status !== 'DISABLED';
  }
  /** The control's own flag. */
  get hidden(): boolean {
    return this.#hidden;
  }
  /** Whether the control or an ancestor is hidden. */
  get effectivelyHidden(): boolean {
    return this.#hidden || (this.parent?.effectivelyHidden ?? false);
  }

  get root(): AbstractControl {
    return this.parent ? this.parent.root : this;
  }

  /** The descendant at `path`, or null. Names with a dot need the list form. */
  get(path: ControlPath): AbstractControl | null {
    if (path == null) return null;
    const names = typeof path === 'string' ? path.split('.') : path;
    if (names.length === 0) return null;
    return names.reduce<AbstractControl | null>((control, name) => control?.find(name) ?? null, this);
  }

  /** Enables the control and all its descendants. */
  enable(options: UpdateOptions = {}): void {
    const keepsDirty = this.isParentDirtyByItself();
    this.#status = 'VALID';
    for (const child of this.children()) child.enable({ ...options, onlySelf: true });
    this.updateValueAndValidity({ emitEvent: options.emitEvent, onlySelf: true });
    this.#updateAncestors(options, keepsDirty);
  }

  /** Disables the control and all its descendants. */
  disable(options: UpdateOptions = {}): void {
    const keepsDirty = this.isParentDirtyByItself();
    this.#status = 'DISABLED';
    this.#dropValidation();
    for (const child of this.children()) child.disable({ ...options, onlySelf: true });
    this.#value = this.computeValue();
    this.#emit(options);
    this.#updateAncestors(options, keepsDirty);
  }

  /** Validates the subtree anew, since hidden controls are not validated; the value stays as it is. */
  setHidden(hidden: boolean, options: UpdateOptions = {}): void {
    this.#hidden = hidden;
    this.#updateSubtree(options);
    if (!options.onlySelf) this.parent?.updateValueAndValidity(options);
  }

  markAsPending(options: UpdateOptions = {}): void {
    this.#status = 'PENDING';
    if (options.emitEvent !== false) this.#statusSource.emit(this.#status);
    if (!options.onlySelf && this.parent) this.parent.#recomputeStatus(options);
  }

  /** Latches `edited` everywhere and validates the whole subtree: the call before submitting. */
  validate(options: UpdateOptions = {}): FormStatus {
    this.markAllAsEdited();
    this.#updateSubtree(options);
    if (!options.onlySelf) this.parent?.updateValueAndValidity(options);
    return this.#status;
  }

  /** Own validators run only while the control is enabled, edited and not effectively hidden. */
  updateValueAndValidity(options: UpdateOptions = {}): void {
    this.#status = this.areAllDisabled() ? 'DISABLED' : 'VALID';
    this.#value = this.computeValue();
    if (this.enabled && this.edited && !this.effectivelyHidden) {
      this.#runValidators(options);
    } else {
      this.#dropValidation();
      this.#status = this.#statusNow();
    }
    this.#emit(options);
    if (!options.onlySelf) this.parent?.updateValueAndValidity(options);
  }

  /** Replaces the control's errors until it is validated next; runs no validator. */
  setErrors(errors: ValidationErrors | null, options: EmitOptions = {}): void {
    this.#errors = errors;
    this.#recomputeStatus(options);
  }

  /** What stands under `code` in the errors of the control, or of the descendant at `path`. */
  getError(code: string, path?: ControlPath): unknown {
    const control = path ? this.get(path) : this;
    if (!control?.errors) return null;
    return Object.hasOwn(control.errors, code) ? control.errors[code] : undefined;
  }

  hasError(code: string, path?: ControlPath): boolean {
    return Boolean(this.getError(code, path));
  }

  // New validators take effect at the next validation.

  setValidators(validators: OneOrMany<ValidatorFn>): void {
    this.#validators = asList(validators);
    this.#validator = typeof validators === 'function' ? validators : composeValidators(this.#validators);
  }

  addValidators(validators: ValidatorFn | readonly ValidatorFn[]): void {
    this.setValidators([...new Set([...this.#validators, ...asList(validators)])]);
  }

  removeValidators(validators: ValidatorFn | readonly ValidatorFn[]): void {
    const removed = asList(validators);
    this.setValidators(this.#validators.filter((validator) => !removed.includes(validator)));
  }

  hasValidator(validator: ValidatorFn): boolean {
    return this.#validators.includes(validator);
  }

  clearValidators(): void {
    this.setValidators(null);
  }

  setAsyncValidators(validators: OneOrMany<AsyncValidatorFn>): void {
    this.#asyncValidators = asList(validators);
  }

  clearAsyncValidators(): void {
    this.setAsyncValidators(null);
  }

  /** The last step of every constructor: nobody listens yet. */
  protected initialise(options: ControlOptions = {}): void {
    const silently = { onlySelf: true, emitEvent: false };
    if (options.disabled) this.disable(silently);
    else this.updateValueAndValidity(silently);
  }

  /** Without children the status stays disabled or not, as it was. */
  protected areAllDisabled(): boolean {
    const children = this.children();
    return children.length > 0 ? children.every((child) => child.disabled) : this.disabled;
  }

  #runValidators(options: EmitOptions): void {
    this.#asyncRun = null;
    this.#errors = this.#validator?.(this) ?? null;
    this.#status = this.#statusNow();
    if (this.#status === 'INVALID' || this.#asyncValidators.length === 0) return;
    const run = Symbol('async validation');
    this.#asyncRun = run;
    this.#status = 'PENDING';
    runAsync(this.#asyncValidators, this, (errors) => {
      if (this.#asyncRun !== run) return;
      this.#asyncRun = null;
      this.setErrors(errors, { emitEvent: options.emitEvent });
    });
  }

  #dropValidation(): void {
    this.#asyncRun = null;
    this.#errors = null;
  }

  #statusNow(): FormStatus {
    if (this.areAllDisabled()) return 'DISABLED';
    // A hidden child counts as valid, whatever setErrors or markAsPending made of it.
    const shown = this.children().filter((child) => !child.hidden);
    if (this.#errors !== null || shown.some((child) => child.invalid)) return 'INVALID';
    if (this.#asyncRun !== null || shown.some((child) => child.pending)) return 'PENDING';
    return 'VALID';
  }

  /** The status anew, here and in all ancestors, without validating. */
  #recomputeStatus(options: EmitOptions): void {
    this.#status = this.#statusNow();
    if (this.disabled) this.#dropValidation();
    if (options.emitEvent !== false) this.#statusSource.emit(this.#status);
    if (this.parent) this.parent.#recomputeStatus(options);
  }

  #updateSubtree(options: EmitOptions): void {
    for (const child of this.children()) child.#updateSubtree(options);
    this.updateValueAndValidity({ emitEvent: options.emitEvent, onlySelf: true });
  }

  #emit(options: EmitOptions): void {
    if (options.emitEvent === false) return;
    this.#valueSource.emit(this.#value);
    this.#statusSource.emit(this.#status);
  }

  #updateAncestors(options: UpdateOptions, keepsDirty: boolean): void {
    if (options.onlySelf || this.parent === null) return;
    this.parent.updateValueAndValidity(options);
    // A parent that was marked dirty itself, not by a child, stays so.
    if (!keepsDirty) this.recomputeAncestorsDirty();
    this.recomputeAncestorsTouched();
  }
}
