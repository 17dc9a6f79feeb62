// The calls of the inbox: what the services have written to a person, text messages, and who has looked at the person's
// data.
import { defineCall, keysetMembers } from '@portal/shared/contract';
import {
  defineWire,
  integer,
  like,
  list,
  mapOf,
  moment,
  nullable,
  numberOf,
  oneOf,
  optional,
  orElse,
  pageOfListWire,
  text,
  upTo,
  uuid,
} from '@portal/shared/wire';
import { messagesWire } from './wire/message';
import type { Domain } from '@portal/shared/wire';

export const inboxStates = ['all', 'unread'] as const;
export type InboxState = (typeof inboxStates)[number];

const unread = defineWire({ unread: ['unread', integer] });

/** One page of the person's messages, newest first; `counts.unread` is told with every page. */
export const listMessages = defineCall({
  at: 'GET /api/pub3/message/queryMyList',
  who: 'signedIn',
  query: { ...keysetMembers, state: ['state', orElse(oneOf(inboxStates), 'all')] },
  answer: messagesWire,
  provides: ['Message'],
});

/** How many messages the person has not read. Asked beside every page. */
export const countUnread = defineCall({
  at: 'GET /api/pub3/message/unread',
  who: 'signedIn',
  answer: unread,
  passive: true,
  provides: ['Message'],
});

/** Marks messages as read: those named, or all; answers how many are left. */
export const markRead = defineCall({
  at: 'POST /api/pub3/message/read',
  who: 'signedIn',
  body: { recordIds: ['bsms', optional(list(numberOf('message', uuid()), 100))] },
  answer: unread,
  changes: ['Message'],
});

/** Sends a text message of a fixed template to oneself or to a party of one's own case; answers its number. */
export const sendTextMessage = defineCall({
  at: 'POST /api/pub3/message/send',
  who: 'signedIn',
  body: {
    telephone: ['telephone', like(/^1[3-9]\d{9}$/, '请输入正确的手机号')],
    template: ['template', upTo(32)],
    /** What stands in the gaps of the template, by their names. */
    values: ['params', orElse(mapOf(upTo(40)), {})],
  },
  answer: text,
  refuses: ['often'],
});

const look = {
  recordId: ['bsm', text],
  office: ['office', text],
  officer: ['officer', text],
  what: ['what', text],
  why: ['why', text],
  businessNumber: ['ywh', nullable(text)],
  businessName: ['ywmc', nullable(text)],
  at: ['at', moment],
  /** End of a look that went on, equal to `at` for one that did not. */
  until: ['until', moment],
} as const;
export type Look = Domain<typeof look>;

/** One page of the log of who has looked at the person's data, newest first. */
export const listLooks = defineCall({
  at: 'GET /api/pub3/look/queryMyList',
  who: 'signedIn',
  query: keysetMembers,
  answer: pageOfListWire(defineWire(look)),
});
