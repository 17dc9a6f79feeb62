// The office takes a feedback or an issue up, or answers it.
import { api } from '@portal/shared/session';
import { answerEntryWire, entryStateWire } from '@portal/shared/wire';
import type { AnswerEntry, EntryState } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    answerEntry: build.mutation<{ state: EntryState }, AnswerEntry>({
      query: (body) => ({ url: '/api/pub3/feedback/answer', method: 'POST', data: answerEntryWire.encode(body) }),
      transformResponse: (data) => entryStateWire.decode(data, 'answerEntry'),
      invalidatesTags: ['Feedback'],
    }),
  }),
});
export const { useAnswerEntryMutation } = extended;
