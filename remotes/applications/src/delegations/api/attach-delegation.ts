// Puts a letter in force among the materials of an application.
import { api } from '@portal/shared/session';
import { attachDelegationWire, attachedWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    attachDelegation: build.mutation<{ fileId: string }, { recordId: string; businessNumber: string }>({
      query: (body) => ({
        url: '/api/reg3/delegation/attach',
        method: 'POST',
        data: attachDelegationWire.encode(body),
      }),
      transformResponse: (data) => attachedWire.decode(data, 'attachDelegation'),
      invalidatesTags: ['Material', 'Application'],
    }),
  }),
});
export const { useAttachDelegationMutation } = extended;
