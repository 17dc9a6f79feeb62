// Region codes are a tree written in digits: province xx0000, city xxxx00, district xxxxxx.

/** The leading digits that every region inside `code` shares: `330000` → `33`, `330100` → `3301`. */
export function regionPrefix(code: string): string {
  if (code.endsWith('0000')) return code.slice(0, 2);
  return code.endsWith('00') ? code.slice(0, 4) : code;
}

/** Whether `code` is `scope` itself or lies inside it. */
export function isRegionWithin(code: string, scope: string): boolean {
  return /^\d{6}$/.test(code) && /^\d{6}$/.test(scope) && code.startsWith(regionPrefix(scope));
}

/** The city of a region: first four characters and `00` (specification §9). */
export function regionFallback(code: string): string {
  return `${code.slice(0, 4)}00`;
}

/** Of the regions that have their own entry, the one for `code`: itself, else its city; null if neither has one. */
export function findRegionEntry<Entry>(entries: Readonly<Record<string, Entry>>, code: string): Entry | null {
  for (const key of [code, regionFallback(code)]) {
    if (Object.hasOwn(entries, key)) return entries[key] ?? null;
  }
  return null;
}
