// Submits an application, or a mended one again; the same key twice answers the same number.
import { api } from '@portal/shared/session';
import { submitApplicationWire, submittedApplicationWire } from '@portal/shared/wire';
import type { SubmitApplication, SubmittedApplication } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    submitApplication: build.mutation<SubmittedApplication, SubmitApplication & { key: string }>({
      query: ({ key, ...body }) => ({
        url: '/api/reg3/apply/submit',
        method: 'POST',
        data: submitApplicationWire.encode(body),
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: (data) => submittedApplicationWire.decode(data, 'submitApplication'),
      invalidatesTags: ['Application', 'Material', 'Payment'],
    }),
  }),
});
export const { useSubmitApplicationMutation } = extended;
