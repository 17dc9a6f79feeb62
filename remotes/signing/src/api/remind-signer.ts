// Reminds a party that its signature is missing.
import { api } from '@portal/shared/session';
import { remindSignerWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    remindSigner: build.mutation<null, { flowId: string; applicantId: string }>({
      query: (body) => ({ url: '/api/reg3/signature/biz/remind', method: 'POST', data: remindSignerWire.encode(body) }),
      transformResponse: () => null,
    }),
  }),
});
export const { useRemindSignerMutation } = extended;
