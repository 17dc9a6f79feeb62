// Keeps a letter of attorney as a draft; the principal is the account.
import { api } from '@portal/shared/session';
import { recordKeyWire, saveDelegationWire } from '@portal/shared/wire';
import type { SaveDelegation } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    saveDelegation: build.mutation<{ recordId: string }, SaveDelegation>({
      query: (body) => ({ url: '/api/reg3/delegation/save', method: 'POST', data: saveDelegationWire.encode(body) }),
      transformResponse: (data) => recordKeyWire.decode(data, 'saveDelegation'),
      invalidatesTags: ['Delegation'],
    }),
  }),
});
export const { useSaveDelegationMutation } = extended;
