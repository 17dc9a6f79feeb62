// The chain of rights behind a property as hooks, and its types as pages know them.
import { callsOf } from '@portal/shared/session';
import { findChains, readChain } from '../contract';

export type { ChainLink, Traceable } from '../contract';

const FRESH = { keepUnusedDataFor: 0 } as const;
export const { useFindChainsQuery, useReadChainQuery } = callsOf(
  { findChains, readChain },
  { findChains: FRESH, readChain: FRESH },
);
