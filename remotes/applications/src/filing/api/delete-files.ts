// Deletes files of a material.
import { api } from '@portal/shared/session';
import { deleteFilesWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    deleteFiles: build.mutation<null, { businessNumber: string; fileIds: string[] }>({
      query: (body) => ({ url: '/api/reg3/file/delFiles', method: 'POST', data: deleteFilesWire.encode(body) }),
      transformResponse: () => null,
      invalidatesTags: ['Material', 'Application'],
    }),
  }),
});
export const { useDeleteFilesMutation } = extended;
