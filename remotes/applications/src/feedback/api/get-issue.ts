// One difficult problem with its steps and its answer.
import { api } from '@portal/shared/session';
import { entryWire } from '@portal/shared/wire';
import type { Entry } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getIssue: build.query<Entry, { recordId: string }>({
      query: ({ recordId }) => ({ url: `/api/pub3/issuesLedger/queryDetail/${encodeURIComponent(recordId)}` }),
      transformResponse: (data) => entryWire.decode(data, 'getIssue'),
      providesTags: ['Feedback'],
    }),
  }),
});
export const { useGetIssueQuery } = extended;
