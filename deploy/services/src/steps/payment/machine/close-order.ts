// An order ends without money: by who placed it or pays it, so that it can be paid otherwise, or by the clock. The
// provider is asked first; money that comes all the same is taken.
import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type * as calls from '@portal/payment/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { stateOf } from '@portal/shared/catalogue';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { BusyError, isRefusal, refuse } from '../../../platform/core/errors';
import type { Transaction } from '../../../platform/db/database';
import { takeMoney } from '../callback';
import { isPayer } from '../cases-to-pay';
import { lockParts, partsOf, providerNumberOf } from '../joint/parts';
import type { LockedPart } from '../joint/parts';
import { findOrder, orderStatus } from '../orders';
import { providerNamed, providersOf } from '../providers/chosen';
import { paymentOrders } from '../schema';
import { orderMachine } from './order-steps';
import { UNKNOWN_ORDER } from './poll-order';
import { moveSlip } from './slip-steps';

type Needs = Pick<Context, 'db' | 'now' | 'keys' | 'options'>;
const HOUR_S = 3600;
/** A callback may be on its way still when the order runs out. */
const AFTER_MS = 60_000;
const MOST_AT_ONCE = 100;

/**
 * Closes an order of one's own; a repetition, and one that has been paid meanwhile, answer what stands.
 * @throws Refusal in the same words for foreign and unknown orders.
 * @throws BusyError while the provider cannot be asked
 */
export async function closeOrder(
  context: Needs & Pick<Context, 'limiter'>,
  user: CurrentUser,
  { orderNumber }: InputOf<typeof calls.closeOrder>,
): Promise<OutputOf<typeof calls.closeOrder>> {
  const { db, now, limiter } = context;
  const parts = await partsOf(db, orderNumber);
  const isOwn = parts.every(({ order, slip }) => isPayer(user, slip) || order.placedById === user.id);
  if (parts.length === 0 || !isOwn) return refuse(UNKNOWN_ORDER);
  await limiter.take('payment order close', user.id, 60, HOUR_S);
  if (parts.some(({ order }) => order.status === 'paying'))
    await endOrder(context, orderNumber).catch((cause: unknown) => {
      throw isRefusal(cause) ? cause : new BusyError('the provider of payments closes no order', { cause });
    });
  const found = await findOrder(db, orderNumber);
  return { orderNumber, state: found ? orderStatus(found.order, now()) : refuse(UNKNOWN_ORDER) };
}

/** No transaction is open while the provider thinks. @throws Error when it cannot be asked */
async function endOrder(context: Needs, orderNumber: string): Promise<void> {
  const { db, now } = context;
  const [part] = await partsOf(db, orderNumber);
  const provider = part && providerNamed(context, part.order.provider);
  if (!provider) throw new Error(`nobody can be asked about the order ${orderNumber}`);
  const asked = { number: orderNumber, createdAt: part.order.createdAt };
  if ((await provider.close(asked)) === 'paid') {
    const notice = await provider.find(asked);
    if (notice) await db.transaction((tx) => takeMoney(tx, provider.name, notice, now()));
    return;
  }
  await db.transaction((tx) => closeParts(tx, orderNumber));
}

/** What is ours of a close. Under its locks: what a callback has settled meanwhile stays settled. */
export async function closeParts(tx: Transaction, orderNumber: string): Promise<void> {
  for (const locked of await lockParts(tx, orderNumber)) await closePart(tx, locked);
}

async function closePart(tx: Transaction, { order, slip, application }: LockedPart): Promise<void> {
  if (order.status !== 'paying') return;
  const isHeld = order.payableSlip === slip.number && slip.status === 'paying';
  const step = orderMachine.step(order.status, isHeld ? 'close' : 'closeReplaced');
  if (!step) return;
  await tx
    .update(paymentOrders)
    .set({ status: step.to, payableSlip: null })
    .where(eq(paymentOrders.orderNumber, order.orderNumber));
  let moved = slip;
  for (const one of step.slip) moved = await moveSlip(tx, moved, one);
  // Of a case that has ended nobody pays any more.
  if (moved.status === 'unpaid' && stateOf(application.status).terminal) await moveSlip(tx, moved, 'expire');
}

/**
 * Orders past their time, of which their providers say that nothing was paid, give their slips back: they can be paid
 * anew, or lapse by their own date.
 * @returns how many have ended
 */
export async function lapseOrders(context: Needs & Pick<Context, 'log'>): Promise<number> {
  const { db, now, log } = context;
  const over = await db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.status, 'paying'),
        isNotNull(paymentOrders.payableSlip),
        lte(paymentOrders.expiresAt, new Date(now().getTime() - AFTER_MS)),
        inArray(
          paymentOrders.provider,
          providersOf(context).map(({ name }) => name),
        ),
      ),
    )
    .orderBy(desc(paymentOrders.expiresAt))
    .limit(MOST_AT_ONCE);
  let ended = 0;
  for (const orderNumber of new Set(over.map(providerNumberOf))) {
    try {
      await endOrder(context, orderNumber);
      ended += 1;
    } catch (error) {
      // What is refused here is listed by the statement of the day.
      if (isRefusal(error)) log.warn({ why: error.message, orderNumber }, 'a payment that was found was refused');
      else log.error({ err: error, orderNumber }, 'a provider could not close an order that ran out');
    }
  }
  return ended;
}
