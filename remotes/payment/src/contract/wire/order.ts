// Orders at the cashier and the states of a payment.
import { defineWire, moment, nullable, oneOf, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

export const paymentStates = ['unpaid', 'paying', 'paid', 'expired', 'refunding', 'refunded'] as const;

const order = {
  orderNumber: ['orderNo', text],
  /** Address of the cashier, to be opened or drawn as a QR code. */
  cashierUrl: ['qrText', text],
  expiresAt: ['expiresAt', moment],
} as const;
export const paymentOrderWire = defineWire(order);
export type PaymentOrder = Domain<typeof order>;

const orderState = {
  orderNumber: ['orderNo', text],
  state: ['zt', oneOf(paymentStates)],
  paidAt: ['paidAt', nullable(moment)],
} as const;
export const orderStateWire = defineWire(orderState);
