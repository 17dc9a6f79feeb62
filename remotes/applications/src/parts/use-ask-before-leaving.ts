// Asks once when a navigation was held up, and lets it go or calls it off by the answer.
import { useEffect, useRef } from 'react';
import type { Blocker } from '@portal/shared/router';

/** `ask` answers true to leave. */
export function useAskBeforeLeaving(blocker: Blocker, ask: () => Promise<boolean>): void {
  const latest = useRef({ ask, blocker });
  useEffect(() => {
    latest.current = { ask, blocker };
  });
  const { state } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    void latest.current.ask().then((leave) => {
      const held = latest.current.blocker;
      if (held.state !== 'blocked') return;
      if (leave) held.proceed();
      else held.reset();
    });
  }, [state]);
}
