// The call of public announcements.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  day,
  defineWire,
  integer,
  like,
  moment,
  nullable,
  numberOf,
  optional,
  pageOfListWire,
  text,
  upTo,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const announcement = {
  recordId: ['bsm', text],
  title: ['title', text],
  kind: ['gglx', text],
  source: ['source', text],
  publishedOn: ['date', day],
  /** Last day for objections. */
  objectionUntil: ['deadline', nullable(day)],
  text: ['text', text],
  /** Working days that are left for objections; null where nobody is asked for any. */
  daysLeft: ['sysygzr', nullable(integer)],
} as const;
export type Announcement = Domain<typeof announcement>;

/** One page of the public announcements, of a region, of a kind, with words in the title or with a number; newest first. */
export const listAnnouncements = defineCall({
  at: 'GET /api/pub3/bulletin/queryNoticeList',
  who: 'everybody',
  query: {
    ...pageMembers,
    regionCode: ['xzqbm', optional(like(/^\d{6}$/))],
    kind: ['gglx', optional(upTo(32))],
    keyword: ['keyword', optional(upTo(64))],
    recordId: ['bsm', optional(numberOf('announcement'))],
  },
  answer: pageOfListWire(defineWire(announcement)),
});

/**
 * Objects to what is announced, with a reason, while the announcement takes objections. The answer says that it has arrived and nothing
 * of the case; what comes of it is told in the inbox.
 */
export const objectToAnnouncement = defineCall({
  at: 'POST /api/pub3/bulletin/saveObjection',
  who: 'signedIn',
  body: { recordId: ['bsm', numberOf('announcement')], reason: ['yyly', upTo(500, 5)] },
  idempotent: true,
  answer: defineWire({ recordId: ['bsm', text], filedAt: ['tcsj', moment] }),
});
