// Recordings of a case as those who look at them ask: the person's own, and the office's.
import { defineWire, flag, integer, list, moment, nullable, numberOf, oneOf, optional, text, upTo } from '../wire';
import { defineCall } from './define-call';

/** `statement`: one text is read; `dual`: questions are read aloud and answered, sound and picture together. */
export const recordingKinds = ['statement', 'dual'] as const;
/** `recording`: pieces arrive; `complete`: waits for an officer; `replaced`: another one took its place. */
export const recordingStates = ['recording', 'complete', 'accepted', 'returned', 'replaced'] as const;

const businessNumber = ['ywh', numberOf('case', upTo(64, 1))] as const;
const party = numberOf('party', upTo(64, 1));
const kindShown = ['lx', oneOf(recordingKinds)] as const;

/** The recordings of a case: one's own; to the office those that are finished. */
export const listRecordings = defineCall({
  at: 'GET /api/reg3/videoAuth/query',
  who: 'signedIn',
  query: { businessNumber, applicantId: ['sqrbsm', optional(party)] },
  answer: defineWire({
    /** Parties that the asker may record, and whether the case cannot be submitted without. */
    mine: [
      'mine',
      list(
        defineWire({
          applicantId: ['sqrbsm', text],
          name: ['name', text],
          roleLabel: ['roleName', text],
          isRequired: ['required', flag],
        }),
      ),
    ],
    recordings: [
      'list',
      list(
        defineWire({
          recordingId: ['id', text],
          kind: kindShown,
          applicantId: ['sqrbsm', text],
          name: ['name', text],
          roleLabel: ['roleName', text],
          state: ['zt', oneOf(recordingStates)],
          received: ['received', integer],
          milliseconds: ['ms', nullable(integer)],
          size: ['size', integer],
          sha256: ['sha256', nullable(text)],
          mime: ['mime', text],
          finishedAt: ['at', nullable(moment)],
          reason: ['reason', nullable(text)],
          checkedBy: ['checkedBy', nullable(text)],
          checkedAt: ['checkedAt', nullable(moment)],
          marks: ['marks', list(defineWire({ text: ['text', text], at: ['ms', integer] }))],
          /** The asker may play it. */
          opens: ['opens', flag],
          /** The asker may decide on it. */
          mayCheck: ['mayCheck', flag],
        }),
      ),
    ],
  }),
  provides: ['Signature'],
  refuses: ['unknown'],
});
