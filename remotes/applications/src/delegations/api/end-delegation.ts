// The principal takes a letter back, or the agent declines it.
import { api } from '@portal/shared/session';
import { delegationStateWire, endDelegationWire } from '@portal/shared/wire';
import type { DelegationState } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    endDelegation: build.mutation<{ state: DelegationState }, { recordId: string; revocationReason: string }>({
      query: (body) => ({ url: '/api/reg3/delegation/revoke', method: 'POST', data: endDelegationWire.encode(body) }),
      transformResponse: (data) => delegationStateWire.decode(data, 'endDelegation'),
      invalidatesTags: ['Delegation'],
    }),
  }),
});
export const { useEndDelegationMutation } = extended;
