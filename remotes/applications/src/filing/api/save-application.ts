// Saves a draft on the version it was read with; a stale version is answered with the server's copy.
import { isPortalError } from '@portal/shared/kernel';
import { api } from '@portal/shared/session';
import { saveApplicationWire, savedApplicationWire, staleApplicationWire } from '@portal/shared/wire';
import type { ApplicationForm, SaveApplication } from '@portal/shared/wire';

export interface ServerCopy {
  version: number;
  form: ApplicationForm;
  savedAt: string;
}

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    // No tag is invalidated: a running form must not be refetched under the person's hands.
    saveApplication: build.mutation<{ version: number; savedAt: string }, SaveApplication>({
      query: (save) => ({ url: '/api/reg3/apply/save', method: 'POST', data: saveApplicationWire.encode(save) }),
      transformResponse: (data) => savedApplicationWire.decode(data, 'saveApplication'),
    }),
  }),
});
export const { useSaveApplicationMutation } = extended;

/** The server's newer copy when `error` answers a stale save, else null. */
export function findServerCopy(error: unknown): ServerCopy | null {
  if (!isPortalError(error) || error.status !== 409) return null;
  try {
    return staleApplicationWire.decode(error.data, 'saveApplication');
  } catch {
    return null; // a conflict of another kind, shown as an ordinary refusal
  }
}
