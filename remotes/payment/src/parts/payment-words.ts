// The states of a payment in words and tints, and which of them are final.
import type { TagTone } from '@portal/shared/ui';
import type { PaymentState } from '../api/payment';

export const paymentWords: Readonly<Record<PaymentState, { text: string; tone: TagTone }>> = {
  unpaid: { text: '待缴费', tone: 'amber' },
  paying: { text: '等待支付', tone: 'amber' },
  paid: { text: '已缴费', tone: 'green' },
  verified: { text: '已核销', tone: 'green' },
  expired: { text: '已过期', tone: 'neutral' },
  refunding: { text: '退款中', tone: 'blue' },
  refunded: { text: '已退款', tone: 'neutral' },
};

/** Nothing more happens by itself; asking again is of no use. */
export function isSettled(state: PaymentState): boolean {
  return state === 'paid' || state === 'verified' || state === 'expired' || state === 'refunded';
}

/** Whether this slip can be paid now. */
export function isPayable(state: PaymentState): boolean {
  return state === 'unpaid' || state === 'paying';
}
