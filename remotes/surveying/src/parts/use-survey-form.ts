// The form of a kind of survey, fetched as its own chunk when a page needs it.
import { useEffect, useState } from 'react';
import { loadSurvey } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';

export interface SurveyFormQuery {
  readonly data?: Business;
  readonly error?: unknown;
  readonly refetch: () => void;
}

/** Loads the form of the process code; undefined waits. A failed load can be repeated. */
export function useSurveyForm(processCode: string | undefined): SurveyFormQuery {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ code: string; data?: Business; error?: unknown }>();
  useEffect(() => {
    if (!processCode) return undefined;
    let current = true;
    const take = (found: { data?: Business; error?: unknown }) => {
      if (current) setResult({ code: processCode, ...found });
    };
    loadSurvey(processCode).then(
      (data) => take({ data }),
      (error: unknown) => take({ error }),
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
