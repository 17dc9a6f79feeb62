// Fetches a file's bytes when they are wanted, and again on demand.
import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded = { state: 'loading' } | { state: 'ready'; blob: Blob } | { state: 'error'; error: unknown };

/** Calls `load` on mount, on a change of `key` and on `reload`; late answers to earlier calls are dropped. */
export function useLoadedBlob(key: string, load: () => Promise<Blob>): { loaded: Loaded; reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    let current = true;
    setLoaded({ state: 'loading' });
    latest.current().then(
      (blob) => current && setLoaded({ state: 'ready', blob }),
      (error: unknown) => current && setLoaded({ state: 'error', error }),
    );
    return () => {
      current = false;
    };
  }, [key, round]);
  return { loaded, reload: useCallback(() => setRound((count) => count + 1), []) };
}
