// Records an officer's opinion, which moves the application on; the same key twice is one decision.
import { api } from '@portal/shared/session';
import { saveOpinionWire, statusWire } from '@portal/shared/wire';
import type { ApplicationStatus, SaveOpinion } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    saveOpinion: build.mutation<{ status: ApplicationStatus }, SaveOpinion & { key: string }>({
      query: ({ key, ...body }) => ({
        url: '/api/reg3/audit/saveOpinion',
        method: 'POST',
        data: saveOpinionWire.encode(body),
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: (data) => statusWire.decode(data, 'saveOpinion'),
      invalidatesTags: ['Application', 'Material', 'Payment', 'Certificate'],
    }),
  }),
});
export const { useSaveOpinionMutation } = extended;
