// How long a person has been waiting, in the steps that change what they see.
import { useEffect, useState } from 'react';

export type LoadingPhase = 'quiet' | 'skeleton' | 'slow' | 'stuck';
const steps: readonly (readonly [LoadingPhase, number])[] = [
  ['skeleton', 300],
  ['slow', 3000],
  ['stuck', 10_000],
];

/**
 * Id of what the page's HTML shows until the first page of React's stands (shell/src/paint); its skeleton must not give
 * way to an empty card.
 */
const PAINTED = 'painted';

/**
 * `quiet` below 300 ms, then `skeleton`; `slow` from 3 s, `stuck` from 10 s. Starts anew whenever `active` turns true.
 */
export function useLoadingPhase(active: boolean): LoadingPhase {
  const [phase, setPhase] = useState<LoadingPhase>(() => (document.getElementById(PAINTED) ? 'skeleton' : 'quiet'));
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
