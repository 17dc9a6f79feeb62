// The call of work items: everything that waits for the signed-in person, of all departments, in one list.
import { defineCall } from '@portal/shared/contract';
import { defineWire, flag, integer, list, moment, nullable, oneOf, orElse, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

/**
 * `visit` is an appointment; `queue` stands for all cases that wait for an officer in one state. The kinds behind it
 * are officers' alone; `difference` is a day of which payments differ.
 */
export const workKinds = [
  'correct',
  'confirm',
  'sign',
  'consent',
  'submit',
  'material',
  'tax',
  'pay',
  'collect',
  'contract',
  'letter',
  'survey',
  'visit',
  'approval',
  'query',
  'queue',
  'proof',
  'relief',
  'inquiry',
  'archive',
  'feedback',
  'issue',
  'difference',
] as const;
export type WorkKind = (typeof workKinds)[number];

const workItem = {
  kind: ['kind', oneOf(workKinds)],
  /** What is to be done. */
  title: ['title', text],
  /** What it belongs to: a business, a contract, an office. */
  subject: ['subject', text],
  /** Address of the property, or what else tells one from another. */
  location: ['zl', text],
  number: ['ywh', nullable(text)],
  /** 分 */
  amount: ['amount', nullable(integer)],
  /** How many the item stands for. */
  count: ['count', integer],
  /** How many of them the officer has claimed already. */
  claimed: ['ylqs', orElse(integer, 0)],
  /** End of the term, or the beginning of a visit; null where no rule sets one. */
  due: ['dueAt', nullable(moment)],
  /** Hash path of the page where it is done. */
  path: ['path', text],
} as const;
export type WorkItem = Domain<typeof workItem>;

/**
 * What waits for the signed-in person and for those that they act for, the most urgent first; for officers, what
 * their roles decide on in their region: by stage of review with the first due day, and by kind of request. `isCut`:
 * there is more of a kind than is read.
 */
export const listWorkItems = defineCall({
  at: 'GET /api/pub3/work/queryMyList',
  who: 'signedIn',
  answer: defineWire({ total: ['total', integer], isCut: ['isCut', flag], rows: ['list', list(defineWire(workItem))] }),
  passive: true,
  provides: ['Application', 'Payment', 'Signature', 'Survey', 'Reservation', 'Delegation', 'Material'],
});
