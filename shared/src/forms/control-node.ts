// A control's place in the tree and the three marks a person leaves on it: touched, dirty, edited.
import type { AbstractControl } from './abstract-control';
import type { FormArray } from './form-array';
import type { FormGroup } from './form-group';
import type { UpdateOptions } from './types';

/** The part of a control that knows parent, children and marks, and nothing of values. */
export abstract class ControlNode {
  #parent: FormGroup | FormArray | null = null;
  #touched = false;
  #dirty = false;
  #edited = false;

  abstract readonly enabled: boolean;
  protected abstract children(): readonly AbstractControl[];

  get parent(): FormGroup | FormArray | null {
    return this.#parent;
  }

  /** Whether a person has left the control's input. */
  get touched(): boolean {
    return this.#touched;
  }
  get untouched(): boolean {
    return !this.#touched;
  }

  /** Whether a person has changed the value since it was last pristine. */
  get dirty(): boolean {
    return this.#dirty;
  }
  get pristine(): boolean {
    return !this.#dirty;
  }

  /** Latched by the first input of a person, or before submitting; only an edited control is validated. */
  get edited(): boolean {
    return this.#edited;
  }

  markAsTouched(options: UpdateOptions = {}): void {
    this.#touched = true;
    if (!options.onlySelf) this.#parent?.markAsTouched(options);
  }

  /** Marks the control and all its descendants, not its ancestors. */
  markAllAsTouched(): void {
    this.#touched = true;
    for (const child of this.children()) child.markAllAsTouched();
  }

  markAsUntouched(options: UpdateOptions = {}): void {
    this.#touched = false;
    for (const child of this.children()) child.markAsUntouched({ onlySelf: true });
    if (!options.onlySelf) this.recomputeAncestorsTouched();
  }

  /** Also latches `edited`: what a person's input calls before `setValue`. */
  markAsDirty(options: UpdateOptions = {}): void {
    this.#dirty = true;
    this.#edited = true;
    if (!options.onlySelf) this.#parent?.markAsDirty(options);
  }

  markAsPristine(options: UpdateOptions = {}): void {
    this.#dirty = false;
    for (const child of this.children()) child.markAsPristine({ onlySelf: true });
    if (!options.onlySelf) this.recomputeAncestorsDirty();
  }

  /** Latches `edited` without touching `dirty` or `touched`, and runs no validator. */
  markAsEdited(options: { onlySelf?: boolean } = {}): void {
    this.#edited = true;
    if (!options.onlySelf) this.#parent?.markAsEdited(options);
  }

  /** Latches the control and all its descendants, not its ancestors. */
  markAllAsEdited(): void {
    this.#edited = true;
    for (const child of this.children()) child.markAllAsEdited();
  }

  /** The control's own part of `reset`, after its children's; ancestors keep `edited`. */
  protected resetMarks(options: UpdateOptions): void {
    this.#edited = false;
    this.#recomputeDirty(options);
    this.#recomputeTouched(options);
  }

  /** Whether the parent was marked dirty itself rather than through an enabled child. */
  protected isParentDirtyByItself(): boolean {
    return this.#parent !== null && this.#parent.dirty && !this.#parent.#hasDirtyChild();
  }

  protected recomputeAncestorsDirty(): void {
    if (this.#parent) this.#parent.#recomputeDirty();
  }

  protected recomputeAncestorsTouched(): void {
    if (this.#parent) this.#parent.#recomputeTouched();
  }

  protected adopt(child: ControlNode): void {
    // Only groups and arrays have children to adopt.
    child.#parent = this as unknown as FormGroup | FormArray;
  }

  protected release(child: ControlNode): void {
    // It may have moved to another parent meanwhile; that one keeps it.
    if (child.#parent === (this as unknown)) child.#parent = null;
  }

  #recomputeTouched(options: UpdateOptions = {}): void {
    this.#touched = this.children().some((child) => child.enabled && child.touched);
    if (!options.onlySelf) this.recomputeAncestorsTouched();
  }

  #recomputeDirty(options: UpdateOptions = {}): void {
    this.#dirty = this.#hasDirtyChild();
    if (!options.onlySelf) this.recomputeAncestorsDirty();
  }

  /** Only enabled children count. */
  #hasDirtyChild(): boolean {
    return this.children().some((child) => child.enabled && child.dirty);
  }
}
