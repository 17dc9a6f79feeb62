// The signature flow: its documents and who has signed them.
import { api } from '@portal/shared/session';
import { signatureFlowRefWire, signatureFlowWire } from '@portal/shared/wire';
import type { SignatureFlow } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listSigners: build.query<SignatureFlow, string>({
      query: (flowId) => ({
        url: '/api/reg3/signature/biz/listSigners',
        params: signatureFlowRefWire.encode({ flowId }),
      }),
      transformResponse: (data) => signatureFlowWire.decode(data, 'listSigners'),
      providesTags: (_result, _error, flowId) => ['Signature', { type: 'Signature', id: flowId }],
    }),
  }),
});
export const { useListSignersQuery } = extended;
