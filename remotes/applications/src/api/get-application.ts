// The whole file of one application.
import { api } from '@portal/shared/session';
import { applicationFileWire } from '@portal/shared/wire';
import type { ApplicationFile } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getApplication: build.query<ApplicationFile, string>({
      query: (businessNumber) => ({ url: `/api/reg3/bizPrimary/queryAll/${encodeURIComponent(businessNumber)}` }),
      transformResponse: (data) => applicationFileWire.decode(data, 'getApplication'),
      providesTags: (_result, _error, businessNumber) => ['Application', { type: 'Application', id: businessNumber }],
    }),
  }),
});
export const { useGetApplicationQuery, useLazyGetApplicationQuery } = extended;
