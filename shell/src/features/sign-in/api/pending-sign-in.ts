// A sign-in that waits for its second step: what a refused one says of it.
import { isBusinessError } from '@portal/shared/kernel';
import type { PendingSignIn as Pending } from '../../../contract/sign-in';

export type PendingSignIn = Pick<Pending, 'handle' | 'enrolled'>;

/** What a refused sign-in says is still to do; undefined for every other failure. */
export function pendingOf(error: unknown): PendingSignIn | undefined {
  const { pending } = ((isBusinessError(error) && error.data) || {}) as { pending?: PendingSignIn };
  return typeof pending?.handle === 'string' ? pending : undefined;
}

/** Whether the sign-in has to be begun anew. */
export function hasEnded(error: unknown): boolean {
  return isBusinessError(error) && (error.data as { ended?: boolean } | null)?.ended === true;
}
