// The calls of visits: counted by day and page, read as totals.
import { defineCall } from '@portal/shared/contract';
import { bounded, day, defineWire, integer, like, list, optional, orElse, upTo } from '@portal/shared/wire';
import { numberOrText } from './number-or-text';

/** Counts a visit of a page. */
export const recordVisit = defineCall({
  at: 'POST /api/pub3/access/record',
  bound: { seconds: 60, address: 240 },
  who: 'everybody',
  body: {
    /** Without parameters: they may name people. */
    path: ['path', bounded(like(/^\/[\w/-]*$/), { max: 200 })],
    title: ['title', orElse(upTo(100), '')],
    /** Of the browser's clock; not read. */
    time: ['time', optional(numberOrText)],
  },
  answer: null,
  refuses: ['often'],
});

/** Visits in all, today and by day, between two days. */
export const countVisits = defineCall({
  at: 'POST /api/pub3/access/statistic',
  who: 'everybody',
  reads: true,
  body: optional(defineWire({ from: ['from', optional(day)], until: ['until', optional(day)] })),
  answer: defineWire({
    total: ['total', integer],
    today: ['today', integer],
    days: ['days', list(defineWire({ day: ['day', day], visits: ['visits', integer] }))],
  }),
  refuses: ['often'],
});
