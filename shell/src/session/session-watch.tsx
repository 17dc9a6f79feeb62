// Watches the session of a signed-in person: renews it while they work, warns when they are idle, ends it when it is
// over.
import { useCallback, useEffect, useRef, useState } from 'react';
import { isUnauthorizedError, serverNow } from '@portal/shared/kernel';
import {
  selectSession,
  sessionChecked,
  signedOut,
  usePortalDispatch,
  usePortalSelector,
  usePortalStore,
} from '@portal/shared/session';
import { checkSession } from './api/check-session';
import { useGetPortalLimitsQuery } from './api/get-portal-limits';
import { useSignOut } from '../layouts/header/use-sign-out';
import { sessionPhase } from './session-clock';
import { SessionWarning } from './session-warning';

const TICK_MS = 5_000;
const DEFAULT_WARN_S = 120;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export function SessionWatch() {
  const session = usePortalSelector(selectSession);
  return session.status === 'authenticated' ? <Watch key={session.user.userId} /> : null;
}

function Watch() {
  const store = usePortalStore();
  const dispatch = usePortalDispatch();
  const leave = useSignOut();
  const { data: limits } = useGetPortalLimitsQuery();
  const [warnedEnd, setWarnedEnd] = useState<number>();
  const times = useRef({ activity: 0, check: 0 });
  const warnBefore = (limits?.sessionWarnSeconds ?? DEFAULT_WARN_S) * 1000;

  const readEnd = useCallback(() => {
    const session = selectSession(store.getState());
    return session.status === 'authenticated' ? Date.parse(session.user.expiresAt) : undefined;
  }, [store]);

  const renew = useCallback(async () => {
    times.current.check = serverNow();
    try {
      dispatch(sessionChecked(await checkSession()));
      setWarnedEnd(undefined);
    } catch (error) {
      // 401 has ended the session already; without a network the next tick tries again.
      if (!isUnauthorizedError(error)) times.current.check = 0;
    }
  }, [dispatch]);

  useEffect(() => {
    times.current.check ||= serverNow();
    const note = () => {
      times.current.activity = serverNow();
    };
    ACTIVITY.forEach((kind) => window.addEventListener(kind, note, { passive: true, capture: true }));
    return () => ACTIVITY.forEach((kind) => window.removeEventListener(kind, note, { capture: true }));
  }, []);

  useEffect(() => {
    const look = () => {
      const { activity, check } = times.current;
      // A warning on the screen is answered by its buttons, not by a stray movement.
      const lastActivity = warnedEnd === undefined ? activity : 0;
      const phase = sessionPhase({
        now: serverNow,
        endsAt: readEnd,
        warnBefore: () => warnBefore,
        lastActivity: () => lastActivity,
        lastCheck: () => check,
      });
      if (phase === 'renew') void renew();
      if (phase === 'warn') setWarnedEnd(readEnd());
      if (phase === 'over') dispatch(signedOut('timeout'));
    };
    const timer = setInterval(look, TICK_MS);
    // A sleeping computer wakes up late.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [dispatch, readEnd, renew, warnBefore, warnedEnd]);

  return warnedEnd === undefined ? null : <SessionWarning endsAt={warnedEnd} onStay={renew} onLeave={leave} />;
}
