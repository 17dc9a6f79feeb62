// Asks once when a navigation was held up, and lets it go or calls it off by the answer.
import { useEffect, useRef } from 'react';
import type { Blocker } from '../router';

/** `ask` answers true to leave. */
export function useAskBeforeLeaving(blocker: Blocker, ask: () => Promise<boolean>): void {
  const latest = useRef({ ask, blocker });
  const isAsking = useRef(false);
  useEffect(() => {
    latest.current = { ask, blocker };
  });
  // Not of its state alone: who leaves again right after having stayed is held up anew before the page was drawn in
  // between.
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void latest.current
      .ask()
      .finally(() => {
        isAsking.current = false;
      })
      .then((leave) => {
        const held = latest.current.blocker;
        if (held.state !== 'blocked') return;
        if (leave) held.proceed();
        else held.reset();
      });
  }, [blocker]);
}
