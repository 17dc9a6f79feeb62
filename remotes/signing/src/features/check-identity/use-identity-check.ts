// The identity check: the services open one, the host runs it where there is one, the services keep the result.
import { useCallback, useEffect, useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { useHostBridge } from '@portal/shared/bridge';
import { useVerifySignerMutation } from '../../api/verify-signer';

/** The services accept a check for five minutes; a little less leaves time to send the signature. */
export const PASS_LASTS_MS = 4.5 * 60_000;

export interface IdentityCheck {
  state: 'idle' | 'checking' | 'passed' | 'failed' | 'expired';
  /** Names the services' own record; says nothing by itself. */
  passId: string;
  message: string;
  check: () => Promise<void>;
}

export function useIdentityCheck(): IdentityCheck {
  const bridge = useHostBridge();
  const [verify] = useVerifySignerMutation();
  const [result, setResult] = useState<Omit<IdentityCheck, 'check'>>({ state: 'idle', passId: '', message: '' });

  const check = useCallback(async () => {
    setResult({ state: 'checking', passId: '', message: '' });
    try {
      const requestId = await verify().unwrap();
      const face = await bridge.faceAuth({ requestId });
      if (face.pass === 1) setResult({ state: 'passed', passId: face.passId || requestId, message: '' });
      // Giving up in the host is no error; a host that refuses says why.
      else setResult({ state: face.message ? 'failed' : 'idle', passId: '', message: face.message ?? '' });
    } catch (error) {
      setResult({ state: 'failed', passId: '', message: describeError(error).message });
    }
  }, [bridge, verify]);

  useEffect(() => {
    if (result.state !== 'passed') return undefined;
    const timer = setTimeout(() => setResult({ state: 'expired', passId: '', message: '' }), PASS_LASTS_MS);
    return () => clearTimeout(timer);
  }, [result]);

  return { ...result, check };
}
