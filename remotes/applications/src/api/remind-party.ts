// Reminds a party who has not confirmed or signed.
import { api } from '@portal/shared/session';
import { remindSignerWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    remindParty: build.mutation<null, { flowId: string; applicantId: string }>({
      query: (body) => ({ url: '/api/reg3/signature/biz/remind', method: 'POST', data: remindSignerWire.encode(body) }),
      transformResponse: () => null,
      invalidatesTags: ['Signature'],
    }),
  }),
});
export const { useRemindPartyMutation } = extended;
