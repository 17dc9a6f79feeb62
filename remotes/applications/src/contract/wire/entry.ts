// What people tell the offices: feedback, and difficult problems of the issues ledger.
import { defineWire, flag, list, moment, nullable, oneOf, pageOfListWire, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

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
