// The calls of logs: entry after sign-in, actions and page views.
import { defineCall } from '@portal/shared/contract';
import { bounded, defineWire, optional, orElse, text, upTo } from '@portal/shared/wire';
import { numberOrText } from './number-or-text';

/** Says that a person has come in, with the region they work in. */
export const saveLoginLog = defineCall({
  at: 'POST /api/log/login/log/save',
  who: 'signedIn',
  // Wire name of the region in this call alone.
  body: optional(defineWire({ regionCode: ['qxdm', optional(upTo(12))] })),
  answer: null,
});

/** Says what a person did on a page, and how long it took. */
export const saveActionLog = defineCall({
  at: 'POST /api/reg3/third/log/inside/saveToSls',
  bound: { seconds: 60, person: 120, address: 6_000 },
  who: 'signedIn',
  body: {
    kind: ['actionType', bounded(text, { min: 1, max: 64 })],
    actionId: ['actionId', orElse(upTo(128), '')],
    status: ['actionStatus', orElse(upTo(32), '')],
    startedAt: ['startTime', numberOrText],
    endedAt: ['endTime', numberOrText],
    path: ['path', optional(upTo(200))],
  },
  answer: null,
  refuses: ['often'],
});
