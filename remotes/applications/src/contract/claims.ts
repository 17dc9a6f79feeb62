// The calls with which an officer takes a case and gives it back, or states why to look at one without taking it; apart
// from those of the desk, since lists and forms offer them too.
import { defineCall } from '@portal/shared/contract';
import { defineWire, filled, moment, optional } from '@portal/shared/wire';
import { atLeast, businessNumber, statusAnswer } from './members';

/** Takes an application out of the office's queue for oneself. */
export const claimApplication = defineCall({
  at: 'POST /api/reg3/audit/claim',
  who: 'signedIn',
  body: { businessNumber },
  answer: statusAnswer,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});

/** Puts a claimed application back into the queue; `recusal` is why the officer is recused from it for good (回避). */
export const unclaimApplication = defineCall({
  at: 'POST /api/reg3/audit/unclaim',
  who: 'signedIn',
  body: { businessNumber, recusal: ['hbyy', optional(filled(200, '请填写回避原因', '原因最多200字'))] },
  answer: statusAnswer,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});

/**
 * Opens a case of one's region for reading, for a while and without a claim. Everybody whose data it holds reads the
 * reason.
 */
export const stateLookReason = defineCall({
  at: 'POST /api/reg3/audit/look',
  who: 'signedIn',
  body: { businessNumber, reason: ['ckyy', atLeast(4, 100, '请填写查看原因，至少4个字')] },
  answer: defineWire({ until: ['yxqz', moment] }),
  bound: { seconds: 86_400, person: 60, address: 1_000 },
  changes: ['Application'],
  refuses: ['unknown'],
});
