// What tells who somebody is stays out of addresses: kept here for this tab and person under a key that says nothing,
// so that back and forward find it.
const MOST = 20;
const kept = new Map<string, { ownerId: string; values: Readonly<Record<string, string>> }>();

/** @returns the key for the address */
export function rememberValues(ownerId: string, values: Readonly<Record<string, string>>): string {
  const key = crypto.randomUUID();
  kept.set(key, { ownerId, values });
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
  }
  return key;
}

/** Undefined after a reload, in another tab, and for the next person. */
export function recallValues(ownerId: string, key: string): Readonly<Record<string, string>> | undefined {
  const found = kept.get(key);
  return found?.ownerId === ownerId ? found.values : undefined;
}
