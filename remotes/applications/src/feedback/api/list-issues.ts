// One page of difficult problems: one’s own, or for staff those of the region.
import { api } from '@portal/shared/session';
import { entriesWire, entryQueryWire } from '@portal/shared/wire';
import type { Entry, EntryQuery, PageOfList } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listIssues: build.query<PageOfList<Entry>, EntryQuery>({
      query: (query) => ({ url: '/api/pub3/issuesLedger/queryList', params: entryQueryWire.encode(query) }),
      transformResponse: (data) => entriesWire.decode(data, { endpoint: 'listIssues', wirePath: '', domainPath: '' }),
      providesTags: ['Feedback'],
    }),
  }),
});
export const { useListIssuesQuery } = extended;
