// The calls of one's own sessions: where one is signed in, and ending what one does not know or need any more.
import { defineCall } from '@portal/shared/contract';
import { defineWire, flag, integer, list, moment, numberOf, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const ownSession = {
  recordId: ['bsm', text],
  /** Device and way of coming in, in words. */
  device: ['device', text],
  way: ['way', text],
  enteredAt: ['enteredAt', moment],
  lastSeenAt: ['lastSeenAt', moment],
  /** Whether it is the session that asks. */
  isCurrent: ['current', flag],
  /** Whether ending it ends the session that asks. */
  endsHere: ['endsHere', flag],
} as const;
export type OwnSession = Domain<typeof ownSession>;

/** Where the signed-in person is signed in, the last used first. */
export const listSessions = defineCall({
  at: 'GET /api/auth/auu/session/queryMyList',
  who: 'signedIn',
  answer: list(defineWire(ownSession)),
  provides: ['Session'],
});

/** Ends one session of the signed-in person, with what its tickets made. */
export const endSession = defineCall({
  at: 'POST /api/auth/auu/session/end',
  who: 'signedIn',
  body: { recordId: ['bsm', numberOf('session')] },
  answer: null,
  // Refused, too: then the list was an old one.
  changes: ['Session'],
  refuses: ['unknown'],
});

/** Ends every session of the signed-in person but this one; answers how many. */
export const endOtherSessions = defineCall({
  at: 'POST /api/auth/auu/session/endOthers',
  who: 'signedIn',
  answer: defineWire({ ended: ['ended', integer] }),
  changes: ['Session'],
});
