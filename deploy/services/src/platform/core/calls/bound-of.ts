// How often a call that writes may be made: by one person, from one network, about one counterpart.
import type { Call, CallBound } from '@portal/shared/contract';

/** Above what people do by hand, also with forms that save themselves. An office of fifty shares an address. */
const USUAL_BOUND: CallBound = { seconds: 600, person: 600, address: 20_000 };
/** Pieces of files, which the daily share of bytes bounds as well. */
const PIECES_BOUND: CallBound = { seconds: 600, person: 20_000, address: 200_000 };

/** The bound of a call; null of one that only reads. */
export function boundOf(call: Pick<Call, 'method' | 'reads' | 'upload' | 'bound'>): CallBound | null {
  if (call.bound) return call.bound;
  if (call.method === 'GET' || call.method === 'HEAD' || call.reads) return null;
  return call.upload === 'bytes' ? PIECES_BOUND : USUAL_BOUND;
}
