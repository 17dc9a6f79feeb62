// The public keys of operations, written into the shell by its build: the only ones whose release set it believes.
import type { PublicKey } from '@portal/shared/federation';

declare const PORTAL_ROOT_KEYS: readonly PublicKey[];

/** Empty where no build has put any, as in tests. */
export const rootKeys: readonly PublicKey[] = typeof PORTAL_ROOT_KEYS === 'undefined' ? [] : PORTAL_ROOT_KEYS;
