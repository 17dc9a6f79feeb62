// Payment: slips, orders, their states and papers; the cashier beside.
import * as calls from '@portal/payment/contract';
import { originOf, sendPdf } from '../../papers/documents/public';
import { withFactor } from '../../people/second-factor/public';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { addCashierRoutes } from './cashier-routes';
import { addFinanceRoutes } from './finance-routes';
import { addPaymentJobs } from './jobs';
import { addNotifyRoutes } from './notify-routes';
import { placeOrder, readOrder } from './orders';
import { renderSlipBill, renderSlipNotice } from './papers';
import { readSlips } from './read-slips';

const serving = { tags: ['payment'] };

export async function addPaymentRoutes(app: App, context: Context): Promise<void> {
  addCashierRoutes(app, context);
  addFinanceRoutes(app, context);
  addPaymentJobs(app, context);
  await addNotifyRoutes(app, context);

  serve(app, calls.listSlips, serving, ({ businessNumber }, { user }) => readSlips(context.db, user, businessNumber));
  serve(app, calls.createOrder, serving, (order, { request }) =>
    withFactor(context, request, (user) => placeOrder(context, user, order, originOf(request, context.options))),
  );
  serve(app, calls.getOrderState, serving, (asked, { user }) => readOrder(context, user, asked));
  serveFile(app, calls.downloadBill, serving, async ({ slipNumber }, { user, reply }) =>
    sendPdf(reply, await renderSlipBill(context, user, slipNumber), '电子票据'),
  );
  serveFile(app, calls.downloadNotice, serving, async ({ slipNumber }, { user, reply }) =>
    sendPdf(reply, await renderSlipNotice(context, user, slipNumber), '缴费通知书'),
  );
}
