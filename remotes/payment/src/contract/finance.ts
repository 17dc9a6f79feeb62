// The calls of the office's finance: what providers and the ledger say of a day, its statement, and money back in part.
import { defineCall } from '@portal/shared/contract';
import {
  between,
  day,
  defineWire,
  filled,
  flag,
  integer,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  optional,
  text,
  upTo,
} from '@portal/shared/wire';
import type { DomainOf } from '@portal/shared/wire';

/** Who takes the money, by the names that people know. */
export const providerNames = {
  sandbox: '演示收银台',
  wechat: '微信支付',
  alipay: '支付宝',
  unionpay: '云闪付',
} as const;

export const FINANCE = ['finance'] as const;
export const differenceKinds = [
  'unknownOrder',
  'amount',
  'missingPayment',
  'unknownRefund',
  'refundAmount',
  'missingRefund',
  'waitingRefund',
  /** The provider says that it could not pay back. */
  'failedRefund',
  /** A row of the statement that could not be read. */
  'unreadRow',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const difference = defineWire({
  kind: ['cylx', oneOf(differenceKinds)],
  orderNumber: ['orderNo', text],
  slipNumber: ['jkdh', nullable(text)],
  transactionNumber: ['transactionNo', text],
  refundNumber: ['refundNo', nullable(text)],
  /** 分, by the ledger and by the provider; null where one knows nothing. */
  ours: ['wfje', nullable(integer)],
  theirs: ['dfje', nullable(integer)],
});
const reconciliationWire = defineWire({
  day: ['rq', day],
  runs: [
    'dzlb',
    list(
      defineWire({
        provider: ['qd', text],
        label: ['qdmc', text],
        /** Null while it runs. */
        finishedAt: ['wcsj', nullable(moment)],
        /** The statement could not be read. */
        isFailed: ['sfsb', flag],
        /** Lines of the statement, and how many were made good. */
        lines: ['bs', integer],
        mended: ['bcbs', integer],
        /** 分: what came in less what went back. */
        theirs: ['dfje', integer],
        ours: ['wfje', integer],
        differences: ['cylb', list(difference)],
      }),
    ),
  ],
  /** What stands in each account of the ledger, 分. */
  balances: ['yelb', list(defineWire({ account: ['km', text], amount: ['je', integer] }))],
});
export type ReconciliationView = DomainOf<typeof reconciliationWire>;
export type PaymentDifference = ReconciliationView['runs'][number]['differences'][number];

/** What the comparison with the providers' statements of a day has found; of yesterday where no day is named. */
export const getReconciliation = defineCall({
  at: 'GET /api/reg3/registerPayment/reconciliation',
  who: FINANCE,
  query: { day: ['rq', optional(day)] },
  answer: reconciliationWire,
  provides: ['Payment'],
});

/** Compares a day with the providers' statements now, and answers what is found. */
export const reconcileDay = defineCall({
  at: 'POST /api/reg3/registerPayment/reconcile',
  who: FINANCE,
  body: { day: ['rq', day] },
  answer: reconciliationWire,
  changes: ['Payment'],
  refuses: ['state'],
});

/** The ledger of a day, as CSV for a spreadsheet. */
export const downloadStatement = defineCall({
  at: 'GET /api/reg3/registerPayment/statement',
  who: FINANCE,
  query: { day: ['rq', day] },
  answer: 'file',
});

/** Gives a part of a paid slip back to its payer, or all that is left of it; `amount` in 分. */
export const refundPart = defineCall({
  at: 'POST /api/reg3/registerPayment/refund',
  who: FINANCE,
  body: {
    slipNumber: ['jkdh', numberOf('slip', upTo(40))],
    amount: ['je', between(1, 2_147_483_647)],
    reason: ['yy', filled(200, '请填写退款原因')],
  },
  answer: defineWire({ refundNumber: ['refundNo', text], amount: ['je', integer] }),
  idempotent: true,
  changes: ['Payment', 'Application'],
  refuses: ['unknown', 'state'],
});
