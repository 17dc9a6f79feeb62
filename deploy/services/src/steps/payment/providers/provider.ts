// What a provider of payments does for us, whichever it is: its adapter speaks its own names, signatures and answers.

export const PROVIDERS = ['sandbox', 'wechat', 'alipay', 'unionpay'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** What a provider reports as paid; the amount is in 分, the time ISO 8601. */
export interface BankNotice {
  orderNumber: string;
  transactionNumber: string;
  amount: number;
  paidAt: string;
}

/** A line of a provider's statement. */
export interface StatementLine {
  /** Of money that went back: the number that we gave it. Null for a payment. */
  refundNumber: string | null;
  orderNumber: string;
  transactionNumber: string;
  /** 分, above nought; 0 where it could not be read. */
  amount: number;
  at: string;
  /**
   * Absent where the money has moved. `pending`, `failed`: of a refund that was asked for; `unread`: the provider's row
   * makes no sense to us.
   */
  state?: 'pending' | 'failed' | 'unread';
}

/** An order as it is placed with a provider. */
export interface PlacedOrder {
  number: string;
  /** 分 */
  amount: number;
  /** What the payer reads at the provider; no personal data. */
  subject: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Money that is to go back. */
export interface AskedRefund {
  /** Asked for again under the same number it is paid back once. */
  number: string;
  orderNumber: string;
  transactionNumber: string;
  /** 分: what goes back, and what was paid. */
  amount: number;
  paid: number;
  /** What the payer reads. */
  reason: string;
  requestedAt: Date;
}

/** What a provider is asked about. */
export type QuestionedRefund = Pick<AskedRefund, 'number' | 'orderNumber' | 'requestedAt'>;
export interface QuestionedOrder {
  number: string;
  createdAt: Date;
  refunds: readonly Pick<AskedRefund, 'number' | 'requestedAt'>[];
}

/** A report as it arrived, before anybody has believed it. */
export interface RawReport {
  headers: Readonly<Record<string, string | undefined>>;
  /** Exactly the bytes that were sent, as text. */
  body: string;
}

/** An answer in the provider's own terms: whether it may stop to repeat its report. */
export interface ReportAnswer {
  status: number;
  type: string;
  body: string;
}

export interface PaymentProvider {
  name: ProviderName;
  /** What payers and operators read. */
  label: string;
  /**
   * Places the order; answers what is opened on a phone or drawn as a QR code.
   * @throws Error when the provider refuses
   */
  place: (order: PlacedOrder, origin: string) => Promise<string>;
  /**
   * What a report says; null for one that tells of no payment.
   * @throws ReportError when it is not the provider's, or too old
   */
  readReport: (report: RawReport) => BankNotice | null;
  /** @param refused why it was not taken; null when it was */
  answer: (refused: string | null) => ReportAnswer;
  /** Pays back. `pending`: the provider has taken it and is asked again. @throws Error when it refuses */
  refund: (refund: AskedRefund) => Promise<'done' | 'pending'>;
  /**
   * Lets nobody pay the order any more, where the provider can; `paid`: somebody has already.
   * @throws Error when it cannot be reached
   */
  close: (order: Pick<QuestionedOrder, 'number' | 'createdAt'>) => Promise<'closed' | 'paid'>;
  /** The payment of one order, where there is one. */
  find: (order: Pick<QuestionedOrder, 'number' | 'createdAt'>) => Promise<BankNotice | null>;
  /**
   * What the provider knows of a day of the province (YYYY-MM-DD).
   * @param orders ours whose money may have moved on it, for a provider that only answers questions
   */
  statement: (day: string, orders: readonly QuestionedOrder[]) => Promise<StatementLine[]>;
}

/** A report that is not believed; its words go to the log and back to whoever sent it. */
export class ReportError extends Error {}
