// One delegation that the person gave or received.
import { api } from '@portal/shared/session';
import { delegationWire } from '@portal/shared/wire';
import type { Delegation } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getDelegation: build.query<Delegation, { recordId: string }>({
      query: ({ recordId }) => ({ url: `/api/reg3/delegation/queryDetail/${encodeURIComponent(recordId)}` }),
      transformResponse: (data) => delegationWire.decode(data, 'getDelegation'),
      providesTags: ['Delegation'],
    }),
  }),
});
export const { useGetDelegationQuery } = extended;
