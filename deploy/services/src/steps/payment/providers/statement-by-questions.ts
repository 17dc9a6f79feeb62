// The statement of a provider whose own one is an archive for accountants: each order and refund of ours is asked
// about. What it knows and we do not, this cannot show.
import { toShanghaiDate } from '@portal/shared/kernel';
import type { BankNotice, PaymentProvider, QuestionedRefund, StatementLine } from './provider';

export function statementByQuestions(
  find: PaymentProvider['find'],
  findRefund: (refund: QuestionedRefund) => Promise<{ amount: number; at: string } | null>,
): PaymentProvider['statement'] {
  const isOf = (day: string, at: string): boolean => toShanghaiDate(new Date(at)) === day;
  return async (day, orders) => {
    const lines: StatementLine[] = [];
    for (const { number, createdAt, refunds } of orders) {
      const paid: BankNotice | null = await find({ number, createdAt });
      if (!paid) continue;
      const { transactionNumber, amount, paidAt } = paid;
      if (isOf(day, paidAt))
        lines.push({ refundNumber: null, orderNumber: number, transactionNumber, amount, at: paidAt });
      for (const refund of refunds) {
        const back = await findRefund({ ...refund, orderNumber: number });
        if (back && isOf(day, back.at))
          lines.push({ refundNumber: refund.number, orderNumber: number, transactionNumber, ...back });
      }
    }
    return lines;
  };
}
