// A call of a visitor was answered with 401 or 702: there is no session to end, but the way on is the same.
import type { SignedOutReason } from '@portal/shared/session';

export type NeededReason = Extract<SignedOutReason, 'expired' | 'ended'>;
const listeners = new Set<(reason: NeededReason) => void>();

export const signInNeeded = {
  notify: (reason: NeededReason): void => listeners.forEach((listener) => listener(reason)),
  subscribe(listener: (reason: NeededReason) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
