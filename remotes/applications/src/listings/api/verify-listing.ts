// The office’s word on a listing of its region.
import { api } from '@portal/shared/session';
import { listingStateWire, verifyListingWire } from '@portal/shared/wire';
import type { ListingState, VerifyListing } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    verifyListing: build.mutation<{ state: ListingState }, VerifyListing>({
      query: (body) => ({ url: '/api/pub3/housePublish/verify', method: 'POST', data: verifyListingWire.encode(body) }),
      transformResponse: (data) => listingStateWire.decode(data, 'verifyListing'),
      invalidatesTags: ['Listing'],
    }),
  }),
});
export const { useVerifyListingMutation } = extended;
