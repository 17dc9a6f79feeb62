// Entering a page of a business file: the region of that file comes into force (specification 2.4 and 4).
import { isBusinessError } from '@portal/shared/kernel';
import { refreshBusinessRegion, selectFileRegion, selectIsSignedIn } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';
import { readAddress } from '../api/addresses';
import { findBusinessRegion } from './api/find-business-region';
import type { BusinessFileMark } from './api/find-business-region';

/**
 * `unknown`: the key is malformed, altered, or of a file that this person may not see. `failed`: it could not be asked
 * for.
 */
export type BusinessFileOutcome = 'none' | 'entered' | 'unknown' | 'failed';

/** Longer than any key ever issued. */
const MAX_LENGTH = 512;
/** Keys opened in this page load, so that going from step to step of one file asks once. */
const openedKeys = new Map<string, string>();

/** The business file that a page's address names, if any; a `businessKey` counts before a number. */
export function readFileMark(search: string): BusinessFileMark | null {
  const { businessKey, businessNumber } = readAddress(new URLSearchParams(search));
  if (businessKey) return { businessKey };
  return businessNumber ? { businessNumber } : null;
}

/**
 * Puts the region of the file in `search` in force. Never throws: where the region cannot be had, the present one
 * stays, and the server's own checks decide what the page may show.
 */
export async function enterBusinessFile(
  store: PortalStore,
  search: string,
  find = findBusinessRegion,
): Promise<BusinessFileOutcome> {
  const mark = readFileMark(search);
  if (!mark || !selectIsSignedIn(store.getState())) return 'none';
  const text = 'businessKey' in mark ? mark.businessKey : mark.businessNumber;
  if (text.length > MAX_LENGTH) return 'unknown';
  const knownKey = 'businessKey' in mark ? openedKeys.get(text) : text;
  const known = knownKey && selectFileRegion(store.getState(), knownKey);
  if (known) {
    refreshBusinessRegion(store, known, knownKey);
    return 'entered';
  }
  try {
    const { fileKey, ...region } = await find(mark);
    openedKeys.set(text, fileKey);
    refreshBusinessRegion(store, region, fileKey);
    return 'entered';
  } catch (error) {
    return isBusinessError(error) ? 'unknown' : 'failed';
  }
}
