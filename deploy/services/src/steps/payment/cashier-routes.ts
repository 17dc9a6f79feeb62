// The sandbox cashier: shows an order, pays it as a bank would, and reports it through the signed callback.
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { reportPayment } from '@portal/payment/contract';
import { requestOf } from '@portal/shared/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { signNotice, takeNotice } from './callback';
import type { BankNotice } from './callback';
import { CASHIER_POLICY, renderCashier } from './cashier-page';
import { findOrder, orderStatus } from './orders';

const params = z.object({ orderNo: z.string().regex(/^[0-9a-f]{32}$/) });
/** Reachable without a session; what is written is proved by the callback's signature. */
const config = { public: true, xsrfExempt: true } as const;

export function addCashierRoutes(app: App, context: Context): void {
  const { db, now, limiter } = context;
  app.get(
    '/sandbox/cashier/:orderNo',
    { config, schema: { hide: true, params: z.object({ orderNo: z.string() }) } },
    async (request, reply) => showOrder(context, reply, request.params.orderNo),
  );

  app.post('/sandbox/cashier/:orderNo', { config, schema: { hide: true, params } }, async (request, reply) => {
    await limiter.take('cashier', request.ip, 60, 60);
    const found = await findOrder(db, request.params.orderNo);
    if (found && orderStatus(found.order, now()) === 'paying') {
      const paid: BankNotice = {
        orderNumber: found.order.orderNumber,
        transactionNumber: `SB${randomBytes(12).toString('hex')}`,
        amount: found.order.amount,
        paidAt: now().toISOString(),
      };
      await app.inject({
        method: 'POST',
        url: reportPayment.url,
        headers: { 'x-signature': signNotice(context.keys.active('payment-callback').secret, paid) },
        payload: requestOf(reportPayment, { ...paid }).data as object,
      });
    }
    return showOrder(context, reply, request.params.orderNo);
  });

  serve(app, reportPayment, { tags: ['payment'] }, async (notice, { request }) => {
    const signature = request.headers['x-signature'];
    return { outcome: await takeNotice(context, notice, typeof signature === 'string' ? signature : '') };
  });
}

async function showOrder({ db, now }: Context, reply: FastifyReply, orderNumber: string): Promise<FastifyReply> {
  const found = /^[0-9a-f]{32}$/.test(orderNumber) ? await findOrder(db, orderNumber) : null;
  const status = found ? orderStatus(found.order, now()) : 'unknown';
  const html = renderCashier({
    orderNumber,
    amount: found?.order.amount ?? 0,
    payer: found?.slip.payerName ?? '',
    status,
  });
  return reply
    .status(found ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CASHIER_POLICY)
    .send(html);
}
