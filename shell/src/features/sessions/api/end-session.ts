// Ends one session of the signed-in person, with what its tickets made.
import { api } from '@portal/shared/session';
import { endSessionWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    endSession: build.mutation<null, string>({
      query: (recordId) => ({
        url: '/api/auth/auu/session/end',
        method: 'POST',
        data: endSessionWire.encode({ recordId }),
      }),
      // Refused, too: then the list was an old one.
      invalidatesTags: ['Session'],
    }),
  }),
});
export const { useEndSessionMutation } = extended;
