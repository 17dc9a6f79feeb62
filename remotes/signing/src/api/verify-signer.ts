// Opens an identity check of the signed-in user; the services keep its result, the answer is only its id.
import { api } from '@portal/shared/session';
import { verifyUserWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    /** Name and number are the account's own, which the server holds unmasked. */
    verifySigner: build.mutation<string, void>({
      query: () => ({ url: '/api/pub3/identityAuth/verifyUser', method: 'POST', data: verifyUserWire.encode({ certType: '1' }) }),
      transformResponse: (data) => String(data ?? ''),
    }),
  }),
});
export const { useVerifySignerMutation } = extended;
