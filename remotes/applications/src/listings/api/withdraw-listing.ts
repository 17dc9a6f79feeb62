// Takes a published listing off the market.
import { api } from '@portal/shared/session';
import { listingStateWire, withdrawListingWire } from '@portal/shared/wire';
import type { ListingState, WithdrawListing } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawListing: build.mutation<{ state: ListingState }, WithdrawListing>({
      query: (body) => ({
        url: '/api/pub3/housePublish/offline',
        method: 'POST',
        data: withdrawListingWire.encode(body),
      }),
      transformResponse: (data) => listingStateWire.decode(data, 'withdrawListing'),
      invalidatesTags: ['Listing'],
    }),
  }),
});
export const { useWithdrawListingMutation } = extended;
