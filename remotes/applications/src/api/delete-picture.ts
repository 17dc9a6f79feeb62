// Removes a picture of one’s own.
import { api } from '@portal/shared/session';
import { pictureKeyWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    deletePicture: build.mutation<unknown, { pictureId: string }>({
      query: (body) => ({ url: '/api/pub3/commonImage/delete', method: 'POST', data: pictureKeyWire.encode(body) }),
      invalidatesTags: ['Picture', 'Listing'],
    }),
  }),
});
export const { useDeletePictureMutation } = extended;
