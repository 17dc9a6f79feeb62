// The calls of the payment department about all one's payments and their bills.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  businessNumberText,
  defineWire,
  integer,
  like,
  line,
  list,
  mapOf,
  moment,
  numberOf,
  oneOf,
  optional,
  text,
  upTo,
} from '@portal/shared/wire';
import type { DomainOf } from '@portal/shared/wire';
import { slipWire } from './slip';

/** Whom a list of payments holds: to be paid, paid, going or gone back, lapsed. */
export const paymentGroups = ['open', 'paid', 'refund', 'expired'] as const;
export type PaymentGroup = (typeof paymentGroups)[number];

const monthText = like(/^20\d\d-(0[1-9]|1[0-2])$/, '请选择月份');
const monthWire = defineWire({ month: ['ny', text], count: ['sl', integer], paid: ['yjje', integer] });
const paymentsPageWire = defineWire({
  total: ['total', integer],
  pageNumber: ['pageNo', integer],
  pageSize: ['pageSize', integer],
  rows: ['list', list(slipWire)],
  counts: ['counts', mapOf(integer)],
  months: ['months', list(monthWire)],
});
export type PaymentMonth = DomainOf<typeof monthWire>;

/**
 * Slips of fees of the cases that one began, and all that name oneself as payer, taxes too, the latest first; `months`
 * are all that there are, with what was paid in each (分). A number narrows the list to one slip.
 */
export const listPayments = defineCall({
  at: 'GET /api/reg3/registerPayment/queryMyList',
  who: 'signedIn',
  query: {
    ...pageMembers,
    group: ['zt', optional(oneOf(paymentGroups))],
    kind: ['lx', optional(oneOf(['fee', 'tax']))],
    month: ['ny', optional(monthText)],
    keyword: ['keyword', optional(line(40))],
    slipNumber: ['jkdh', optional(numberOf('slip', upTo(40)))],
  },
  answer: paymentsPageWire,
  provides: ['Payment'],
});

/** The bills of a month of what one pays and of the cases that one began, as CSV for a spreadsheet. */
export const downloadMonthBills = defineCall({
  at: 'GET /api/reg3/registerPayment/billList',
  who: 'signedIn',
  query: { month: ['ny', monthText] },
  answer: 'file',
  refuses: ['unknown'],
});

/** Writes the bill of a paid slip off: it counts as used from then on. A repetition answers what stands. */
export const writeOffEBill = defineCall({
  at: 'POST /api/reg3/registrationPayment/writeOffEBill',
  who: 'signedIn',
  body: { slipNumber: ['jkdh', numberOf('slip', upTo(40))], businessNumber: ['ywh', optional(businessNumberText)] },
  answer: defineWire({
    slipNumber: ['jkdh', text],
    billNumber: ['billNo', text],
    state: ['zt', oneOf(['verified'])],
    writtenOffAt: ['hxsj', moment],
  }),
  changes: ['Payment'],
  refuses: ['unknown', 'state'],
});
