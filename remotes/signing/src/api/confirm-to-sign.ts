// A party confirms the content of the application before signing it.
import { api } from '@portal/shared/session';
import { confirmApplicationWire, statusWire } from '@portal/shared/wire';
import type { ApplicationStatus, ConfirmApplication } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    confirmToSign: build.mutation<ApplicationStatus, ConfirmApplication>({
      query: (body) => ({ url: '/api/reg3/apply/confirm', method: 'POST', data: confirmApplicationWire.encode(body) }),
      transformResponse: (data) => statusWire.decode(data, 'confirmToSign').status,
      invalidatesTags: ['Application', 'Signature'],
    }),
  }),
});
export const { useConfirmToSignMutation } = extended;
