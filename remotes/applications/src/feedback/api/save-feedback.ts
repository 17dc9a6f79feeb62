// Sends a suggestion, a complaint or a fault; the same key twice sends it once.
import { api } from '@portal/shared/session';
import { recordKeyWire, saveFeedbackWire } from '@portal/shared/wire';
import type { SaveFeedback } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    saveFeedback: build.mutation<{ recordId: string }, SaveFeedback & { key: string }>({
      query: ({ key, ...body }) => ({
        url: '/api/pub3/feedback/save',
        method: 'POST',
        data: saveFeedbackWire.encode(body),
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: (data) => recordKeyWire.decode(data, 'saveFeedback'),
      invalidatesTags: ['Feedback'],
    }),
  }),
});
export const { useSaveFeedbackMutation } = extended;
