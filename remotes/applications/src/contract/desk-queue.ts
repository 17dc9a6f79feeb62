// The call of the registrar's desk: the cases that wait for an officer, by the day on which each is due.
import { defineCall } from '@portal/shared/contract';
import {
  applicationStatuses,
  day,
  defineWire,
  flag,
  integer,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  orElse,
  text,
  upTo,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';
import { businessNumber, status } from './members';

export const deskScopes = ['queue', 'mine', 'returned'] as const;
export type DeskScope = (typeof deskScopes)[number];

const deskCase = {
  businessNumber,
  processCode: ['lcdm', text],
  businessName: ['lcmc', text],
  location: ['zl', text],
  regionCode: ['xzqbm', text],
  status,
  /** Day of the promise by working days; null before acceptance and while the clock is stopped. */
  dueOn: ['dqrq', nullable(day)],
  /** Working days left, negative when overdue; null without a due day. */
  daysLeft: ['syts', nullable(integer)],
  /** Since when the case is in its stage. */
  since: ['statusAt', moment],
  /** Whether the asking officer has claimed it. */
  isMine: ['sfwd', flag],
} as const;
export type DeskCase = Domain<typeof deskCase>;

const choice = defineWire({ code: ['dm', text], name: ['mc', text], count: ['count', integer] });

/**
 * Cases of one officer: `queue` is what waits for them, claimed by them or by nobody; `mine` what they have claimed;
 * `returned` what waits and came back from a later stage or from its applicants. The first due comes first, then what
 * has no due day, oldest first. Counts are of everything, rows at most a hundred.
 */
export const listDeskQueue = defineCall({
  at: 'GET /api/reg3/audit/queue',
  who: 'signedIn',
  query: {
    scope: ['scope', orElse(oneOf(deskScopes), 'queue')],
    status: ['zt', optional(oneOf(applicationStatuses))],
    processCode: ['lcdm', optional(upTo(64))],
    regionCode: ['xzqbm', optional(upTo(6))],
  },
  answer: defineWire({
    /** Of the scope, by the filters. */
    total: ['total', integer],
    counts: [
      'counts',
      defineWire({ queue: ['queue', integer], mine: ['mine', integer], returned: ['returned', integer] }),
    ],
    /** What the filters offer in this scope. */
    businesses: ['lcs', list(choice)],
    regions: ['xzqs', list(choice)],
    statuses: ['zts', list(choice)],
    rows: ['list', list(defineWire(deskCase))],
  }),
  passive: true,
  provides: ['Application'],
});
