// The few checks that reading untrusted JSON needs; a schema library would weigh more than the whole shell start.

/** JSON that does not have the promised shape. `spot` is a path such as `remotes[0].entry.url`. */
export class ShapeError extends Error {
  override readonly name: string = 'ShapeError';
  constructor(
    readonly spot: string,
    expected: string,
  ) {
    super(`${spot}: expected ${expected}`);
  }
}

export function check(ok: boolean, spot: string, expected: string): asserts ok {
  if (!ok) throw new ShapeError(spot, expected);
}

export function checkRecord(value: unknown, spot: string): Record<string, unknown> {
  check(typeof value === 'object' && value !== null && !Array.isArray(value), spot, 'an object');
  return value as Record<string, unknown>;
}

/** A non-empty string, matching `pattern` when given. */
export function checkString(value: unknown, spot: string, pattern?: RegExp): string {
  check(typeof value === 'string' && value !== '', spot, 'a text');
  check(!pattern || pattern.test(value as string), spot, `a text like ${String(pattern)}`);
  return value as string;
}

/** A whole number from 0 up to the largest safe one. */
export function checkCount(value: unknown, spot: string): number {
  check(Number.isSafeInteger(value) && (value as number) >= 0, spot, 'a whole number');
  return value as number;
}

export function checkList<T>(value: unknown, spot: string, item: (value: unknown, spot: string) => T): T[] {
  check(Array.isArray(value), spot, 'a list');
  return (value as unknown[]).map((entry, index) => item(entry, `${spot}[${index}]`));
}

/** An object used as a map. Keys that reach the prototype are refused. */
export function checkMap<T>(
  value: unknown,
  spot: string,
  item: (value: unknown, spot: string) => T,
): Record<string, T> {
  const entries = Object.entries(checkRecord(value, spot));
  return Object.fromEntries(
    entries.map(([key, entry]) => {
      check(key !== '__proto__' && key !== 'constructor' && key !== 'prototype', spot, 'ordinary keys');
      return [key, item(entry, `${spot}[${JSON.stringify(key)}]`)];
    }),
  );
}
