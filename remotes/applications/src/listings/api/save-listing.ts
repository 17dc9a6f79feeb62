// Keeps a listing as a draft; what the register knows of the house is filled in by the services.
import { api } from '@portal/shared/session';
import { savedListingWire, saveListingWire } from '@portal/shared/wire';
import type { SaveListing } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    saveListing: build.mutation<{ recordId: string }, SaveListing>({
      query: (body) => ({ url: '/api/pub3/housePublish/save', method: 'POST', data: saveListingWire.encode(body) }),
      transformResponse: (data) => savedListingWire.decode(data, 'saveListing'),
      invalidatesTags: ['Listing'],
    }),
  }),
});
export const { useSaveListingMutation } = extended;
