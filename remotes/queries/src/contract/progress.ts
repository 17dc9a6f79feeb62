// The calls on the progress of an application, and on what the office has told of it.
import { defineCall } from '@portal/shared/contract';
import { businessNumberText, filled, numberOf } from '@portal/shared/wire';
import { progressWire } from './wire/progress';

/**
 * How far an application is: stages, steps, working days left, and what the person may do now. Who takes part in it may
 * give the last six digits of its number.
 */
export const getProgress = defineCall({
  at: 'GET /api/pub3/progressQuery/queryProgress',
  who: 'signedIn',
  query: { businessNumber: ['ywh', businessNumberText] },
  answer: progressWire,
  provides: ['Application'],
  refuses: ['unknown', 'conflict'],
});

/** A paper by which the office told the parties of a decision: acceptance, what to mend, or a refusal; a PDF. */
export const downloadDecisionPaper = defineCall({
  at: 'GET /api/reg3/apply/decisionPaper/{ywh}/{wsbh}',
  who: 'signedIn',
  path: {
    businessNumber: ['ywh', businessNumberText],
    paperNumber: ['wsbh', numberOf('paper', filled(48, '缺少文书编号'))],
  },
  answer: 'file',
  refuses: ['unknown'],
});
