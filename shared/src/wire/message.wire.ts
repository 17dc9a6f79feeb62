// A message of the portal to its user.
import { moment, nullable, text, textOr } from './codec';
import type { Domain } from './define-wire';
import { defineWire } from './define-wire';
import { pageOfListWire } from './page-of-list.wire';

const message = {
  messageId: ['bsm', text],
  title: ['title', text],
  content: ['content', textOr('')],
  sentAt: ['sentAt', moment],
  readAt: ['readAt', nullable(moment)],
  businessNumber: ['ywh', nullable(text)],
  /** Hash path of the page that the message is about. */
  route: ['route', nullable(text)],
} as const;
export const messageWire = defineWire(message);
export const messagesWire = pageOfListWire(messageWire);
export type Message = Domain<typeof message>;
