// What a statement and our books say differently, as it is kept and shown.

export const DIFFERENCE_KINDS = [
  'unknownOrder',
  'amount',
  'missingPayment',
  'unknownRefund',
  'refundAmount',
  'missingRefund',
  'waitingRefund',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Amounts in 分; null where one side knows nothing. */
export interface Difference {
  kind: DifferenceKind;
  orderNumber: string;
  slipNumber: string | null;
  transactionNumber: string;
  refundNumber: string | null;
  ours: number | null;
  theirs: number | null;
}
