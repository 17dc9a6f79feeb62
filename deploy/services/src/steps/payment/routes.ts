// Payment: slips, orders, their states and papers; the cashier beside.
import { z } from 'zod';
import { and, or, eq } from 'drizzle-orm';
import { findBusinessSummary } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { ApplicationRow } from '../../cases/access';
import { requireCase, visibleTo } from '../../cases/access';
import { identitiesOf } from '../../platform/core/identities';
import { applications } from '../../cases/schema';
import { numberOf } from '../../cases/lists/summary';
import { numberQuery, numberText } from '../../cases/wire';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { userOf } from '../../platform/core/guards';
import { idempotencyKeyOf } from '../../platform/core/idempotent';
import type { Database } from '../../platform/db/database';
import { originOf } from '../../papers/documents/origin';
import { sendPdf } from '../../papers/documents/send-pdf';
import { addCashierRoutes } from './cashier-routes';
import { withFactor } from '../../people/second-factor/spend-factor';
import { placeOrder, readOrder } from './orders';
import { renderSlipBill, renderSlipNotice } from './papers';
import { paymentSlips } from './schema';
import type { SlipRow } from './slips';
import { listSlips } from './slips';
import { isOneOfNumbers } from '../../platform/personal/where';

const states = z.enum(['unpaid', 'paying', 'paid', 'expired', 'refunding', 'refunded']);
const slipRow = z.object({
  jkdh: z.string(),
  ywh: z.string(),
  ywmc: z.string(),
  zl: z.string(),
  items: z.array(z.object({ mc: z.string(), je: z.number(), sm: z.string() })),
  total: z.number(),
  zt: states,
  expiresAt: z.string(),
  paidAt: z.string().nullable(),
  payer: z.string(),
  billNo: z.string().nullable(),
});
const orderBody = z.object({ ywh: numberText, jkdh: z.string().max(40), kind: z.literal('fee').default('fee') });
const tags = ['payment'];

export function addPaymentRoutes(app: App, context: Context): void {
  addCashierRoutes(app, context);

  app.get(
    '/api/reg3/registerPayment/getGgzfList/:ywh',
    { schema: { tags, params: numberQuery, response: answer(z.array(slipRow)) } },
    async (request) => ok(await slipsFor(context.db, userOf(request), request.params.ywh)),
  );

  app.post(
    '/api/reg3/ahPayTaxFee/createQrCode',
    {
      schema: {
        tags,
        body: orderBody,
        response: answer(z.object({ orderNo: z.string(), qrText: z.string(), expiresAt: z.string() })),
      },
    },
    async (request) => {
      const order = await withFactor(context, request, (user) =>
        placeOrder(
          context,
          user,
          { number: request.body.ywh, slipNumber: request.body.jkdh },
          idempotencyKeyOf(request),
        ),
      );
      return ok({
        orderNo: order.orderNumber,
        qrText: `${originOf(request, context.options)}/sandbox/cashier/${order.orderNumber}`,
        expiresAt: toShanghaiIso(new Date(order.expiresAt)),
      });
    },
  );

  app.get(
    '/api/reg3/ahPayTaxFee/queryStatus',
    {
      config: { passive: true },
      schema: {
        tags,
        querystring: z.object({ ywh: numberText, orderNo: z.string().max(64) }),
        response: answer(z.object({ orderNo: z.string(), zt: states, paidAt: z.string().nullable() })),
      },
    },
    async (request) => {
      const { ywh, orderNo } = request.query;
      const order = await readOrder(context, userOf(request), ywh, orderNo);
      return ok({ orderNo, zt: order.status, paidAt: order.paidAt && toShanghaiIso(order.paidAt) });
    },
  );

  const params = z.object({ jkdh: z.string().max(40) });
  app.get('/api/reg3/registerPayment/bill/:jkdh', { schema: { tags, params } }, async (request, reply) =>
    sendPdf(reply, await renderSlipBill(context, userOf(request), request.params.jkdh), '电子票据'),
  );
  app.get('/api/reg3/registerPayment/notice/:jkdh', { schema: { tags, params } }, async (request, reply) =>
    sendPdf(reply, await renderSlipNotice(context, userOf(request), request.params.jkdh), '缴费通知书'),
  );
}

/** Slips of one case, or with `-` those of all one's cases and those that name oneself as payer. */
async function slipsFor(db: Database, user: CurrentUser, number: string): Promise<z.infer<typeof slipRow>[]> {
  if (number !== '-') {
    const { application } = await requireCase(db, user, number);
    return (await listSlips(db, [application.id])).map((slip) => toRow(slip, application));
  }
  const rows = await db
    .select({ slip: paymentSlips, application: applications })
    .from(paymentSlips)
    .innerJoin(applications, eq(applications.id, paymentSlips.applicationId))
    .where(
      and(
        visibleTo(db, user),
        or(eq(applications.initiatorId, user.id), isOneOfNumbers(paymentSlips.payerIdentityNumber, identitiesOf(user))),
      ),
    );
  return rows
    .toSorted((left, right) => right.slip.createdAt.getTime() - left.slip.createdAt.getTime())
    .map(({ slip, application }) => toRow(slip, application));
}

function toRow(slip: SlipRow, application: ApplicationRow): z.infer<typeof slipRow> {
  // An order that was under way when the case ended can no longer be paid; its slip keeps waiting for a late word of the bank.
  const isOver = slip.status === 'paying' && application.status !== 'PAY_PENDING';
  return {
    jkdh: slip.number,
    ywh: numberOf(application),
    ywmc: findBusinessSummary(application.processCode)?.name ?? '',
    zl: application.location ?? '',
    items: slip.items.map((item) => ({ mc: item.name, je: item.amount, sm: item.note })),
    total: slip.total,
    zt: isOver ? 'expired' : slip.status,
    expiresAt: toShanghaiIso(slip.expiresAt),
    paidAt: slip.paidAt && toShanghaiIso(slip.paidAt),
    payer: maskName(slip.payerName),
    billNo: slip.billNumber,
  };
}
