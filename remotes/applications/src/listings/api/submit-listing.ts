// Hands a listing in for verification.
import { api } from '@portal/shared/session';
import { listingStateWire, recordKeyWire } from '@portal/shared/wire';
import type { ListingState } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    submitListing: build.mutation<{ state: ListingState }, { recordId: string }>({
      query: (body) => ({ url: '/api/pub3/housePublish/submit', method: 'POST', data: recordKeyWire.encode(body) }),
      transformResponse: (data) => listingStateWire.decode(data, 'submitListing'),
      invalidatesTags: ['Listing'],
    }),
  }),
});
export const { useSubmitListingMutation } = extended;
