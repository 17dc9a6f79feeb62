// The sandbox pays back: from what it has charged, never more, and once for each number.
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/database';
import { readFaults } from './faults';
import { sandboxPayments, sandboxRefunds } from './schema';

interface Asked {
  number: string;
  orderNumber: string;
  transactionNumber: string;
  /** 分 */
  amount: number;
}

/**
 * @param when `atOnce`: while the portal writes the refund down; `asked`: by its job
 * @returns whether it is paid back.
 * @throws Error where the sandbox refuses: told to, or asked for more than it holds of that payment
 */
export async function refundAtSandbox(
  tx: Transaction,
  { number, orderNumber, transactionNumber, amount }: Asked,
  now: Date,
  when: 'atOnce' | 'asked',
): Promise<boolean> {
  const { refunds } = await readFaults(tx);
  if (when === 'atOnce' && refunds !== 'atOnce') return false;
  if (refunds === 'refused') throw new Error('the sandbox has been told to refuse refunds');
  const [payment] = await tx
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.transactionNumber, transactionNumber))
    .for('update');
  // A notice that somebody with the sandbox's key has signed by hand, as tests do, has no payment behind it.
  if (payment) {
    const [back] = await tx
      .select({ sum: sql<string | null>`sum(${sandboxRefunds.amount})` })
      .from(sandboxRefunds)
      .where(
        sql`${sandboxRefunds.transactionNumber} = ${transactionNumber} and ${sandboxRefunds.refundNumber} <> ${number}`,
      );
    if (Number(back?.sum ?? 0) + amount > payment.amount) throw new Error('the sandbox holds less of this payment');
  }
  await tx
    .insert(sandboxRefunds)
    .values({ refundNumber: number, orderNumber, transactionNumber, amount, refundedAt: now })
    .onConflictDoNothing();
  return true;
}
