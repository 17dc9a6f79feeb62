// Local storage under the portal's keys; where it is disabled, memory for the life of the page.

export const STORAGE_KEYS = {
  user: 'access-user',
  token: 'token',
  savedRegion: 'REGION_DETAIL_KEY',
  selectedRegion: 'cxzdqy',
  appSource: 'APP-SOURCE',
  appLocation: 'APP_LOCATION',
  hostType: 'THIRD_APP_TYPE',
  /** Milliseconds that the server's clock is ahead of this device's, where they differ. */
  clockOffset: 'clock-offset',
} as const;

export interface PortalStorage {
  get(key: string): string | null;
  /** null removes the key. */
  set(key: string, value: string | null): void;
  clear(): void;
}

/** A storage that keeps everything in memory; also for tests. */
export function memoryStorage(initial: Record<string, string> = {}): PortalStorage {
  const kept = new Map(Object.entries(initial));
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
    clear: () => kept.clear(),
  };
}

/** The browser's storage. A full or disabled one never throws: what it cannot keep stays in memory. */
export function browserStorage(): PortalStorage {
  const memory = memoryStorage();
  const attempt = <T>(action: (local: Storage) => T, otherwise: () => T): T => {
    try {
      return action(window.localStorage);
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      attempt(
        (local) => local.getItem(key),
        () => null,
      ) ?? memory.get(key),
    set: (key, value) =>
      attempt(
        (local) => {
          if (value === null) local.removeItem(key);
          else local.setItem(key, value);
          memory.set(key, null);
        },
        () => {
          // Full: what stood there is of an earlier moment and must not be read again.
          attempt(
            (local) => local.removeItem(key),
            () => undefined,
          );
          memory.set(key, value);
        },
      ),
    clear() {
      memory.clear();
      attempt(
        (local) => local.clear(),
        () => undefined,
      );
    },
  };
}
