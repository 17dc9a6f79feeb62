// The machine of an order at the cashier: what each event does to the order, to its slip and to the ledger. The slip's
// own machine is the catalogue's.
import type { SecondaryEvent } from '@portal/shared/catalogue';
import type { EntryKind } from '../ledger/accounts';
import type { Step } from '../../../platform/core/machines/define-steps';
import { defineSteps } from '../../../platform/core/machines/define-steps';

/**
 * An order past its time shows as expired; it is the clock that says so, and money that comes late is taken all the
 * same.
 */
const STATES = {
  paying: '等待支付',
  closed: '已关闭',
  paid: '已支付',
  refunding: '退款中',
  refunded: '已退款',
} as const;
export type OrderState = keyof typeof STATES;

/** What becomes of money that came. */
export type MoneyEvent =
  /** It is for a slip that is to be paid. */
  | 'settle'
  /** The same, after its order was closed: nobody is at a cashier with the slip. */
  | 'settleUnpaid'
  /** Its slip waits for it, but the case has ended. */
  | 'returnEnded'
  /** Its slip is settled otherwise, or has lapsed. */
  | 'returnSecond';

/**
 * What is paid back: all of a slip, a part of it, the money of an order that came second, or more money of an order
 * that has its own.
 */
export const REFUNDS = ['slip', 'part', 'second', 'extra'] as const;
export type RefundOf = (typeof REFUNDS)[number];

/** An order ends without money: its slip is with nobody then, or is being paid by another one already. */
export type CloseEvent = 'close' | 'closeReplaced';

export type OrderEvent = MoneyEvent | CloseEvent | 'requestRefund' | 'requestPart' | `refunded ${RefundOf}`;

export interface OrderStep extends Step<OrderState, OrderEvent> {
  /** What becomes of the slip, one after the other. */
  slip: readonly SecondaryEvent<'payment'>[];
  /** Null where no money moves. */
  books: EntryKind | null;
  /** What goes back by it. */
  refunds?: RefundOf;
}

const rows: readonly OrderStep[] = [
  { from: 'paying', event: 'settle', to: 'paid', slip: ['succeed'], books: 'charge' },
  {
    from: 'paying',
    event: 'returnEnded',
    to: 'refunding',
    slip: ['succeed', 'requestRefund'],
    books: 'excess',
    refunds: 'slip',
  },
  { from: 'paying', event: 'returnSecond', to: 'refunding', slip: [], books: 'excess', refunds: 'second' },
  { from: 'paying', event: 'settleUnpaid', to: 'paid', slip: ['order', 'succeed'], books: 'charge' },
  { from: 'paying', event: 'close', to: 'closed', slip: ['abandon'], books: null },
  { from: 'paying', event: 'closeReplaced', to: 'closed', slip: [], books: null },
  // The provider has been told, or its time is over: money that comes all the same is taken, and goes back where
  // nothing waits for it.
  { from: 'closed', event: 'settle', to: 'paid', slip: ['succeed'], books: 'charge' },
  { from: 'closed', event: 'settleUnpaid', to: 'paid', slip: ['order', 'succeed'], books: 'charge' },
  { from: 'closed', event: 'returnSecond', to: 'refunding', slip: [], books: 'excess', refunds: 'second' },
  // More money for an order that has its own already leaves it as it is.
  { from: 'paid', event: 'returnSecond', to: 'paid', slip: [], books: 'excess', refunds: 'extra' },
  { from: 'refunding', event: 'returnSecond', to: 'refunding', slip: [], books: 'excess', refunds: 'extra' },
  { from: 'refunded', event: 'returnSecond', to: 'refunded', slip: [], books: 'excess', refunds: 'extra' },
  {
    from: 'paid',
    event: 'requestRefund',
    to: 'refunding',
    slip: ['requestRefund'],
    books: 'refundDue',
    refunds: 'slip',
  },
  { from: 'paid', event: 'requestPart', to: 'paid', slip: [], books: 'refundDue', refunds: 'part' },
  { from: 'refunding', event: 'refunded slip', to: 'refunded', slip: ['refund'], books: 'refund' },
  { from: 'refunding', event: 'refunded second', to: 'refunded', slip: [], books: 'refund' },
  { from: 'paid', event: 'refunded part', to: 'paid', slip: [], books: 'refund' },
  { from: 'refunding', event: 'refunded part', to: 'refunding', slip: [], books: 'refund' },
  { from: 'refunded', event: 'refunded part', to: 'refunded', slip: [], books: 'refund' },
  { from: 'paid', event: 'refunded extra', to: 'paid', slip: [], books: 'refund' },
  { from: 'refunding', event: 'refunded extra', to: 'refunding', slip: [], books: 'refund' },
  { from: 'refunded', event: 'refunded extra', to: 'refunded', slip: [], books: 'refund' },
];

export const orderMachine = defineSteps<OrderState, OrderEvent, OrderStep>(STATES, 'paying', rows);
