// Hands a difficult problem in, or changes one that the office has not taken up.
import { api } from '@portal/shared/session';
import { recordKeyWire, saveIssueWire } from '@portal/shared/wire';
import type { SaveIssue } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    saveIssue: build.mutation<{ recordId: string }, SaveIssue & { key: string }>({
      query: ({ key, ...body }) => ({
        url: '/api/pub3/issuesLedger/save',
        method: 'POST',
        data: saveIssueWire.encode(body),
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: (data) => recordKeyWire.decode(data, 'saveIssue'),
      invalidatesTags: ['Feedback'],
    }),
  }),
});
export const { useSaveIssueMutation } = extended;
