// The pictures of a thing in their order.
import { api } from '@portal/shared/session';
import { picturesOfWire, picturesWire } from '@portal/shared/wire';
import type { Picture, PicturesOf } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listPictures: build.query<Picture[], PicturesOf>({
      query: (query) => ({ url: '/api/pub3/commonImage/queryList', params: picturesOfWire.encode(query) }),
      transformResponse: (data) =>
        picturesWire.decode(data, { endpoint: 'listPictures', wirePath: '', domainPath: '' }),
      providesTags: ['Picture'],
    }),
  }),
});
export const { useListPicturesQuery } = extended;
