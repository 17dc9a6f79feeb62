// Sends an application back to its initiator with a reason instead of confirming it.
import { api } from '@portal/shared/session';
import { refuseSignatureWire } from '@portal/shared/wire';
import type { RefuseSignature } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    refuseApplication: build.mutation<null, RefuseSignature>({
      query: (body) => ({
        url: '/api/reg3/signature/biz/refuse',
        method: 'POST',
        data: refuseSignatureWire.encode(body),
      }),
      transformResponse: () => null,
      invalidatesTags: ['Application', 'Signature'],
    }),
  }),
});
export const { useRefuseApplicationMutation } = extended;
