// The statement of a provider whose own one is an archive for accountants: each order and refund of ours is asked
// about. What it knows and we do not, this cannot show.
import { toShanghaiDate } from '@portal/shared/kernel';
import type { BankNotice, PaymentProvider, QuestionedOrder, QuestionedRefund, StatementLine } from './provider';

export function statementByQuestions(
  find: PaymentProvider['find'],
  findRefund: (refund: QuestionedRefund) => Promise<{ amount: number; at: string } | null>,
): PaymentProvider['statement'] {
  const isOf = (day: string, at: string): boolean => toShanghaiDate(new Date(at)) === day;
  return async (day, orders) => {
    const lines: StatementLine[] = [];
    const failures: unknown[] = [];
    for (const order of orders) {
      try {
        lines.push(...(await linesOf(order)).filter(({ at }) => isOf(day, at)));
      } catch (error) {
        failures.push(error);
        lines.push({
          refundNumber: null,
          orderNumber: order.number,
          transactionNumber: `查询失败：${error instanceof Error ? error.message : String(error)}`.slice(0, 200),
          amount: 0,
          at: '',
          state: 'unread',
        });
      }
    }
    // One answer that makes no sense loses no day; a provider that answers nothing is asked again.
    if (failures.length > 0 && failures.length === orders.length) throw failures[0];
    return lines;
  };

  async function linesOf({ number, createdAt, refunds }: QuestionedOrder): Promise<StatementLine[]> {
    const paid: BankNotice | null = await find({ number, createdAt });
    if (!paid) return [];
    const { transactionNumber, amount, paidAt } = paid;
    const lines: StatementLine[] = [{ refundNumber: null, orderNumber: number, transactionNumber, amount, at: paidAt }];
    for (const refund of refunds) {
      const back = await findRefund({ ...refund, orderNumber: number });
      if (back) lines.push({ refundNumber: refund.number, orderNumber: number, transactionNumber, ...back });
    }
    return lines;
  }
}
