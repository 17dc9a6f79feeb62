// One listing that the person may see.
import { api } from '@portal/shared/session';
import { listingWire, recordKeyWire } from '@portal/shared/wire';
import type { Listing } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getListing: build.query<Listing, { recordId: string }>({
      query: (query) => ({ url: '/api/pub3/housePublish/queryDetail', params: recordKeyWire.encode(query) }),
      transformResponse: (data) => listingWire.decode(data, 'getListing'),
      providesTags: ['Listing'],
    }),
  }),
});
export const { useGetListingQuery } = extended;
