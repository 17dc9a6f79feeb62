// The calls by which somebody pays for another: a link to one slip, what it shows, and the order placed by it.
import { defineCall } from '@portal/shared/contract';
import { defineWire, integer, list, moment, nullable, numberOf, oneOf, text, upTo } from '@portal/shared/wire';
import { paymentOrderWire, paymentStates } from './wire/order';
import type { DomainOf } from '@portal/shared/wire';

const slipNumber = ['jkdh', numberOf('slip', upTo(40))] as const;
/** A bearer's: whoever has the link may pay by it. */
const code = ['code', numberOf('ticket', upTo(200, 1))] as const;

/**
 * A signed link by which anybody may pay this slip for a day, no longer than the slip holds; the links before it end.
 */
export const createPaymentLink = defineCall({
  at: 'POST /api/reg3/registerPayment/link/create',
  who: 'signedIn',
  body: { slipNumber },
  answer: defineWire({ url: ['url', text], expiresAt: ['expiresAt', moment] }),
  refuses: ['unknown', 'state', 'often'],
});

/** Ends the links to a slip; who has one sees nothing more by it. */
export const revokePaymentLink = defineCall({
  at: 'POST /api/reg3/registerPayment/link/revoke',
  who: 'signedIn',
  body: { slipNumber },
  answer: null,
  refuses: ['unknown'],
});

const linkedSlipWire = defineWire({
  /** Masked. */
  payer: ['jkr', text],
  items: ['items', list(defineWire({ name: ['mc', text], amount: ['je', integer] }))],
  /** 分 */
  total: ['total', integer],
  state: ['zt', oneOf(paymentStates)],
  paidAt: ['paidAt', nullable(moment)],
  expiresAt: ['expiresAt', moment],
});
export type LinkedSlip = DomainOf<typeof linkedSlipWire>;

/** What a link shows: whose slip, masked, how much, and whether it is paid; nothing of the case. */
export const getLinkedSlip = defineCall({
  at: 'GET /api/pub3/payLink/query',
  who: 'everybody',
  query: { code },
  answer: linkedSlipWire,
  passive: true,
  refuses: ['unknown', 'often'],
});

/** Places an order at the cashier for the slip of a link, or gives back the one that somebody is paying. */
export const orderByLink = defineCall({
  at: 'POST /api/pub3/payLink/order',
  who: 'everybody',
  body: { code },
  answer: paymentOrderWire,
  refuses: ['unknown', 'state', 'often'],
});
