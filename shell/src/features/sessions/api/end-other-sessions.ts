// Ends every session of the signed-in person but this one.
import { api } from '@portal/shared/session';
import { endedSessionsWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    endOtherSessions: build.mutation<number, void>({
      query: () => ({ url: '/api/auth/auu/session/endOthers', method: 'POST' }),
      transformResponse: (data) => endedSessionsWire.decode(data, 'endOtherSessions').ended,
      invalidatesTags: ['Session'],
    }),
  }),
});
export const { useEndOtherSessionsMutation } = extended;
