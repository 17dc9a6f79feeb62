// Payment: slips, orders, their states and papers; the cashier beside.
import { and, or, eq } from 'drizzle-orm';
import * as calls from '@portal/payment/contract';
import { findBusinessSummary } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { PaymentSlip } from '@portal/shared/wire';
import type { ApplicationRow } from '../../cases/access';
import { requireCase, visibleTo } from '../../cases/access';
import { identitiesOf } from '../../platform/core/parties/identities';
import { applications } from '../../cases/schema';
import { numberOf } from '../../cases/lists/summary';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { serve, serveFile } from '../../platform/core/calls/serve';
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

const serving = { tags: ['payment'] };

export function addPaymentRoutes(app: App, context: Context): void {
  addCashierRoutes(app, context);

  serve(app, calls.listSlips, serving, ({ businessNumber }, { user }) => slipsFor(context.db, user, businessNumber));

  serve(app, calls.createOrder, serving, async ({ businessNumber, slipNumber, idempotencyKey }, { request }) => {
    const order = await withFactor(context, request, (user) =>
      placeOrder(context, user, { number: businessNumber, slipNumber }, idempotencyKey),
    );
    return {
      orderNumber: order.orderNumber,
      cashierUrl: `${originOf(request, context.options)}/sandbox/cashier/${order.orderNumber}`,
      expiresAt: toShanghaiIso(new Date(order.expiresAt)),
    };
  });

  serve(app, calls.getOrderState, serving, async ({ businessNumber, orderNumber }, { user }) => {
    const order = await readOrder(context, user, businessNumber, orderNumber);
    return { orderNumber, state: order.status, paidAt: order.paidAt && toShanghaiIso(order.paidAt) };
  });

  serveFile(app, calls.downloadBill, serving, async ({ slipNumber }, { user, reply }) =>
    sendPdf(reply, await renderSlipBill(context, user, slipNumber), '电子票据'),
  );
  serveFile(app, calls.downloadNotice, serving, async ({ slipNumber }, { user, reply }) =>
    sendPdf(reply, await renderSlipNotice(context, user, slipNumber), '缴费通知书'),
  );
}

/** Slips of one case, or with `-` those of all one's cases and those that name oneself as payer. */
async function slipsFor(db: Database, user: CurrentUser, number: string): Promise<PaymentSlip[]> {
  if (number !== calls.ALL_MINE) {
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

function toRow(slip: SlipRow, application: ApplicationRow): PaymentSlip {
  // An order that was under way when the case ended can no longer be paid; its slip keeps waiting for a late word of the bank.
  const isOver = slip.status === 'paying' && application.status !== 'PAY_PENDING';
  return {
    slipNumber: slip.number,
    businessNumber: numberOf(application),
    businessName: findBusinessSummary(application.processCode)?.name ?? '',
    location: application.location ?? '',
    items: slip.items,
    total: slip.total,
    state: isOver ? 'expired' : slip.status,
    expiresAt: toShanghaiIso(slip.expiresAt),
    paidAt: slip.paidAt && toShanghaiIso(slip.paidAt),
    payer: maskName(slip.payerName),
    billNumber: slip.billNumber,
  };
}
