// The inbox's calls as hooks, and its types.
import { callsOf } from '@portal/shared/session';
import { countUnread, listLooks, listMessages, markRead } from '../../../contract/inbox';

export type { Look } from '../../../contract/inbox';
export type { Message } from '../../../contract/wire/message';

export const { useCountUnreadQuery, useListLooksQuery, useListMessagesQuery, useMarkReadMutation } = callsOf({
  countUnread,
  listLooks,
  listMessages,
  markRead,
});
