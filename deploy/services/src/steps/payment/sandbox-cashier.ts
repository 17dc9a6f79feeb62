// The sandbox cashier: shows an order, pays it as a bank would, and reports it through the signed callback.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { reportPayment } from '@portal/payment/contract';
import { requestOf } from '@portal/shared/contract';
import type { Context } from '../../platform/core/context';
import { signNotice } from './callback';
import type { BankNotice } from './callback';
import { CASHIER_POLICY, renderCashier } from './cashier-page';
import { findOrder, orderStatus } from './orders';

type Needs = Pick<Context, 'db' | 'now'>;

/** The order's page, as it stands. */
export async function showOrder({ db, now }: Needs, reply: FastifyReply, orderNumber: string): Promise<FastifyReply> {
  const found = /^[0-9a-f]{32}$/.test(orderNumber) ? await findOrder(db, orderNumber) : null;
  const html = renderCashier({
    orderNumber,
    amount: found?.order.amount ?? 0,
    payer: found?.slip.payerName ?? '',
    status: found ? orderStatus(found.order, now()) : 'unknown',
  });
  return reply
    .status(found ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CASHIER_POLICY)
    .send(html);
}

/** Pays an order that waits, and shows it. @param bank carries the report as it would come from outside @throws Refusal after too many from one address */
export async function payAtSandbox(
  context: Needs & Pick<Context, 'limiter' | 'keys'>,
  bank: Pick<FastifyInstance, 'inject'>,
  { reply, ip }: { reply: FastifyReply; ip: string },
  orderNumber: string,
): Promise<FastifyReply> {
  const { db, now, limiter, keys } = context;
  await limiter.take('cashier', ip, 60, 60);
  const found = await findOrder(db, orderNumber);
  if (found && orderStatus(found.order, now()) === 'paying') {
    const paid: BankNotice = {
      orderNumber: found.order.orderNumber,
      transactionNumber: `SB${randomBytes(12).toString('hex')}`,
      amount: found.order.amount,
      paidAt: now().toISOString(),
    };
    await bank.inject({
      method: 'POST',
      url: reportPayment.url,
      headers: { 'x-signature': signNotice(keys.active('payment-callback').secret, paid) },
      payload: requestOf(reportPayment, { ...paid }).data as object,
    });
  }
  return showOrder(context, reply, orderNumber);
}
