// The messages that the services write to a person.
import { moment, nullable, text } from '../codec';
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
