// Orders at the cashier: placed for a slip, valid ten minutes, asked for by polling.
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Prover } from '../../people/second-factor/public';
import type { createOrder } from '@portal/payment/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import type { Context } from '../../platform/core/context';
import { BusyError, refuse } from '../../platform/core/errors';
import { idempotent } from '../../platform/core/idempotent';
import type { Database, Transaction } from '../../platform/db/database';
import { isPayer, requireCaseToPay } from './cases-to-pay';
import { isPlacedAs, partsOf } from './joint/parts';
import { proveMeant } from './payers/prove-meant';
import { paymentOrders, paymentSlips } from './schema';
import { requirePayable } from './payable';
import { chosenProvider, providerNamed } from './providers/chosen';
import { moveSlip } from './machine/slip-steps';

export type OrderRow = typeof paymentOrders.$inferSelect;
export type CashierNeeds = Pick<Context, 'db' | 'now' | 'keys' | 'options'>;
const ORDER_MS = 10 * 60_000;
export const newOrderNumber = (): string => randomBytes(16).toString('hex');
const NO_PROVIDER = '网上缴费尚未开通，请到登记机构窗口缴费';

/**
 * Places an order, or gives back the living one.
 * @param origin address of the portal.
 * @throws Refusal when the slip is not this case's or not to be paid
 */
export async function placeOrder(
  context: CashierNeeds,
  user: Prover,
  {
    businessNumber,
    slipNumber,
    kind,
    idempotencyKey,
  }: Omit<InputOf<typeof createOrder>, 'kind'> & {
    kind: 'fee' | 'tax';
  },
  origin: string,
): Promise<OutputOf<typeof createOrder>> {
  const { orderNumber, expiresAt } = await writeOrder(
    context,
    user,
    { number: businessNumber, slipNumber, kind },
    idempotencyKey,
  );
  return {
    orderNumber,
    cashierUrl: await cashierUrlOf(context, orderNumber, origin),
    expiresAt: toShanghaiIso(new Date(expiresAt)),
  };
}

function writeOrder(
  context: CashierNeeds,
  user: Prover,
  call: { number: string; slipNumber: string; kind: 'fee' | 'tax' },
  key: string,
): Promise<{ orderNumber: string; expiresAt: string }> {
  const { db, now } = context;
  return idempotent(db, { key, userId: user.id, route: 'payment/order', body: call, now: now() }, async (tx) => {
    const { application, isStaff, takesPart } = await requireCaseToPay(tx, user, call.number, true);
    if (isStaff) return refuse('请由申请人缴费');
    const [slip] = await tx
      .select()
      .from(paymentSlips)
      .where(
        and(
          eq(paymentSlips.number, call.slipNumber),
          eq(paymentSlips.applicationId, application.id),
          eq(paymentSlips.kind, call.kind),
        ),
      )
      .for('update');
    if (!slip || !(takesPart || isPayer(user, slip))) return refuse('未查询到该缴款单，请刷新后重试');
    requirePayable(slip, application.status);
    await proveMeant(tx, user, [slip], now());
    const { orderNumber, expiresAt } = await orderOf(tx, context, slip, user.id);
    return { orderNumber, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * The living order of a slip that may be paid now, or a new one.
 * @param slip locked.
 * @throws Refusal where nobody takes money, or the slip is being paid together with others
 */
export async function orderOf(
  tx: Transaction,
  context: CashierNeeds,
  slip: typeof paymentSlips.$inferSelect,
  placedById: string | null = null,
): Promise<Pick<OrderRow, 'orderNumber' | 'expiresAt'>> {
  const now = context.now();
  const living = await findLivingOrder(tx, slip.number, now);
  if (living && living.jointNumber !== null)
    return refuse(`这笔费用正在与其他费用一起支付，请先完成支付，或者${untilWhen(living)}以后单独缴费`);
  if (living) return living;
  return writeOrderOf(tx, context, slip, { jointNumber: null, placedById });
}

/**
 * A new order of a slip.
 * @param of what the provider has instead of its number, where it is one of several; and the account that places it,
 * none by a link.
 * @throws Refusal where nobody takes money
 */
export async function writeOrderOf(
  tx: Transaction,
  context: CashierNeeds,
  slip: typeof paymentSlips.$inferSelect,
  of: Pick<OrderRow, 'jointNumber' | 'placedById'>,
): Promise<Pick<OrderRow, 'orderNumber' | 'expiresAt'>> {
  const now = context.now();
  const provider = chosenProvider(context) ?? refuse(NO_PROVIDER);
  if (slip.status === 'unpaid') await moveSlip(tx, slip, 'order');
  // One that has run out gives its place to the next; money that comes for it all the same is taken.
  await tx
    .update(paymentOrders)
    .set({ payableSlip: null })
    .where(and(eq(paymentOrders.payableSlip, slip.number), lte(paymentOrders.expiresAt, now)));
  const order = {
    orderNumber: newOrderNumber(),
    ...of,
    payableSlip: slip.number,
    slipNumber: slip.number,
    amount: slip.total,
    provider: provider.name,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ORDER_MS),
  };
  await tx.insert(paymentOrders).values(order);
  return order;
}

/**
 * What is opened or drawn as a QR code to pay an order: placed with its provider once. No transaction is open while the
 * provider thinks.
 * @throws BusyError when the provider cannot take it now; asked again, the same order is placed
 */
export async function cashierUrlOf(context: CashierNeeds, orderNumber: string, origin: string): Promise<string> {
  const found = await findOrder(context.db, orderNumber);
  const provider = found && providerNamed(context, found.order.provider);
  if (!found || !provider) return refuse(NO_PROVIDER);
  const { order, slip, slips } = found;
  if (order.status === 'closed') return refuse('该支付订单已关闭，请重新生成');
  if (order.cashierCode !== null) return order.cashierCode;
  const { amount, createdAt, expiresAt } = order;
  const together = slips > 1 ? `（${slips}笔）` : '';
  const subject = slip.kind === 'fee' ? `不动产登记费${together}` : '不动产交易税费';
  const code = await provider
    .place({ number: orderNumber, amount, subject, createdAt, expiresAt }, origin)
    .catch((cause: unknown) => {
      throw new BusyError('the provider of payments takes no order', { cause });
    });
  // The sandbox's address follows from the number; what another gave is kept.
  if (provider.name !== 'sandbox')
    await context.db.update(paymentOrders).set({ cashierCode: code }).where(isPlacedAs(orderNumber));
  return code;
}

/** What the provider has under this number, as one order: of one slip, or of several that are paid together. */
export async function findOrder(
  db: Database,
  orderNumber: string,
): Promise<{ order: OrderRow; slip: typeof paymentSlips.$inferSelect; slips: number } | null> {
  const parts = await partsOf(db, orderNumber);
  const part = parts.find(({ order }) => order.status === 'paid') ?? parts[0];
  if (!part) return null;
  const amount = parts.reduce((sum, { order }) => sum + order.amount, 0);
  return { order: { ...part.order, orderNumber, amount }, slip: part.slip, slips: parts.length };
}

/** One that was closed, or is past its time, can be paid no more. */
export function orderStatus(
  { status, expiresAt }: Pick<OrderRow, 'status' | 'expiresAt'>,
  now: Date,
): Exclude<OrderRow['status'], 'closed'> | 'expired' {
  if (status === 'closed') return 'expired';
  return status === 'paying' && now >= expiresAt ? 'expired' : status;
}

/** The clock at which an order runs out. */
export const untilWhen = ({ expiresAt }: Pick<OrderRow, 'expiresAt'>): string => toShanghaiIso(expiresAt).slice(11, 16);

/** The order by which somebody is at the cashier with a slip now. */
export async function findLivingOrder(db: Database, slipNumber: string, now: Date): Promise<OrderRow | undefined> {
  return (await livingOrders(db, [slipNumber], now))[0];
}

/** The orders by which these slips are being paid now, the newest first. */
export async function livingOrders(db: Database, slipNumbers: readonly string[], now: Date): Promise<OrderRow[]> {
  return db
    .select()
    .from(paymentOrders)
    .where(
      and(
        inArray(paymentOrders.slipNumber, [...slipNumbers]),
        eq(paymentOrders.status, 'paying'),
        gt(paymentOrders.expiresAt, now),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt));
}
