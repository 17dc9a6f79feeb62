// What people tell the offices: feedback, and difficult problems of the issues ledger.
import { flag, integer, list, moment, nullable, oneOf, optional, text } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';
import { pageOfListWire } from '../page-of-list.wire';

export const entryKinds = ['suggestion', 'complaint', 'fault', 'issue'] as const;
export type EntryKind = (typeof entryKinds)[number];
export const entryStates = ['received', 'accepted', 'answered'] as const;
export type EntryState = (typeof entryStates)[number];

const step = {
  state: ['zt', oneOf(entryStates)],
  actor: ['actor', text],
  note: ['note', text],
  at: ['at', moment],
} as const;
const entry = {
  recordId: ['bsm', text],
  kind: ['lx', oneOf(entryKinds)],
  text: ['nr', text],
  telephone: ['telephone', text],
  businessNumber: ['ywh', nullable(text)],
  location: ['zl', nullable(text)],
  titleCertificateNumber: ['bdcqzh', nullable(text)],
  state: ['zt', oneOf(entryStates)],
  answer: ['answer', nullable(text)],
  createdAt: ['createdAt', moment],
  answeredAt: ['answeredAt', nullable(moment)],
  steps: ['steps', list(defineWire(step))],
  pictureIds: ['images', list(text)],
  mine: ['mine', flag],
} as const;
export const entryWire = defineWire(entry);
export const entriesWire = pageOfListWire(entryWire);
export type Entry = Domain<typeof entry>;

const feedback = {
  kind: ['lx', oneOf(['suggestion', 'complaint', 'fault'])],
  text: ['nr', text],
  telephone: ['telephone', text],
  businessNumber: ['ywh', optional(text)],
  pictureIds: ['datumBsm', list(text)],
} as const;
export const saveFeedbackWire = defineWire(feedback);
export type SaveFeedback = Domain<typeof feedback>;
const issue = {
  recordId: ['bsm', optional(text)],
  location: ['zl', text],
  titleCertificateNumber: ['bdcqzh', optional(text)],
  text: ['nr', text],
  telephone: ['telephone', text],
  pictureIds: ['datumBsms', list(text)],
} as const;
export const saveIssueWire = defineWire(issue);
export type SaveIssue = Domain<typeof issue>;
const answer = {
  recordId: ['bsm', text],
  state: ['zt', oneOf(['accepted', 'answered'])],
  note: ['note', text],
} as const;
export const answerEntryWire = defineWire(answer);
export type AnswerEntry = Domain<typeof answer>;
export const entryStateWire = defineWire({ state: ['zt', oneOf(entryStates)] });
const query = {
  state: ['zt', optional(oneOf(entryStates))],
  scope: ['scope', oneOf(['mine', 'office'])],
  pageNumber: ['pageNo', integer],
  pageSize: ['pageSize', integer],
} as const;
export const entryQueryWire = defineWire(query);
export type EntryQuery = Domain<typeof query>;
