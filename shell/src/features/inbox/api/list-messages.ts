// One page of the person's messages, newest first; `counts.unread` is told with every page.
import { api } from '@portal/shared/session';
import { messageQueryWire, messagesWire } from '@portal/shared/wire';
import type { Message, MessageQuery, PageOfList } from '@portal/shared/wire';

export type { InboxState, Message } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listMessages: build.query<PageOfList<Message>, MessageQuery>({
      query: (query) => ({ url: '/api/pub3/message/queryMyList', params: messageQueryWire.encode(query) }),
      transformResponse: (data) => messagesWire.decode(data, 'listMessages'),
      providesTags: ['Message'],
    }),
  }),
});
export const { useListMessagesQuery } = extended;
