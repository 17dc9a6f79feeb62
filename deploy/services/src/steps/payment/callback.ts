// Money that a provider reports: taken once, however often, late or out of order the report comes; what nobody owed
// goes back.
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ApplicationRow } from '../../cases/public';
import { SYSTEM, transition } from '../../cases/public';
import type { Context } from '../../platform/core/context';
import { isRefusal, refuse } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import { numberBill } from './bills/bills';
import type { LockedPart } from './joint/parts';
import { bookedAs, lockParts } from './joint/parts';
import { book } from './ledger/book';
import type { MoneyEvent } from './machine/order-steps';
import { orderMachine } from './machine/order-steps';
import { isPayableIn } from './payable';
import type { BankNotice, ProviderName } from './providers/provider';
import { isSignedByBank } from './providers/sandbox/sign';
import { payBack } from './refunds/pay-back';
import { paymentCallbacks, paymentOrders } from './schema';
import type { SlipRow } from './slips';
import { moveSlip } from './machine/slip-steps';
import { isFeeOpen } from './slips';
import { taxPaid } from './subject-slips';

export type Outcome = 'accepted' | 'refund';

/**
 * Books a payment that the sandbox has signed. Answers 'accepted' when it settles the slip, 'refund' when it came for
 * something that is settled or ended already; a notice taken before answers as it did then.
 * @throws Refusal when the signature, the order or the amount is wrong
 */
export async function takeNotice(
  { db, now, keys }: Pick<Context, 'db' | 'now' | 'keys'>,
  notice: BankNotice,
  signature: string,
): Promise<Outcome> {
  if (!isSignedByBank(keys, notice, signature)) return refuse('支付通知验签失败');
  return db.transaction((tx) => takeMoney(tx, 'sandbox', notice, now()));
}

/** The same for what is known to come from the provider. @throws Refusal when the order or the amount is wrong */
export async function takeMoney(
  tx: Transaction,
  provider: ProviderName,
  notice: BankNotice,
  now: Date,
): Promise<Outcome> {
  const parts = await lockParts(tx, notice.orderNumber);
  if (parts.length === 0 || parts.some(({ order }) => order.provider !== provider)) return refuse('支付订单不存在');
  const [known] = await tx
    .select()
    .from(paymentCallbacks)
    .where(eq(paymentCallbacks.transactionNumber, notice.transactionNumber));
  if (known && known.orderNumber !== notice.orderNumber) return refuse('交易流水号已用于其他订单');
  const asked = parts.reduce((sum, { order }) => sum + order.amount, 0);
  if (notice.amount !== asked || parts.some(({ order, slip }) => order.amount !== slip.total))
    return refuse('支付金额与缴款单不一致');
  if (known) return known.outcome;
  // Each part by itself, by what stood before any of them: of several paid together one may be settled already, and its
  // money goes back.
  const events = parts.map((part) => ({ ...part, event: eventOf(part) }));
  const outcome = events.some(({ event }) => settles(event)) ? 'accepted' : 'refund';
  const { orderNumber, transactionNumber, amount } = notice;
  await tx.insert(paymentCallbacks).values({ transactionNumber, orderNumber, amount, outcome, receivedAt: now });
  for (const one of events) await applyMoney(tx, { ...one, provider, notice }, now);
  return outcome;
}

const settles = (event: MoneyEvent): boolean => event === 'settle' || event === 'settleUnpaid';

function eventOf({ slip, order, application }: LockedPart): MoneyEvent {
  const hasNone = order.status === 'paying' || order.status === 'closed';
  const waits = slip.status === 'paying' || slip.status === 'unpaid';
  if (!hasNone || !waits) return 'returnSecond';
  if (isPayableIn(slip, application.status)) return slip.status === 'paying' ? 'settle' : 'settleUnpaid';
  return order.status === 'paying' && slip.status === 'paying' ? 'returnEnded' : 'returnSecond';
}

interface Money extends LockedPart {
  provider: ProviderName;
  event: MoneyEvent;
  notice: BankNotice;
}

/** Does to order, slip and ledger what the machine's table says. */
async function applyMoney(
  tx: Transaction,
  { slip, order, application, provider, event, notice }: Money,
  now: Date,
): Promise<void> {
  const step = orderMachine.step(order.status, event);
  if (!step?.books) return refuse('支付订单的状态不允许此操作');
  const { transactionNumber } = notice;
  const { orderNumber, amount } = order;
  const paidAt = new Date(notice.paidAt);
  if (order.transactionNumber === null)
    await tx
      .update(paymentOrders)
      .set({ status: step.to, paidAt, transactionNumber, payableSlip: null })
      .where(eq(paymentOrders.orderNumber, orderNumber));
  await book(
    tx,
    {
      kind: step.books,
      subject: bookedAs(order, transactionNumber),
      amount,
      at: paidAt,
      provider,
      slip,
      orderNumber,
      transactionNumber,
    },
    now,
  );
  let moved = slip;
  for (const one of step.slip)
    moved = await moveSlip(
      tx,
      moved,
      one,
      one === 'succeed' ? await paidOf(tx, slip, event, application, paidAt, now) : {},
    );
  if (step.refunds)
    await payBack(
      tx,
      {
        order,
        transactionNumber,
        amount,
        of: step.refunds,
        reason: event === 'returnEnded' ? '办件已终止' : '重复缴费',
      },
      now,
    );
  if (settles(event)) await follow(tx, moved, application, paidAt, now);
}

/** A fee that is settled has its bill. */
async function paidOf(
  tx: Transaction,
  { kind }: SlipRow,
  event: MoneyEvent,
  { regionCode }: ApplicationRow,
  paidAt: Date,
  now: Date,
): Promise<Partial<SlipRow>> {
  if (kind === 'tax' || !settles(event)) return { paidAt };
  return { paidAt, ...(await numberBill(tx, regionCode, now)) };
}

/** What a paid slip sets going. */
async function follow(
  tx: Transaction,
  slip: SlipRow,
  application: ApplicationRow,
  paidAt: Date,
  now: Date,
): Promise<void> {
  if (slip.kind === 'tax') {
    await taxPaid.raise(tx, { slip, application, paidAt, now });
    return;
  }
  // Several pay for one filing: it goes on with the last of them.
  if (await isFeeOpen(tx, application.id)) return;
  await transition(tx, application.id, {
    event: 'feePaid',
    actor: SYSTEM,
    now,
    note: `缴款单${slip.number}`,
    guards: { paymentVerified: true },
  });
}

/** A report as it came, with its signature in the header `x-signature`; one that is refused is logged with why. */
export async function takeReport(
  needs: Pick<Context, 'db' | 'now' | 'keys'>,
  notice: BankNotice,
  { headers, log }: Pick<FastifyRequest, 'headers' | 'log'>,
): Promise<{ outcome: Outcome }> {
  const signature = headers['x-signature'];
  try {
    return { outcome: await takeNotice(needs, notice, typeof signature === 'string' ? signature : '') };
  } catch (error) {
    if (isRefusal(error))
      log.warn(
        {
          why: error.message,
          orderNumber: notice.orderNumber,
          transactionNumber: notice.transactionNumber,
          amount: notice.amount,
        },
        'a report of a payment was refused',
      );
    throw error;
  }
}
