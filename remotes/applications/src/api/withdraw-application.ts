// Withdraws a submitted application, or consents to a withdrawal; all parties of a joint application must.
import { api } from '@portal/shared/session';
import { revokeApplicationWire, withdrawnWire } from '@portal/shared/wire';
import type { ApplicationStatus, RevokeApplication } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawApplication: build.mutation<{ status: ApplicationStatus; waiting: string[] }, RevokeApplication>({
      query: (body) => ({
        url: '/api/reg3/pubApply/revokeProcess',
        method: 'POST',
        data: revokeApplicationWire.encode(body),
      }),
      transformResponse: (data) => withdrawnWire.decode(data, 'withdrawApplication'),
      invalidatesTags: ['Application', 'Payment', 'Certificate'],
    }),
  }),
});
export const { useWithdrawApplicationMutation } = extended;
