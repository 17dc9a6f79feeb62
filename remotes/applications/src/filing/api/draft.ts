// Beginning and saving a draft as hooks; a stale save is answered with the server's copy.
import { isPortalError } from '@portal/shared/kernel';
import { callsOf } from '@portal/shared/session';
import { staleApplicationWire } from '@portal/shared/wire';
import type { ApplicationForm } from '@portal/shared/wire';
import { saveApplication, startApplication } from '../../contract';

export interface ServerCopy {
  version: number;
  form: ApplicationForm;
  savedAt: string;
}

export const { useStartApplicationMutation, useSaveApplicationMutation } = callsOf(
  { startApplication, saveApplication },
  { startApplication: { invalidatesTags: (result) => (result ? ['Application'] : []) } },
);

/** The server's newer copy when `error` answers a stale save, else null. */
export function findServerCopy(error: unknown): ServerCopy | null {
  if (!isPortalError(error) || error.status !== 409) return null;
  try {
    return staleApplicationWire.decode(error.data, 'saveApplication');
  } catch {
    return null; // a conflict of another kind, shown as an ordinary refusal
  }
}
