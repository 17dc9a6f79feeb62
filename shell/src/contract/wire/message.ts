// The messages that the services write to a person.
import { defineWire, moment, nullable, pageOfListWire, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

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
