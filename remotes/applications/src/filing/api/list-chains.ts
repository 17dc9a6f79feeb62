// Commercial houses with the steps of their chain: those bought, built, or for staff those of the region.
import { api } from '@portal/shared/session';
import { chainQueryWire, chainsWire } from '@portal/shared/wire';
import type { ChainHouse, ChainQuery, PageOfList } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listChains: build.query<PageOfList<ChainHouse>, ChainQuery>({
      query: (query) => ({ url: '/api/pub3/commercialHousing/queryChain', params: chainQueryWire.encode(query) }),
      transformResponse: (data) => chainsWire.decode(data, { endpoint: 'listChains', wirePath: '', domainPath: '' }),
      providesTags: ['Application'],
    }),
  }),
});
export const { useListChainsQuery } = extended;
export type { ChainHouse };
