// Signs one document of the flow.
import { api } from '@portal/shared/session';
import { signDocumentWire, signedDocumentWire } from '@portal/shared/wire';
import type { SignDocument, SignedDocument } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    signDocument: build.mutation<SignedDocument, SignDocument>({
      query: (body) => ({ url: '/api/reg3/signature/biz/sign', method: 'POST', data: signDocumentWire.encode(body) }),
      transformResponse: (data) => signedDocumentWire.decode(data, 'signDocument'),
      invalidatesTags: ['Application', 'Signature'],
    }),
  }),
});
export const { useSignDocumentMutation } = extended;
