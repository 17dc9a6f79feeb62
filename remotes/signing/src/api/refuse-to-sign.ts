// A party refuses to sign, with a reason that the initiator reads.
import { api } from '@portal/shared/session';
import { refuseSignatureWire } from '@portal/shared/wire';
import type { RefuseSignature } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    refuseToSign: build.mutation<null, RefuseSignature>({
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
export const { useRefuseToSignMutation } = extended;
