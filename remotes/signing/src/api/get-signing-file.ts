// The application whose documents are signed: number, place, parties, and the flow's id.
import { api } from '@portal/shared/session';
import { applicationFileWire } from '@portal/shared/wire';
import type { ApplicationFile } from '@portal/shared/wire';

// Endpoint names are shared by all remotes in one cache, hence the name of its own.
const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getSigningFile: build.query<ApplicationFile, string>({
      query: (businessNumber) => ({ url: `/api/reg3/bizPrimary/queryAll/${encodeURIComponent(businessNumber)}` }),
      transformResponse: (data) => applicationFileWire.decode(data, 'getSigningFile'),
      providesTags: (_result, _error, businessNumber) => ['Application', { type: 'Application', id: businessNumber }],
    }),
  }),
});
export const { useGetSigningFileQuery } = extended;
