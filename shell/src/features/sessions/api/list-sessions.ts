// Where the signed-in person is signed in.
import { api } from '@portal/shared/session';
import { ownSessionsWire } from '@portal/shared/wire';
import type { OwnSession } from '@portal/shared/wire';

export type { OwnSession } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query<OwnSession[], void>({
      query: () => ({ url: '/api/auth/auu/session/queryMyList' }),
      transformResponse: (data) =>
        ownSessionsWire.decode(data, { endpoint: 'listSessions', wirePath: '', domainPath: '' }),
      providesTags: ['Session'],
    }),
  }),
});
export const { useListSessionsQuery } = extended;
