// Delivers the notices that the sandbox owes, as a bank would: over HTTP, signed, again after a while where the portal
// has not taken one.
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { reportPayment } from '@portal/payment/contract';
import { requestOf } from '@portal/shared/contract';
import type { Context } from '../../../../platform/core/context';
import { signNotice } from './sign';
import { readFaults } from './faults';
import { sandboxNotices } from './schema';

/** Seconds until the next attempt; after the last it is given up, and the statement of the day remains. */
const AGAIN_AFTER = [15, 15, 30, 180, 600, 1_200, 1_800];
const MOST_AT_ONCE = 50;

/**
 * @param bank carries a report as it would come from outside.
 * @returns how many were sent. Several processes may do it at once.
 */
export async function deliverNotices(
  { db, now, keys }: Pick<Context, 'db' | 'now' | 'keys'>,
  bank: Pick<FastifyInstance, 'inject'>,
): Promise<number> {
  const { reordered } = await readFaults(db);
  const inOrder = reordered ? desc(sandboxNotices.id) : asc(sandboxNotices.id);
  const due = db
    .select({ id: sandboxNotices.id })
    .from(sandboxNotices)
    .where(and(isNull(sandboxNotices.endedAt), lte(sandboxNotices.dueAt, now())))
    .orderBy(inOrder)
    .limit(MOST_AT_ONCE)
    .for('update', { skipLocked: true });
  // Taken in a statement of its own; whoever is killed while it sends leaves them due again.
  const taken = await db
    .update(sandboxNotices)
    .set({
      attempts: sql`${sandboxNotices.attempts} + 1`,
      dueAt: new Date(now().getTime() + (AGAIN_AFTER[0] ?? 0) * 1000),
    })
    .where(inArray(sandboxNotices.id, due))
    .returning();
  taken.sort((one, other) => (reordered ? other.id - one.id : one.id - other.id));
  for (const { id, notice, attempts } of taken) {
    const answer = await bank.inject({
      method: 'POST',
      url: reportPayment.url,
      headers: { 'x-signature': signNotice(keys.active('payment-callback').secret, notice) },
      payload: requestOf(reportPayment, { ...notice }).data as object,
    });
    const isTaken = answer.json<{ resultCode?: string }>().resultCode === 'A000';
    const wait = AGAIN_AFTER[attempts - 1];
    await db
      .update(sandboxNotices)
      .set(isTaken || wait === undefined ? { endedAt: now() } : { dueAt: new Date(now().getTime() + wait * 1000) })
      .where(eq(sandboxNotices.id, id));
  }
  return taken.length;
}
