// The server's newer copy of a form, as a stale save is answered.
import { isPortalError } from '../../kernel';
import { staleApplicationWire } from '../../wire';
import type { FormContent } from './form-content';

export interface ServerCopy {
  version: number;
  form: FormContent;
  savedAt: string;
}

/** The server's newer copy when `error` answers a stale save, else null. */
export function findServerCopy(error: unknown): ServerCopy | null {
  if (!isPortalError(error) || error.status !== 409) return null;
  try {
    return staleApplicationWire.decode(error.data, 'save');
  } catch {
    return null; // a conflict of another kind, shown as an ordinary refusal
  }
}
