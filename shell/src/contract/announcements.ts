// The call of public announcements.
import { defineCall, pageMembers } from '@portal/shared/contract';
import { day, defineWire, like, nullable, numberOf, optional, pageOfListWire, text, upTo } from '@portal/shared/wire';
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
