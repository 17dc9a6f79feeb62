// The columns that a person has hidden, kept in this browser by the list's name.
import { useState } from 'react';

const KEY = 'list-columns';

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof all === 'object' && all !== null ? (all as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Storage that is off or full keeps the choice for the life of the page. */
export function useHiddenColumns(list: string): [readonly string[], (keys: readonly string[]) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(() => {
    const kept = readAll()[list];
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  });
  return [
    hidden,
    (keys) => {
      setHidden(keys);
      try {
        localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [list]: keys }));
      } catch {
        // Nothing else depends on it.
      }
    },
  ];
}
