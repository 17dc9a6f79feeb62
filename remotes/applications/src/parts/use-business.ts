// The catalogue's definition of one business, fetched as its own chunk when a page needs it.
import { useEffect, useState } from 'react';
import { loadBusiness } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';

export interface BusinessQuery {
  data?: Business;
  error?: unknown;
  refetch: () => void;
}

/** Loads the business of `processCode`; undefined waits. A failed load can be repeated. */
export function useBusiness(processCode: string | undefined): BusinessQuery {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ code: string; data?: Business; error?: unknown }>();
  useEffect(() => {
    if (!processCode) return undefined;
    let current = true;
    loadBusiness(processCode).then(
      (data) => {
        if (current) setResult({ code: processCode, data });
      },
      (error: unknown) => {
        if (current) setResult({ code: processCode, error });
      },
    );
    return () => {
      current = false;
    };
  }, [processCode, attempt]);
  const fresh = result?.code === processCode ? result : undefined;
  return {
    data: fresh?.data,
    error: fresh?.error,
    refetch() {
      setResult(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
