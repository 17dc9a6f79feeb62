// Puts a claimed application back into the queue; with a reason for stepping back, for good.
import { api } from '@portal/shared/session';
import { statusWire, unclaimWire } from '@portal/shared/wire';
import type { ApplicationStatus } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    unclaimApplication: build.mutation<{ status: ApplicationStatus }, { businessNumber: string; recusal?: string }>({
      query: (body) => ({ url: '/api/reg3/audit/unclaim', method: 'POST', data: unclaimWire.encode(body) }),
      transformResponse: (data) => statusWire.decode(data, 'unclaimApplication'),
      invalidatesTags: ['Application'],
    }),
  }),
});
export const { useUnclaimApplicationMutation } = extended;
