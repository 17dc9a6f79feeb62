// Removes a listing that was never published, with its pictures.
import { api } from '@portal/shared/session';
import { recordKeyWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    deleteListing: build.mutation<unknown, { recordId: string }>({
      query: (body) => ({ url: '/api/pub3/housePublish/delete', method: 'POST', data: recordKeyWire.encode(body) }),
      invalidatesTags: ['Listing', 'Picture'],
    }),
  }),
});
export const { useDeleteListingMutation } = extended;
