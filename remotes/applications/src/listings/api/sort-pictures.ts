// Puts the pictures of a listing into an order and says which is the cover.
import { api } from '@portal/shared/session';
import { sortPicturesWire } from '@portal/shared/wire';
import type { SortPictures } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    sortPictures: build.mutation<unknown, SortPictures>({
      query: (body) => ({ url: '/api/pub3/commonImage/sort', method: 'POST', data: sortPicturesWire.encode(body) }),
      invalidatesTags: ['Picture', 'Listing'],
    }),
  }),
});
export const { useSortPicturesMutation } = extended;
