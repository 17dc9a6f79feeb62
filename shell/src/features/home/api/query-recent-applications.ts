// The newest applications of the user with the counts by status; for staff, their queue.
import { api } from '@portal/shared/session';
import { applicationsWire } from '@portal/shared/wire';
import type { ApplicationSummary, PageOfList } from '@portal/shared/wire';

export type { ApplicationAction, ApplicationStatus, ApplicationSummary, PageOfList } from '@portal/shared/wire';

export type ApplicationScope = 'mine' | 'queue' | 'done';

const PAGE_SIZE = 20;

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    queryRecentApplications: build.query<PageOfList<ApplicationSummary>, ApplicationScope>({
      query: (scope) => ({
        url: '/api/reg3/apply/queryMyApplyInfo',
        params: { scope, pageNo: 1, pageSize: PAGE_SIZE },
      }),
      transformResponse: (data) => applicationsWire.decode(data, 'queryRecentApplications'),
      providesTags: ['Application'],
    }),
  }),
});
export const { useQueryRecentApplicationsQuery } = extended;
