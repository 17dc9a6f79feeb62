// The job that hands refunds to their providers, and asks again until they are paid back.
import { and, asc, eq, lte, ne } from 'drizzle-orm';
import type { Context } from '../../../platform/core/context';
import { providerNumberOf } from '../joint/parts';
import { findOrder } from '../orders';
import { providerNamed } from '../providers/chosen';
import { paymentOrders } from '../schema';
import { completeRefund } from './pay-back';
import { paymentRefunds } from './schema';

const MOST_AT_ONCE = 50;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Twice as long after each attempt, up to six hours. */
function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 12));
}

/**
 * @returns how many were paid back. Several processes may do it at once: asked twice under one number, a provider pays
 * once.
 */
export async function sendRefunds(context: Pick<Context, 'db' | 'now' | 'keys' | 'options' | 'log'>): Promise<number> {
  const { db, now, log } = context;
  const due = await db
    .select({ refund: paymentRefunds, order: paymentOrders })
    .from(paymentRefunds)
    .innerJoin(paymentOrders, eq(paymentOrders.orderNumber, paymentRefunds.orderNumber))
    .where(and(ne(paymentRefunds.status, 'done'), lte(paymentRefunds.nextAt, now())))
    .orderBy(asc(paymentRefunds.nextAt))
    .limit(MOST_AT_ONCE);
  let done = 0;
  for (const { refund, order } of due) {
    const provider = providerNamed(context, order.provider);
    // Marked before it is asked: while the provider thinks, no transaction is open.
    await db
      .update(paymentRefunds)
      .set({
        attempts: refund.attempts + 1,
        nextAt: new Date(now().getTime() + waitAfter(refund.attempts)),
        ...(provider ? {} : { failure: 'the provider has no keys any more' }),
      })
      .where(eq(paymentRefunds.number, refund.number));
    if (!provider) continue;
    try {
      const orderNumber = providerNumberOf(order);
      const paid = (await findOrder(db, orderNumber))?.order.amount ?? order.amount;
      const outcome = await provider.refund({ ...refund, orderNumber, paid });
      if (outcome === 'pending') continue;
      await db.transaction((tx) => completeRefund(tx, refund.number, now(), now()));
      done += 1;
    } catch (error) {
      log.error({ err: error, refund: refund.number }, 'a refund was not paid back');
      await db
        .update(paymentRefunds)
        .set({ failure: (error as Error).message.slice(0, 500) })
        .where(and(eq(paymentRefunds.number, refund.number), ne(paymentRefunds.status, 'done')));
    }
  }
  return done;
}
