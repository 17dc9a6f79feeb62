// Joins class names, leaving out the false ones.

/** `cx('a', false, 'b')` is `'a b'`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
