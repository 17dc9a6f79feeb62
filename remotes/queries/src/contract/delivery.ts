// The call on the parcel that carries a certificate.
import { defineCall } from '@portal/shared/contract';
import { businessNumberText, defineWire, list, moment, nullable, oneOf, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const step = { name: ['name', oneOf(['chosen', 'sent'])], at: ['at', moment] } as const;
export type DeliveryStep = Domain<typeof step>;

/**
 * Where the parcel with the certificates of a case is: carrier, number and what has happened so far. Recipient and
 * address are told by the mail order alone.
 */
export const trackDelivery = defineCall({
  at: 'GET /api/pub3/query/expressDelivery',
  who: 'signedIn',
  query: { businessNumber: ['ywh', businessNumberText] },
  answer: defineWire({
    businessNumber: ['ywh', text],
    carrier: ['kdgs', nullable(text)],
    trackingNumber: ['kddh', nullable(text)],
    steps: ['list', list(defineWire(step))],
  }),
  provides: ['Application'],
  refuses: ['unknown'],
});
