// The certification that this tab has left the page for, so that the way back finds it whatever the address says.

export interface PendingFace {
  /** Stands in the return address. */
  mark: string;
  /** Id of the services' record; never taken from an address. */
  certifyId: string;
  /** Hash path to come back to. */
  route: string;
  /** The browser has been sent back with the mark. */
  returned?: boolean;
}

const KEY = 'pending-face';

export function keepPendingFace(pending: PendingFace, storage: Storage = sessionStorage): void {
  storage.setItem(KEY, JSON.stringify(pending));
}

/** Undefined when none is pending, or what is kept is not readable. */
export function readPendingFace(given?: Storage): PendingFace | undefined {
  try {
    // A storage that is disabled throws when it is named.
    const storage = given ?? sessionStorage;
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<PendingFace> | null;
    if (typeof kept?.mark !== 'string' || typeof kept.certifyId !== 'string' || typeof kept.route !== 'string')
      return undefined;
    return { mark: kept.mark, certifyId: kept.certifyId, route: kept.route, returned: kept.returned === true };
  } catch {
    return undefined;
  }
}

export function markFaceReturned(storage?: Storage): void {
  const pending = readPendingFace(storage);
  if (pending) keepPendingFace({ ...pending, returned: true }, storage);
}

/** The certification that the browser has come back from and whose result nobody has asked for yet. */
export function findReturnedFace(storage?: Storage): PendingFace | undefined {
  const pending = readPendingFace(storage);
  return pending?.returned ? pending : undefined;
}

export function forgetPendingFace(storage: Storage = sessionStorage): void {
  storage.removeItem(KEY);
}
