// Turns a file by quarter turns, kept for everyone who looks at it.
import { api } from '@portal/shared/session';
import { rotateFileWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    rotateFile: build.mutation<null, { fileId: string; degrees: number }>({
      query: (body) => ({ url: '/api/reg3/file/rotate', method: 'POST', data: rotateFileWire.encode(body) }),
      transformResponse: () => null,
      invalidatesTags: ['Material', 'Application'],
    }),
  }),
});
export const { useRotateFileMutation } = extended;
