// Which notice a person accepted for a business, carried from the notice page to the form within this tab.

/** The router state under which the notice page hands over its version. */
export interface NoticeState {
  acceptedNotice?: { processCode: string; version: string };
}

const keyOf = (processCode: string) => `accepted-notice:${processCode}`;

/** Keeps the version for a reload of the form; where storage is forbidden the router state still carries it. */
export function rememberNotice(processCode: string, version: string, store: Storage = sessionStorage): void {
  try {
    store.setItem(keyOf(processCode), version);
  } catch {
    // the person accepts again after a reload
  }
}

/** The accepted version, from the router state or from this tab; null when the notice must be read first. */
export function findAcceptedNotice(
  processCode: string,
  state: unknown,
  store: Storage = sessionStorage,
): string | null {
  const handed = (state as NoticeState | null)?.acceptedNotice;
  if (handed && handed.processCode === processCode && typeof handed.version === 'string') return handed.version;
  try {
    return store.getItem(keyOf(processCode));
  } catch {
    return null;
  }
}
