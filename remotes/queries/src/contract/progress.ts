// The call on the progress of an application.
import { defineCall } from '@portal/shared/contract';
import { businessNumberText, progressWire } from '@portal/shared/wire';

/** How far an application is: stages, steps, working days left. */
export const getProgress = defineCall({
  at: 'GET /api/pub3/progressQuery/queryProgress',
  who: 'signedIn',
  query: { businessNumber: ['ywh', businessNumberText] },
  answer: progressWire,
  provides: ['Application'],
  refuses: ['unknown'],
});
