// The messages that the services write to a person, and what was done in a person's name.
import { flag, list, moment, nullable, text } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';
import { pageOfListWire } from '../page-of-list.wire';

const message = {
  recordId: ['bsm', text],
  title: ['title', text],
  body: ['content', text],
  sentAt: ['sentAt', moment],
  readAt: ['readAt', nullable(moment)],
  businessNumber: ['ywh', nullable(text)],
  /** Hash route of the step that it is about. */
  path: ['route', nullable(text)],
} as const;
export const messageWire = defineWire(message);
export const messagesWire = pageOfListWire(messageWire);
export type Message = Domain<typeof message>;

const step = {
  applicantId: ['sqrbsm', text],
  representative: ['dbr', text],
  capacity: ['as', text],
  step: ['step', text],
  at: ['at', moment],
} as const;
const represented = {
  applicantId: ['sqrbsm', text],
  name: ['qlrmc', text],
  steps: ['steps', list(defineWire(step))],
  objectable: ['objectable', flag],
} as const;
export const representedPartiesWire = list(defineWire(represented));
export type RepresentedParty = Domain<typeof represented>;
const objection = { businessNumber: ['ywh', text], applicantId: ['sqrbsm', text], reason: ['reason', text] } as const;
export const objectionWire = defineWire(objection);
export type Objection = Domain<typeof objection>;
