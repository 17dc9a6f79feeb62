// One page of listings: one’s own, or for staff those that wait for the office’s word.
import { api } from '@portal/shared/session';
import { listingQueryWire, listingsWire } from '@portal/shared/wire';
import type { Listing, ListingQuery, PageOfList } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listListings: build.query<PageOfList<Listing>, ListingQuery>({
      query: (query) => ({ url: '/api/pub3/housePublish/queryMyList', params: listingQueryWire.encode(query) }),
      transformResponse: (data) =>
        listingsWire.decode(data, { endpoint: 'listListings', wirePath: '', domainPath: '' }),
      providesTags: ['Listing'],
    }),
  }),
});
export const { useListListingsQuery, useLazyListListingsQuery } = extended;
