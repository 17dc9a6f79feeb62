// The calls of public announcements: the list, one of them, and an objection to it.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  day,
  defineWire,
  flag,
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
import { searchMembers } from './search';

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
  /** The business of whose case it is; null where it is of none. */
  processCode: ['lcdm', nullable(text)],
} as const;

/**
 * One page of the public announcements, of a region and those around it, of a kind, a business, a time, with words in
 * them or with a number; newest first.
 */
export const listAnnouncements = defineCall({
  at: 'GET /api/pub3/bulletin/queryNoticeList',
  who: 'everybody',
  query: {
    ...pageMembers,
    ...searchMembers,
    kind: ['gglx', optional(upTo(32))],
    /** `case`: of cases alone; `general`: of the offices alone. */
    of: ['ggfw', optional(like(/^(?:case|general)$/))],
    processCode: ['lcdm', optional(upTo(64))],
    recordId: ['bsm', optional(numberOf('announcement'))],
  },
  answer: pageOfListWire(defineWire(announcement)),
});

const announcementDetail = {
  ...announcement,
  /** Whether an objection is taken here and now. */
  takesObjections: ['kyy', flag],
} as const;
export type AnnouncementDetail = Domain<typeof announcementDetail>;

/** One public announcement. */
export const getAnnouncement = defineCall({
  at: 'GET /api/pub3/bulletin/queryNotice/{bsm}',
  who: 'everybody',
  path: { recordId: ['bsm', numberOf('announcement')] },
  answer: defineWire(announcementDetail),
  refuses: ['unknown'],
});

export const LONGEST_OBJECTION = 500;
export const SHORTEST_OBJECTION = 5;

/**
 * Objects to what is announced, with a reason, while the announcement takes objections. The answer says that it has
 * arrived and nothing of the case; what comes of it is told in the inbox.
 */
export const objectToAnnouncement = defineCall({
  at: 'POST /api/pub3/bulletin/saveObjection',
  who: 'signedIn',
  body: {
    recordId: ['bsm', numberOf('announcement')],
    reason: ['yyly', upTo(LONGEST_OBJECTION, SHORTEST_OBJECTION)],
  },
  idempotent: true,
  answer: defineWire({ recordId: ['bsm', text], filedAt: ['tcsj', moment] }),
});
