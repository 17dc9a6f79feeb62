// Takes an application out of the office's queue for oneself.
import { api } from '@portal/shared/session';
import { applicationRefWire, statusWire } from '@portal/shared/wire';
import type { ApplicationStatus } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    claimApplication: build.mutation<{ status: ApplicationStatus }, { businessNumber: string }>({
      query: (body) => ({ url: '/api/reg3/audit/claim', method: 'POST', data: applicationRefWire.encode(body) }),
      transformResponse: (data) => statusWire.decode(data, 'claimApplication'),
      invalidatesTags: ['Application'],
    }),
  }),
});
export const { useClaimApplicationMutation } = extended;
