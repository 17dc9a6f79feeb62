// Storage of this tab; where the browser forbids it or it is full, memory for the life of the page.

const kept = new Map<string, string>();
const memory: Storage = {
  get length() {
    return kept.size;
  },
  key: (index) => [...kept.keys()][index] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
  clear: () => kept.clear(),
};

/** The tab's storage if it can be written now. */
export function tabStorage(): Storage {
  try {
    sessionStorage.setItem('probe', '1');
    sessionStorage.removeItem('probe');
    return sessionStorage;
  } catch {
    return memory;
  }
}
