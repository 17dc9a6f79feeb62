// The calls by which the office plays the recordings of a case and decides on them.
import { defineCall, recordingStates } from '@portal/shared/contract';
import { defineWire, like, numberOf, oneOf, optional, upTo } from '@portal/shared/wire';

const recordingId = ['id', numberOf('recording', like(/^[0-9a-f]{32}$/, '编号不正确'))] as const;

/** The bytes of a finished recording, by ranges (RFC 9110 §14). That an official has looked at it is written down. */
export const playRecording = defineCall({
  at: 'GET /api/reg3/videoAuth/content',
  who: 'signedIn',
  query: { recordingId },
  answer: 'file',
  refuses: ['unknown', 'state'],
});

/**
 * An officer who works on the case accepts a recording (`1`) or sends it back (`0`) with a reason; its person is told.
 */
export const checkRecording = defineCall({
  at: 'POST /api/reg3/videoAuth/check',
  who: 'signedIn',
  body: { recordingId, result: ['result', oneOf(['1', '0'])], reason: ['reason', optional(upTo(200))] },
  answer: defineWire({ state: ['zt', oneOf(recordingStates)] }),
  changes: ['Signature'],
  refuses: ['unknown', 'state'],
});
