// Puts a claimed application back into the queue.
import { api } from '@portal/shared/session';
import { applicationRefWire, statusWire } from '@portal/shared/wire';
import type { ApplicationStatus } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    unclaimApplication: build.mutation<{ status: ApplicationStatus }, { businessNumber: string }>({
      query: (body) => ({ url: '/api/reg3/audit/unclaim', method: 'POST', data: applicationRefWire.encode(body) }),
      transformResponse: (data) => statusWire.decode(data, 'unclaimApplication'),
      invalidatesTags: ['Application'],
    }),
  }),
});
export const { useUnclaimApplicationMutation } = extended;
