// The calls by which a person of a case records themselves: begun, sent piece by piece while it is recorded, and
// finished.
import { defineCall, recordingKinds, recordingStates } from '@portal/shared/contract';
import { bounded, defineWire, integer, like, list, nullable, numberOf, oneOf, text, upTo } from '@portal/shared/wire';

/** What a recording and its pieces may be. */
export const RECORDING_LIMITS = {
  /** Of one piece, in bytes. */
  partBytes: 384 * 1024,
  /** Of the whole. */
  mostBytes: 256 * 1024 * 1024,
  mostParts: 4_000,
  longestSeconds: 600,
} as const;

const hash = like(/^[0-9a-f]{64}$/, '校验值不正确');
const recordingId = ['id', numberOf('recording', like(/^[0-9a-f]{32}$/, '编号不正确'))] as const;
const businessNumber = ['ywh', numberOf('case', upTo(64, 1))] as const;
const party = numberOf('party', upTo(64, 1));
const kind = ['lx', oneOf(recordingKinds)] as const;
/** Pieces that are there, from the first on without a gap. */
const received = defineWire({ received: ['received', integer] });
/** Where a question begins, in milliseconds from the start. */
const mark = defineWire({
  prompt: ['xh', bounded(integer, { min: 0, max: 99 })],
  at: ['ms', bounded(integer, { min: 0, max: 3_600_000 })],
});

/** Begins a recording of oneself; one that was begun before and not finished is put aside. */
export const createRecording = defineCall({
  at: 'POST /api/reg3/videoAuth/create',
  who: 'signedIn',
  body: { businessNumber, applicantId: ['sqrbsm', party], kind },
  answer: defineWire({
    recordingId: ['id', text],
    /** What is read aloud, in order; `answer` is what one may say to it. */
    prompts: ['prompts', list(defineWire({ text: ['text', text], answer: ['answer', nullable(text)] }))],
    longestSeconds: ['seconds', integer],
  }),
  changes: ['Signature'],
  refuses: ['unknown', 'state', 'often'],
});

/**
 * Keeps one piece (WebM or MP4), in order; the same one again is taken for what it is, another place is refused with
 * the true number.
 */
export const uploadRecording = defineCall({
  at: 'POST /api/reg3/videoAuth/upload',
  who: 'signedIn',
  upload: 'bytes',
  query: { recordingId, part: ['part', bounded(integer, { min: 0, max: 3_999 })], sha256: ['sha256', hash] },
  answer: received,
  refuses: ['unknown', 'state', 'stale', 'often'],
});

/** Ends a recording: the pieces together must have this hash. Asked again, it answers the same. */
export const finishRecording = defineCall({
  at: 'POST /api/reg3/videoAuth/finish',
  who: 'signedIn',
  body: {
    recordingId,
    parts: ['parts', bounded(integer, { min: 1, max: 4_000 })],
    sha256: ['sha256', hash],
    milliseconds: ['ms', bounded(integer, { min: 0, max: 3_600_000 })],
    marks: ['marks', list(mark, 100)],
  },
  answer: defineWire({
    state: ['zt', oneOf(recordingStates)],
    milliseconds: ['ms', integer],
    size: ['size', integer],
  }),
  changes: ['Signature'],
  refuses: ['unknown', 'state', 'stale'],
});
