// The three complaints of `setValue` when a value does not fit the controls, in the words callers rely on.

type Container = 'group' | 'array';

function place(container: Container, key: string | number): string {
  return container === 'group' ? `with name: '${key}'` : `at index: ${key}`;
}

/** @throws {Error} when a control's own value is missing or undefined. */
export function requireValues(container: Container, keys: readonly (string | number)[], value: object): void {
  for (const key of keys) {
    if (!Object.hasOwn(value, key) || (value as Record<string | number, unknown>)[key] === undefined) {
      throw new Error(`Must supply a value for form control ${place(container, key)}`);
    }
  }
}

/** @throws {Error} when an entry of the value has no control. */
export function requireControl(container: Container, size: number, key: string | number, exists: boolean): void {
  if (size === 0) throw new Error(`There are no form controls registered with this ${container} yet.`);
  if (!exists) throw new Error(`Cannot find form control ${place(container, key)}`);
}
