// The sandbox charges an order once, and writes down with the charge which notices it owes.
import { randomBytes, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/core/context';
import { lockInTransaction } from '../../../../platform/db/database';
import type { BankNotice } from '../provider';
import { readFaults, sandboxFaults } from './faults';
import { lockOf } from './close';
import { sandboxClosed, sandboxNotices, sandboxPayments } from './schema';

/** @returns whether it was charged now; false where it had been, or was closed. */
export async function chargeOrder(
  { db, now, options }: Pick<Context, 'db' | 'now' | 'options'>,
  { orderNumber, amount }: { orderNumber: string; amount: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Closing takes the same lock: of the two who come at once one is first.
    await lockInTransaction(tx, lockOf(orderNumber));
    const [closed] = await tx.select().from(sandboxClosed).where(eq(sandboxClosed.orderNumber, orderNumber));
    if (closed) return false;
    const paidAt = now();
    const transactionNumber = `SB${randomBytes(12).toString('hex')}`;
    const [payment] = await tx
      .insert(sandboxPayments)
      .values({ orderNumber, transactionNumber, amount, paidAt })
      .onConflictDoNothing()
      .returning({ orderNumber: sandboxPayments.orderNumber });
    if (!payment) return false;
    // Whatever is set: production has no faults.
    const faults = options.production ? sandboxFaults.parse({}) : await readFaults(tx);
    const notice: BankNotice = {
      orderNumber,
      transactionNumber,
      amount: amount + faults.otherAmount,
      paidAt: paidAt.toISOString(),
    };
    const dueAt = new Date(paidAt.getTime() + faults.delaySeconds * 1000);
    const notices = Array.from({ length: faults.copies }, () => ({ notice, dueAt })).filter(
      () => randomInt(100) >= faults.lostPercent,
    );
    if (notices.length > 0) await tx.insert(sandboxNotices).values(notices);
    return true;
  });
}
