// What comes as a chunk of its own when a page needs it: a definition of the catalogue, by its key.
import { useEffect, useState } from 'react';

export interface Loaded<T> {
  readonly data?: T;
  readonly error?: unknown;
  /** Loads it again, after an error. */
  readonly refetch: () => void;
}

/**
 * Of the present key alone, however late the answer to an earlier one comes.
 * @param load the same function at every call
 * @param key undefined waits
 */
export function useLoaded<T>(load: (key: string) => Promise<T>, key: string | undefined): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ key: string; data?: T; error?: unknown }>();
  useEffect(() => {
    if (!key) return undefined;
    let current = true;
    const take = (found: { data?: T; error?: unknown }) => {
      if (current) setResult({ key, ...found });
    };
    load(key).then(
      (data) => take({ data }),
      (error: unknown) => take({ error }),
    );
    return () => {
      current = false;
    };
  }, [load, key, attempt]);
  const fresh = result?.key === key ? result : undefined;
  return {
    data: fresh?.data,
    error: fresh?.error,
    refetch() {
      setResult(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
