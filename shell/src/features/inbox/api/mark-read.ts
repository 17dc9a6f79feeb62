// Marks messages as read: those named, or all.
import { api } from '@portal/shared/session';
import { markReadWire, unreadWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    markRead: build.mutation<number, readonly string[] | undefined>({
      query: (recordIds) => ({
        url: '/api/pub3/message/read',
        method: 'POST',
        data: markReadWire.encode({ recordIds: recordIds && [...recordIds] }),
      }),
      transformResponse: (data) => unreadWire.decode(data, 'markRead').unread,
      invalidatesTags: ['Message'],
    }),
  }),
});
export const { useMarkReadMutation } = extended;
