// The calls of feedback and of the issues ledger: hand in, follow, take up and answer; and whether a case may still be
// judged.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  businessNumberText,
  defineWire,
  flag,
  line,
  list,
  listOrOne,
  numberOf,
  oneOf,
  optional,
  orElse,
  recordKeyWire,
  text,
} from '@portal/shared/wire';
import { entriesWire, entryStates, entryWire } from './wire/entry';

const picture = numberOf('picture', line(64));
const entry = numberOf('entry', line(64));
const words = { text: ['nr', line(2000)], telephone: ['telephone', line(20)] } as const;
const pageOfEntries = {
  ...pageMembers,
  state: ['zt', optional(oneOf(entryStates))],
  scope: ['scope', orElse(oneOf(['mine', 'office']), 'mine')],
} as const;

/** Sends a suggestion, a complaint or a fault. */
export const saveFeedback = defineCall({
  at: 'POST /api/pub3/feedback/save',
  bound: { seconds: 86_400, person: 120, address: 2_000 },
  who: 'signedIn',
  body: {
    kind: ['lx', oneOf(['suggestion', 'complaint', 'fault'])],
    ...words,
    businessNumber: ['ywh', optional(numberOf('case', line(40)))],
    pictureIds: ['datumBsm', orElse(listOrOne(picture, 20), [])],
  },
  answer: recordKeyWire,
  idempotent: true,
  changes: ['Feedback'],
  refuses: ['unknown', 'often'],
});

/** Hands a difficult problem in, or changes one that the office has not taken up. */
export const saveIssue = defineCall({
  at: 'POST /api/pub3/issuesLedger/save',
  bound: { seconds: 86_400, person: 120, address: 2_000 },
  who: 'signedIn',
  body: {
    recordId: ['bsm', optional(entry)],
    location: ['zl', line(200)],
    titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(60)))],
    ...words,
    pictureIds: ['datumBsms', orElse(list(picture, 20), [])],
  },
  answer: recordKeyWire,
  idempotent: true,
  changes: ['Feedback'],
  refuses: ['unknown', 'state', 'often'],
});

/** One page of feedback: one's own, or for officials that of their region. */
export const listFeedback = defineCall({
  at: 'GET /api/pub3/feedback/myFeedbackList',
  who: 'signedIn',
  query: pageOfEntries,
  answer: entriesWire,
  provides: ['Feedback'],
});

/** One page of difficult problems: one's own, or for officials those of their region. */
export const listIssues = defineCall({
  at: 'GET /api/pub3/issuesLedger/queryList',
  who: 'signedIn',
  query: pageOfEntries,
  answer: entriesWire,
  provides: ['Feedback'],
});

/** One difficult problem with its steps and its answer. */
export const getIssue = defineCall({
  at: 'GET /api/pub3/issuesLedger/queryDetail/{bsm}',
  who: 'signedIn',
  path: { recordId: ['bsm', entry] },
  answer: entryWire,
  provides: ['Feedback'],
  refuses: ['unknown'],
});

/** The office takes a feedback or an issue up, or answers it. */
export const answerEntry = defineCall({
  at: 'POST /api/pub3/feedback/answer',
  who: 'signedIn',
  body: { recordId: ['bsm', entry], state: ['zt', oneOf(['accepted', 'answered'])], note: ['note', line(2000)] },
  answer: defineWire({ state: ['zt', oneOf(entryStates)] }),
  changes: ['Feedback'],
  refuses: ['unknown', 'state'],
});

/** Whether one may still say how a case of one's own went, once and after its end; and where. */
export const getEvaluation = defineCall({
  at: 'GET /api/pub3/evaluate/{ywh}',
  who: 'signedIn',
  path: { businessNumber: ['ywh', businessNumberText] },
  answer: defineWire({
    businessNumber: ['ywh', text],
    allowed: ['allowed', flag],
    given: ['given', flag],
    path: ['path', text],
  }),
  refuses: ['unknown'],
});
