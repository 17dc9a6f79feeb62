// Orders at the cashier: placed for a slip, valid ten minutes, asked for by polling.
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { requireCase } from '../../cases/public';
import type { Prover } from '../../people/second-factor/public';
import { digestOf, spendFactor } from '../../people/second-factor/public';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { createOrder, getOrderState } from '@portal/payment/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toFen, toShanghaiIso, toYuanText } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { idempotent } from '../../platform/core/idempotent';
import type { Database } from '../../platform/db/database';
import { paymentOrders, paymentSlips } from './schema';
import { isPayableIn } from './payable';
import { moveSlip } from './slips';

export type OrderRow = typeof paymentOrders.$inferSelect;
const ORDER_MS = 10 * 60_000;

/** Places an order, or gives back the living one. @param origin address of the portal. @throws Refusal when the slip is not this case's or not to be paid */
export async function placeOrder(
  context: Pick<Context, 'db' | 'now'>,
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
    cashierUrl: `${origin}/sandbox/cashier/${orderNumber}`,
    expiresAt: toShanghaiIso(new Date(expiresAt)),
  };
}

function writeOrder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: Prover,
  call: { number: string; slipNumber: string; kind: 'fee' | 'tax' },
  key: string,
): Promise<{ orderNumber: string; expiresAt: string }> {
  return idempotent(db, { key, userId: user.id, route: 'payment/order', body: call, now: now() }, async (tx) => {
    const { application, standing } = await requireCase(tx, user, call.number, true);
    if (standing === 'staff') return refuse('请由申请人缴费');
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
    if (!slip) return refuse('未查询到该缴款单，请刷新后重试');
    if (slip.status === 'paid') return refuse('该缴款单已缴费，无需重复缴纳');
    if (!isPayableIn(slip, application.status) || (slip.status !== 'unpaid' && slip.status !== 'paying'))
      return refuse('该缴款单当前不能缴费');
    // Money of one's own needs no second thought; who pays for another is asked whether they mean it.
    if (!identitiesOf(user).includes(slip.payerIdentityNumber)) {
      const values = { 缴款人: maskName(slip.payerName), 金额: toYuanText(toFen(slip.total)), 编号: slip.number };
      await spendFactor(
        tx,
        user,
        {
          kind: 'pay',
          subject: slip.number,
          digest: digestOf(application.id, slip.number, slip.total, slip.items),
          use: 'order',
          values,
        },
        now(),
      );
    }
    const living = await findLivingOrder(tx, slip.number, now());
    if (living) return { orderNumber: living.orderNumber, expiresAt: living.expiresAt.toISOString() };
    if (slip.status === 'unpaid') await moveSlip(tx, slip, 'order');
    const order = {
      orderNumber: randomBytes(16).toString('hex'),
      slipNumber: slip.number,
      amount: slip.total,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + ORDER_MS),
    };
    await tx.insert(paymentOrders).values(order);
    return { orderNumber: order.orderNumber, expiresAt: order.expiresAt.toISOString() };
  });
}

/** State of an order of this case as people see it: an order past its time is expired unless money came. */
export async function readOrder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { businessNumber, orderNumber }: InputOf<typeof getOrderState>,
): Promise<OutputOf<typeof getOrderState>> {
  const { application } = await requireCase(db, user, businessNumber);
  const [row] = await db
    .select({ order: paymentOrders })
    .from(paymentOrders)
    .innerJoin(paymentSlips, eq(paymentSlips.number, paymentOrders.slipNumber))
    .where(and(eq(paymentOrders.orderNumber, orderNumber), eq(paymentSlips.applicationId, application.id)));
  if (!row) return refuse('未查询到该支付订单，请刷新后重试');
  return {
    orderNumber,
    state: orderStatus(row.order, now()),
    paidAt: row.order.paidAt && toShanghaiIso(row.order.paidAt),
  };
}

/** An order with its slip, for the cashier. */
export async function findOrder(
  db: Database,
  orderNumber: string,
): Promise<{ order: OrderRow; slip: typeof paymentSlips.$inferSelect } | null> {
  const [row] = await db
    .select({ order: paymentOrders, slip: paymentSlips })
    .from(paymentOrders)
    .innerJoin(paymentSlips, eq(paymentSlips.number, paymentOrders.slipNumber))
    .where(eq(paymentOrders.orderNumber, orderNumber));
  return row ?? null;
}

export function orderStatus(order: OrderRow, now: Date): OrderRow['status'] | 'expired' {
  return order.status === 'paying' && now >= order.expiresAt ? 'expired' : order.status;
}

/** The order by which somebody is at the cashier with a slip now, the newest. */
export async function findLivingOrder(db: Database, slipNumber: string, now: Date): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.slipNumber, slipNumber),
        eq(paymentOrders.status, 'paying'),
        gt(paymentOrders.expiresAt, now),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt))
    .limit(1);
  return order;
}
