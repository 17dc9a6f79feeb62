// Cancels an application before it is submitted, with a reason.
import { api } from '@portal/shared/session';
import { revokeApplicationWire, statusWire } from '@portal/shared/wire';
import type { ApplicationStatus, RevokeApplication } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    cancelApplication: build.mutation<{ status: ApplicationStatus }, RevokeApplication>({
      query: (body) => ({
        url: '/api/reg3/apply/cancelApply',
        method: 'POST',
        data: revokeApplicationWire.encode(body),
      }),
      transformResponse: (data) => statusWire.decode(data, 'cancelApplication'),
      invalidatesTags: ['Application', 'Signature'],
    }),
  }),
});
export const { useCancelApplicationMutation } = extended;
