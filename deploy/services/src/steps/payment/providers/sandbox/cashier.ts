// The sandbox cashier: shows an order, charges it as a bank would, and reports it through the signed callback.
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { defineWire, like, upTo } from '@portal/shared/wire';
import type { Context } from '../../../../platform/core/context';
import type { CashierView } from './cashier-page';
import { CASHIER_POLICY, renderCashier } from './cashier-page';
import { findOrder, orderStatus } from '../../orders';
import { chargeOrder } from './charge';
import { deliverNotices } from './deliver';
import { sandboxPayments } from './schema';

type Needs = Pick<Context, 'db' | 'now'>;

/**
 * The page's address, and the order that it names: one whose number is none has a page that says so; only one that
 * could be an order is paid.
 */
export const PAGE = '/sandbox/cashier/:orderNo';
export const shown = defineWire({ orderNumber: ['orderNo', upTo(500)] });
export const paid = defineWire({ orderNumber: ['orderNo', like(/^[0-9a-f]{32}$/)] });

/** @param named as the address has it */
export function showCashier(context: Needs, reply: FastifyReply, named: unknown): Promise<FastifyReply> {
  return showOrder(context, reply, shown.decode(named, PAGE).orderNumber);
}

/** The order's page, as it stands: who has been charged here has paid, whether the portal knows yet or not. */
async function showOrder({ db, now }: Needs, reply: FastifyReply, orderNumber: string): Promise<FastifyReply> {
  const found = /^[0-9a-f]{32}$/.test(orderNumber) ? await findOrder(db, orderNumber) : null;
  const isOurs = found?.order.provider === 'sandbox';
  const html = renderCashier({
    orderNumber,
    amount: found?.order.amount ?? 0,
    payer: found?.slip.payerName ?? '',
    status: isOurs ? await shownStatus(db, orderStatus(found.order, now()), orderNumber) : 'unknown',
  });
  return reply
    .status(isOurs ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CASHIER_POLICY)
    .send(html);
}

async function shownStatus(
  db: Context['db'],
  status: CashierView['status'],
  orderNumber: string,
): Promise<CashierView['status']> {
  if (status !== 'paying' && status !== 'expired') return status;
  const [charged] = await db
    .select({ orderNumber: sandboxPayments.orderNumber })
    .from(sandboxPayments)
    .where(eq(sandboxPayments.orderNumber, orderNumber));
  return charged ? 'paid' : status;
}

/**
 * Charges an order that waits, once, and shows it.
 * @param bank carries the report as it would come from outside
 * @throws Refusal after too many from one address
 */
export async function payAtSandbox(
  context: Needs & Pick<Context, 'limiter' | 'keys' | 'options'>,
  bank: Pick<FastifyInstance, 'inject'>,
  { reply, ip }: { reply: FastifyReply; ip: string },
  named: unknown,
): Promise<FastifyReply> {
  const { db, now, limiter } = context;
  const { orderNumber } = paid.decode(named, PAGE);
  await limiter.take('cashier', ip, 60, 60);
  const found = await findOrder(db, orderNumber);
  if (found?.order.provider === 'sandbox' && orderStatus(found.order, now()) === 'paying') {
    await chargeOrder(context, found.order);
    await deliverNotices(context, bank);
  }
  return showOrder(context, reply, orderNumber);
}
