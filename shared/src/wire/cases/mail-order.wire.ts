// How a certificate reaches its holder: what was chosen, and where the parcel is.
import { flag, moment, nullable, oneOf, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

export const mailOrderStates = ['none', 'placed', 'sent'] as const;
/** Code of LZFS and, for a parcel, to whom and where. */
const choice = {
  method: ['lzfs', textOr('')],
  recipient: ['sjr', textOr('')],
  telephone: ['sjdh', textOr('')],
  address: ['sjdz', textOr('')],
} as const;
const order = {
  businessNumber: ['ywh', text],
  businessName: ['ywmc', text],
  ...choice,
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

const save = { businessNumber: ['ywh', text], ...choice } as const;
export const saveMailOrderWire = defineWire(save);
export type SaveMailOrder = Domain<typeof save>;
const send = { businessNumber: ['ywh', text], carrier: ['kdgs', text], trackingNumber: ['kddh', text] } as const;
export const sendParcelWire = defineWire(send);
export type SendParcel = Domain<typeof send>;
const placed = { orderNumber: ['ddh', text], state: ['zt', oneOf(mailOrderStates)] } as const;
export const placedMailOrderWire = defineWire(placed);
export type PlacedMailOrder = Domain<typeof placed>;
