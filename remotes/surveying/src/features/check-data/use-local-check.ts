// Checks a chosen file in the browser before it travels: in a worker, so that the page answers meanwhile, and anew when
// the person says how to read it.
import { useCallback, useEffect, useRef, useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import type { Reading } from '../../geometry/guess-system';
import type { DrawingAnswers, Encoding } from '../../geometry/read';
import type { DataChecks } from '../../api/checking';
import { checkBeside } from './check-beside';
import type { LocallyChecked } from './check-job';

/** What the person has said of a file. */
export interface Said {
  reading: Reading | null;
  encoding: Encoding | null;
  /** Of a drawing. */
  drawing: DrawingAnswers | null;
}
export const NOTHING_SAID: Said = { reading: null, encoding: null, drawing: null };

export type LocalCheck =
  | { phase: 'none' }
  | { phase: 'running'; file: File; said: Said; percent: number }
  | { phase: 'done'; file: File; said: Said; checked: LocallyChecked }
  | { phase: 'failed'; file: File; said: Said; message: string };

const NONE: LocalCheck = { phase: 'none' };

export interface LocalChecking {
  check: LocalCheck;
  start: (file: File, said?: Said) => void;
  forget: () => void;
}

/** Leaving the page, choosing another file or saying something else ends the check that runs. */
export function useLocalCheck(district: DataChecks['district']): LocalChecking {
  const [check, setCheck] = useState<LocalCheck>(NONE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const forget = useCallback(() => {
    running.current?.abort();
    setCheck(NONE);
  }, []);
  const start = useCallback(
    (file: File, said: Said = NOTHING_SAID) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const show = (next: LocalCheck) => {
        if (!own.signal.aborted) setCheck(next);
      };
      show({ phase: 'running', file, said, percent: 0 });
      const onProgress = (share: number) => show({ phase: 'running', file, said, percent: Math.round(share * 100) });
      run(file, said, district, own.signal, onProgress).then(
        (checked) => show({ phase: 'done', file, said, checked }),
        (error: unknown) => show({ phase: 'failed', file, said, message: describeError(error).message }),
      );
    },
    [district],
  );
  return { check, start, forget };
}

function run(
  file: File,
  said: Said,
  { regionCode, rings }: DataChecks['district'],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<LocallyChecked> {
  const outline = rings.length === 0 ? null : rings;
  return checkBeside({ file, options: { outline, regionCode, ...said } }, onProgress, signal);
}
