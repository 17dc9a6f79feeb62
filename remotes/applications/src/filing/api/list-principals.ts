// In whose name the person may begin this business: wards, and principals whose letter covers it.
import { api } from '@portal/shared/session';
import { addressNames, principalsWire } from '@portal/shared/wire';
import type { Principal } from '@portal/shared/wire';

export type { Principal } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listPrincipals: build.query<Principal[], { processCode: string }>({
      query: ({ processCode }) => ({
        url: '/api/reg3/representation/queryPrincipals',
        params: { [addressNames.processCode]: processCode },
      }),
      transformResponse: (data) =>
        principalsWire.decode(data, { endpoint: 'listPrincipals', wirePath: '', domainPath: '' }),
      providesTags: ['Delegation'],
    }),
  }),
});
export const { useListPrincipalsQuery } = extended;
