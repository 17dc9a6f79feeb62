// Takes the place of a page that cannot be shown, inside the frame: what happened, number, retry, way home.
import { useEffect, useState } from 'react';
import { Page } from '@portal/shared/ui';
import { createFaultNumber } from './fault-number';

export interface FaultPageProps {
  title: string;
  message: string;
  /** Letter before the number: L load, C crash, V version. */
  kind: 'L' | 'C' | 'V';
  /** What went wrong, for the browser's log. */
  cause: unknown;
  onRetry?: () => void;
}

export function FaultPage({ title, message, kind, cause, onRetry }: FaultPageProps) {
  const [number] = useState(() => createFaultNumber(kind));
  useEffect(() => {
    console.error(number, cause);
  }, [number, cause]);
  return (
    <Page title={title} state="error" error={{ name: 'PlainTextError', code: number, message }} onRetry={onRetry} />
  );
}
