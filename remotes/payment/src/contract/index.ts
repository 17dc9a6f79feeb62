// The calls of the payment department: slips, orders at the cashier, their states and papers.
import { defineCall } from '@portal/shared/contract';
import {
  bounded,
  businessNumberText,
  defineWire,
  integer,
  list,
  moment,
  numberOf,
  oneOf,
  orElse,
  text,
  upTo,
} from '@portal/shared/wire';
import { orderStateWire, paymentOrderWire, paymentStates } from './wire/order';
import { slipWire } from './slip';

/** In place of an application's number: the slips of all one's own. */
export const ALL_MINE = '-';
const slipNumber = ['jkdh', numberOf('slip', upTo(40))] as const;

/**
 * The payment slips of one application, or with `-` those of all one's applications and those that name oneself as
 * payer.
 */
export const listSlips = defineCall({
  at: 'GET /api/reg3/registerPayment/getGgzfList/{ywh}',
  who: 'signedIn',
  path: { businessNumber: ['ywh', businessNumberText] },
  answer: list(slipWire),
  provides: ['Payment'],
  refuses: ['unknown'],
});

/** Places an order at the cashier for one slip; a repetition of one attempt gets the same order. */
export const createOrder = defineCall({
  at: 'POST /api/reg3/ahPayTaxFee/createQrCode',
  who: 'signedIn',
  body: { businessNumber: ['ywh', businessNumberText], slipNumber, kind: ['kind', orElse(oneOf(['fee']), 'fee')] },
  answer: paymentOrderWire,
  idempotent: true,
  changes: ['Payment'],
  refuses: ['unknown', 'state', 'factor'],
});

/** How many slips are paid together at most. */
export const MOST_TOGETHER = 20;

/**
 * Places one order for several slips of one payer, for all of them or for none; `total` in 分. A repetition gets the
 * same order.
 */
export const createJointOrder = defineCall({
  at: 'POST /api/reg3/ahPayTaxFee/createJointQrCode',
  who: 'signedIn',
  body: {
    slipNumbers: [
      'jkdhs',
      bounded(list(numberOf('slip', upTo(40)), MOST_TOGETHER), { min: 2, words: '请选择要一起缴费的缴款单' }),
    ],
  },
  answer: defineWire({
    orderNumber: ['orderNo', text],
    cashierUrl: ['qrText', text],
    expiresAt: ['expiresAt', moment],
    total: ['total', integer],
  }),
  idempotent: true,
  changes: ['Payment'],
  refuses: ['unknown', 'state', 'factor'],
});

/** What has become of an order; only this answer says that something is paid. */
export const getOrderState = defineCall({
  at: 'GET /api/reg3/ahPayTaxFee/queryStatus',
  who: 'signedIn',
  query: { businessNumber: ['ywh', businessNumberText], orderNumber: ['orderNo', numberOf('order')] },
  answer: orderStateWire,
  passive: true,
  refuses: ['unknown'],
});

/**
 * Closes a living order of one's own, so that its slip can be paid otherwise; money that was on its way is taken all
 * the same. A repetition answers what stands.
 */
export const closeOrder = defineCall({
  at: 'POST /api/reg3/ahPayTaxFee/closeOrder',
  who: 'signedIn',
  body: { orderNumber: ['orderNo', numberOf('order')] },
  answer: defineWire({ orderNumber: ['orderNo', text], state: ['zt', oneOf(paymentStates)] }),
  changes: ['Payment'],
  refuses: ['unknown', 'often'],
});

/** The electronic bill of a paid slip, a PDF. */
export const downloadBill = defineCall({
  at: 'GET /api/reg3/registerPayment/bill/{jkdh}',
  who: 'signedIn',
  path: { slipNumber },
  answer: 'file',
  refuses: ['unknown', 'state'],
});

/** The notice of payment of a slip, a PDF. */
export const downloadNotice = defineCall({
  at: 'GET /api/reg3/registerPayment/notice/{jkdh}',
  who: 'signedIn',
  path: { slipNumber },
  answer: 'file',
  refuses: ['unknown'],
});

/**
 * The bank's word that an order was paid, signed in the header `x-signature`; taken once, however often it comes.
 * `amount` in 分.
 */
export const reportPayment = defineCall({
  at: 'POST /api/reg3/ahPayTaxFee/callback',
  who: 'everybody',
  unmarked: true,
  body: {
    orderNumber: ['orderNo', numberOf('order')],
    transactionNumber: ['transactionNo', upTo(64, 1)],
    amount: ['amount', integer],
    paidAt: ['paidAt', moment],
  },
  answer: defineWire({ outcome: ['outcome', oneOf(['accepted', 'refund'])] }),
  refuses: ['unknown', 'conflict'],
});

export * from './finance';
export * from './arrears';
export * from './bills';
export * from './links';
export * from './relief';
export * from './slip';
export * from './tax';
export * from './wire/order';
