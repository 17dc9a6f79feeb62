// Asks providers about orders whose callback has not come: who has paid should not wait for the statement of the day.
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Context } from '../../../platform/core/context';
import { isRefusal } from '../../../platform/core/errors';
import { takeMoney } from '../callback';
import { providerNumberOf } from '../joint/parts';
import { providerNamed } from '../providers/chosen';
import { paymentOrders } from '../schema';

/** A callback comes within seconds; after the order's ten minutes and as many again the statement tells. */
const FROM_MS = 60_000;
const TO_MS = 20 * 60_000;
const MOST_AT_ONCE = 100;

/** @returns how many payments it has found */
export async function askAfterOrders(
  context: Pick<Context, 'db' | 'now' | 'keys' | 'options' | 'log'>,
): Promise<number> {
  const { db, now, log } = context;
  const at = now().getTime();
  const waiting = await db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.status, 'paying'),
        lte(paymentOrders.createdAt, new Date(at - FROM_MS)),
        gte(paymentOrders.createdAt, new Date(at - TO_MS)),
      ),
    )
    .orderBy(asc(paymentOrders.createdAt))
    .limit(MOST_AT_ONCE);
  let found = 0;
  const questions = new Map(waiting.map((order) => [providerNumberOf(order), order]));
  for (const [orderNumber, { provider, createdAt }] of questions) {
    try {
      const notice = await providerNamed(context, provider)?.find({ number: orderNumber, createdAt });
      if (!notice) continue;
      await db.transaction((tx) => takeMoney(tx, provider, notice, now()));
      found += 1;
    } catch (error) {
      // What is refused here is listed by the statement of the day.
      if (isRefusal(error)) log.warn({ why: error.message, orderNumber }, 'a payment that was found was refused');
      else log.error({ err: error, orderNumber }, 'a provider could not be asked about an order');
    }
  }
  return found;
}
