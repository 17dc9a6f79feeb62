// The sandbox's statement of a day: what it has charged and paid back by its own books.
import { and, gte, lt } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database';
import { dayBounds } from '../../reconciliation/day';
import type { StatementLine } from '../provider';
import { sandboxPayments, sandboxRefunds } from './schema';

export async function readSandboxStatement(db: Database, day: string): Promise<StatementLine[]> {
  const [from, to] = dayBounds(day);
  const paid = await db
    .select()
    .from(sandboxPayments)
    .where(and(gte(sandboxPayments.paidAt, from), lt(sandboxPayments.paidAt, to)))
    .orderBy(sandboxPayments.paidAt);
  const back = await db
    .select()
    .from(sandboxRefunds)
    .where(and(gte(sandboxRefunds.refundedAt, from), lt(sandboxRefunds.refundedAt, to)))
    .orderBy(sandboxRefunds.refundedAt);
  return [
    ...paid.map(({ orderNumber, transactionNumber, amount, paidAt }) => ({
      refundNumber: null,
      orderNumber,
      transactionNumber,
      amount,
      at: paidAt.toISOString(),
    })),
    ...back.map(({ refundNumber, orderNumber, transactionNumber, amount, refundedAt }) => ({
      refundNumber,
      orderNumber,
      transactionNumber,
      amount,
      at: refundedAt.toISOString(),
    })),
  ];
}
