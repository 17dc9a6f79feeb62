// The calls with which an officer takes a case and gives it back; apart from those of the desk, since lists and forms
// offer them too.
import { defineCall } from '@portal/shared/contract';
import { filled, optional } from '@portal/shared/wire';
import { businessNumber, statusAnswer } from './members';

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
