// Takes an application back for editing; signatures become void.
import { api } from '@portal/shared/session';
import { applicationRefWire, statusWire } from '@portal/shared/wire';
import type { ApplicationStatus } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    recallApplication: build.mutation<{ status: ApplicationStatus }, { businessNumber: string }>({
      query: (body) => ({ url: '/api/reg3/apply/recall', method: 'POST', data: applicationRefWire.encode(body) }),
      transformResponse: (data) => statusWire.decode(data, 'recallApplication'),
      invalidatesTags: ['Application', 'Signature'],
    }),
  }),
});
export const { useRecallApplicationMutation } = extended;
