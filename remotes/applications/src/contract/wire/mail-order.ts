// How a certificate reaches its holder: what was chosen, and where the parcel is.
import { defineWire, flag, moment, nullable, oneOf, text, textOr } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

export const mailOrderStates = ['none', 'placed', 'sent'] as const;
const order = {
  businessNumber: ['ywh', text],
  businessName: ['ywmc', text],
  /** Code of LZFS and, for a parcel, to whom and where. */
  method: ['lzfs', textOr('')],
  recipient: ['sjr', textOr('')],
  telephone: ['sjdh', textOr('')],
  address: ['sjdz', textOr('')],
  carrier: ['kdgs', nullable(text)],
  trackingNumber: ['kddh', nullable(text)],
  orderNumber: ['ddh', nullable(text)],
  state: ['zt', oneOf(mailOrderStates)],
  changeable: ['changeable', flag],
  /** Whether the person is a party of the case. */
  me: ['me', flag],
  sentAt: ['sentAt', nullable(moment)],
} as const;
export const mailOrderWire = defineWire(order);
export type MailOrder = Domain<typeof order>;
