// Payment slips, orders at the cashier and their states.
import { feeItemWire } from './cases/application.wire';
import { flag, integer, list, moment, nullable, oneOf, orElse, text, textOr } from './codec';
import type { Domain } from './define-wire';
import { defineWire } from './define-wire';

export const paymentStates = ['unpaid', 'paying', 'paid', 'verified', 'expired', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why a registration costs less than others; amounts in 分. */
const reduction = defineWire({
  name: ['mc', text],
  full: ['yj', integer],
  amount: ['je', integer],
  reason: ['yy', text],
});

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
  kind: ['lx', orElse(oneOf(['fee', 'tax']), 'fee')],
  createdAt: ['createdAt', nullable(moment)],
  /** Whether whoever asks is the payer, and whether they may pay it now. */
  isOwn: ['me', orElse(flag, false)],
  isPayable: ['kjf', orElse(flag, false)],
  reductions: ['jmxx', orElse(list(reduction), [])],
  /** By which anybody checks the bill. */
  billCheckCode: ['pjjym', nullable(text)],
  billWrittenOffAt: ['hxsj', nullable(moment)],
  /** What went back to the payer, in 分; when, and in which way. */
  refunded: ['tkje', nullable(integer)],
  refundedAt: ['tksj', nullable(moment)],
  refundWay: ['tkfs', nullable(text)],
} as const;
export const paymentSlipWire = defineWire(slip);
export const paymentSlipsWire = list(paymentSlipWire);
export type PaymentSlip = Domain<typeof slip>;
export type FeeItem = PaymentSlip['items'][number];

const createOrder = {
  businessNumber: ['ywh', text],
  slipNumber: ['jkdh', text],
  kind: ['kind', oneOf(['fee'])],
} as const;
export const createOrderWire = defineWire(createOrder);
export type CreateOrder = Domain<typeof createOrder>;
const order = {
  orderNumber: ['orderNo', text],
  /** Address of the cashier, to be opened or drawn as a QR code. */
  cashierUrl: ['qrText', text],
  expiresAt: ['expiresAt', moment],
} as const;
export const paymentOrderWire = defineWire(order);
export type PaymentOrder = Domain<typeof order>;

export const orderQueryWire = defineWire({ businessNumber: ['ywh', text], orderNumber: ['orderNo', text] });
const orderState = {
  orderNumber: ['orderNo', text],
  state: ['zt', oneOf(paymentStates)],
  paidAt: ['paidAt', nullable(moment)],
} as const;
export const orderStateWire = defineWire(orderState);
export type OrderState = Domain<typeof orderState>;
