// The identity check: the services open one, the host runs it where there is one, the services keep the result.
import { useCallback, useEffect, useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { checkIdentity, useHostBridge } from '@portal/shared/bridge';
import type { FaceResult } from '@portal/shared/bridge';
import { useLocation, useQueryParam } from '@portal/shared/router';
import { identityCalls } from '../../api/identity-calls';

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
  const { pathname, search } = useLocation();
  const returned = useQueryParam('passId');
  const [result, setResult] = useState<Omit<IdentityCheck, 'check'>>({ state: 'idle', passId: '', message: '' });

  const run = useCallback(async (work: () => Promise<FaceResult>) => {
    setResult({ state: 'checking', passId: '', message: '' });
    try {
      const { pass, passId, message } = await work();
      if (pass === 1) setResult({ state: 'passed', passId, message: '' });
      // Giving up in the host is no error; a host that refuses says why.
      else setResult({ state: message ? 'failed' : 'idle', passId: '', message: message ?? '' });
    } catch (error) {
      setResult({ state: 'failed', passId: '', message: describeError(error).message });
    }
  }, []);
  const check = useCallback(() => run(() => checkIdentity(bridge, identityCalls, { returnTo: `${pathname}${search}` })), [run, bridge, pathname, search]);

  // Back from a certification elsewhere: the address names the services' record, which alone decides.
  useEffect(() => {
    if (returned) void run(async () => ({ pass: await identityCalls.describeCheck(returned) ? 1 : 0, passId: returned, message: '身份核验未通过或已过期，请重新核验' }));
  }, [returned, run]);

  useEffect(() => {
    if (result.state !== 'passed') return undefined;
    const timer = setTimeout(() => setResult({ state: 'expired', passId: '', message: '' }), PASS_LASTS_MS);
    return () => clearTimeout(timer);
  }, [result]);

  return { ...result, check };
}
