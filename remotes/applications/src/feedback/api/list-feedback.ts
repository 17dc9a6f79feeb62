// One page of feedback: one’s own, or for staff that of the region.
import { api } from '@portal/shared/session';
import { entriesWire, entryQueryWire } from '@portal/shared/wire';
import type { Entry, EntryQuery, PageOfList } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listFeedback: build.query<PageOfList<Entry>, EntryQuery>({
      query: (query) => ({ url: '/api/pub3/feedback/myFeedbackList', params: entryQueryWire.encode(query) }),
      transformResponse: (data) => entriesWire.decode(data, { endpoint: 'listFeedback', wirePath: '', domainPath: '' }),
      providesTags: ['Feedback'],
    }),
  }),
});
export const { useListFeedbackQuery } = extended;
