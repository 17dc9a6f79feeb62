// Confirms a letter of attorney as its principal or its agent, after a second factor.
import { api } from '@portal/shared/session';
import { confirmDelegationWire, delegationStateWire } from '@portal/shared/wire';
import type { DelegationState } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    confirmDelegation: build.mutation<
      { state: DelegationState },
      { recordId: string; applicantId: string; coversAll: '0' | '1' }
    >({
      query: (body) => ({
        url: '/api/reg3/delegation/confirm',
        method: 'POST',
        data: confirmDelegationWire.encode(body),
      }),
      transformResponse: (data) => delegationStateWire.decode(data, 'confirmDelegation'),
      invalidatesTags: ['Delegation'],
    }),
  }),
});
export const { useConfirmDelegationMutation } = extended;
