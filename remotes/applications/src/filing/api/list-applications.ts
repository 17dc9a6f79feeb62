// One page of applications: a person's own, or the queue of an office.
import { api } from '@portal/shared/session';
import { applicationQueryWire, applicationsWire } from '@portal/shared/wire';
import type { ApplicationQuery, ApplicationSummary, PageOfList } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listApplications: build.query<PageOfList<ApplicationSummary>, ApplicationQuery>({
      query: (query) => ({ url: '/api/reg3/apply/queryMyApplyInfo', params: applicationQueryWire.encode(query) }),
      transformResponse: (data) => applicationsWire.decode(data, 'listApplications'),
      providesTags: ['Application'],
    }),
  }),
});
export const { useListApplicationsQuery, useLazyListApplicationsQuery } = extended;
export type { ApplicationQuery };
