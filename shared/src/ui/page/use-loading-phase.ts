// How long a person has been waiting, in the steps that change what they see.
import { useEffect, useState } from 'react';

export type LoadingPhase = 'quiet' | 'skeleton' | 'slow' | 'stuck';
const steps: readonly (readonly [LoadingPhase, number])[] = [
  ['skeleton', 300],
  ['slow', 3000],
  ['stuck', 10_000],
];

/** `quiet` below 300 ms, then `skeleton`; `slow` from 3 s, `stuck` from 10 s. Starts anew whenever `active` turns true. */
export function useLoadingPhase(active: boolean): LoadingPhase {
  const [phase, setPhase] = useState<LoadingPhase>('quiet');
  useEffect(() => {
    if (!active) return undefined;
    const timers = steps.map(([next, after]) => setTimeout(() => setPhase(next), after));
    return () => {
      timers.forEach(clearTimeout);
      setPhase('quiet');
    };
  }, [active]);
  return phase;
}
