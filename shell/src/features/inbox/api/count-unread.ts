// How many messages the person has not read.
import { api } from '@portal/shared/session';
import { unreadWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    countUnread: build.query<number, void>({
      query: () => ({ url: '/api/pub3/message/unread' }),
      transformResponse: (data) => unreadWire.decode(data, 'countUnread').unread,
      providesTags: ['Message'],
    }),
  }),
});
export const { useCountUnreadQuery } = extended;
