// Creates a draft from the first real edit; the same key twice answers the same draft.
import { api } from '@portal/shared/session';
import { startApplicationWire, startedApplicationWire } from '@portal/shared/wire';
import type { StartApplication, StartedApplication } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    startApplication: build.mutation<StartedApplication, StartApplication & { key: string }>({
      query: ({ key, ...start }) => ({
        url: '/api/reg3/apply/start',
        method: 'POST',
        data: startApplicationWire.encode(start),
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: (data) => startedApplicationWire.decode(data, 'startApplication'),
      invalidatesTags: (result) => (result ? ['Application'] : []),
    }),
  }),
});
export const { useStartApplicationMutation } = extended;
