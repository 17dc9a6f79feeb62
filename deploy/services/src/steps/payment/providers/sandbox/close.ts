// The sandbox closes an order that nobody has paid: from then on it charges it no more.
import { eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database';
import { lockInTransaction } from '../../../../platform/db/database';
import { sandboxClosed, sandboxPayments } from './schema';

export const lockOf = (orderNumber: string): string => `sandbox order ${orderNumber}`;

export async function closeAtSandbox(db: Database, orderNumber: string, now: Date): Promise<'closed' | 'paid'> {
  return db.transaction(async (tx) => {
    await lockInTransaction(tx, lockOf(orderNumber));
    const [paid] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.orderNumber, orderNumber));
    if (paid) return 'paid';
    await tx.insert(sandboxClosed).values({ orderNumber, closedAt: now }).onConflictDoNothing();
    return 'closed';
  });
}
