// Slips that ran out: they lapse, and a case that still waits gets a new one.
import { and, eq, lte } from 'drizzle-orm';
import { lockCase } from '../../cases/public';
import type { Database } from '../../platform/db/database';
import { paymentSlips } from './schema';
import { isPayableIn } from './payable';
import { moveSlip } from './machine/slip-steps';
import { renewSlip } from './slips';

const BATCH = 200;

/** Lapses unpaid slips past their date. A slip with an order under way waits for the bank's word. */
export async function renewExpiredSlips(db: Database, now: Date): Promise<void> {
  const overdue = await db
    .select({ number: paymentSlips.number })
    .from(paymentSlips)
    .where(and(eq(paymentSlips.status, 'unpaid'), lte(paymentSlips.expiresAt, now)))
    .limit(BATCH);
  for (const { number } of overdue)
    await db.transaction(async (tx) => {
      const [found] = await tx
        .select({ applicationId: paymentSlips.applicationId })
        .from(paymentSlips)
        .where(eq(paymentSlips.number, number));
      const application = found && (await lockCase(tx, found.applicationId));
      const [slip] = await tx.select().from(paymentSlips).where(eq(paymentSlips.number, number)).for('update');
      if (!application || slip?.status !== 'unpaid') return;
      await moveSlip(tx, slip, 'expire');
      if (isPayableIn(slip, application.status)) await renewSlip(tx, application, slip, now);
    });
}
