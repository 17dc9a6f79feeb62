// Payment slips, orders at the cashier and their states.
import { feeItemWire } from './cases/application.wire';
import { integer, list, moment, nullable, oneOf, text, textOr } from './codec';
import type { Domain } from './define-wire';
import { defineWire } from './define-wire';

export const paymentStates = ['unpaid', 'paying', 'paid', 'expired', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

const slip = {
  slipNumber: ['jkdh', text],
  businessNumber: ['ywh', text],
  businessName: ['ywmc', text],
  location: ['zl', textOr('')],
  items: ['items', list(feeItemWire)],
  /** 分. */
  total: ['total', integer],
  state: ['zt', oneOf(paymentStates)],
  expiresAt: ['expiresAt', nullable(moment)],
  paidAt: ['paidAt', nullable(moment)],
  /** Masked. */
  payer: ['payer', nullable(text)],
  billNumber: ['billNo', nullable(text)],
} as const;
export const paymentSlipWire = defineWire(slip);
export type PaymentSlip = Domain<typeof slip>;
export type FeeItem = PaymentSlip['items'][number];

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
export type OrderState = Domain<typeof orderState>;
