// The definition of one kind of contract, fetched as its own chunk when a page needs it.
import { useEffect, useState } from 'react';
import { loadContract } from '@portal/shared/catalogue';
import type { PortalContract } from '@portal/shared/catalogue';

export interface KindQuery {
  data?: PortalContract;
  error?: unknown;
  refetch: () => void;
}

/** Undefined where no kind is known yet. A failed load can be repeated. */
export function useContractKind(id: string | undefined): KindQuery {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ id: string; data?: PortalContract; error?: unknown }>();
  useEffect(() => {
    if (!id) return undefined;
    let current = true;
    loadContract(id).then(
      (data) => current && setResult({ id, data }),
      (error: unknown) => current && setResult({ id, error }),
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
