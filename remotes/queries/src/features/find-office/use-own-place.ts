// Where the person is, once they have asked for it: kept in this page alone.
import { useState } from 'react';
import type { Place } from '@portal/shared/kernel';

const TIMEOUT_MS = 10_000;

export function useOwnPlace() {
  const [place, setPlace] = useState<Place | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  function locate(): void {
    if (!('geolocation' in navigator)) {
      setState('failed');
      return;
    }
    setState('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setPlace({ longitude, latitude });
        setState('idle');
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  }
  return { place, state, locate };
}
