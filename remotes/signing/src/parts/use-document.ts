// The definition of one document, fetched as its own chunk when its page opens.
import { useEffect, useState } from 'react';
import { loadDocument } from '@portal/shared/catalogue';
import type { PortalDocument } from '@portal/shared/catalogue';

export interface DocumentQuery {
  data?: PortalDocument;
  error?: unknown;
  refetch: () => void;
}

/** Loads the document; undefined where the address names none. A failed load can be repeated. */
export function useDocument(id: string | undefined): DocumentQuery {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ id: string; data?: PortalDocument; error?: unknown }>();
  useEffect(() => {
    if (!id) return undefined;
    let current = true;
    const take = (found: { data?: PortalDocument; error?: unknown }) => {
      if (current) setResult({ id, ...found });
    };
    loadDocument(id).then(
      (data) => take({ data }),
      (error: unknown) => take({ error }),
    );
    return () => {
      current = false;
    };
  }, [id, attempt]);
  const fresh = result?.id === id ? result : undefined;
  return {
    data: fresh?.data,
    error: fresh?.error,
    refetch() {
      setResult(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
