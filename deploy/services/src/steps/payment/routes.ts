// Payment: slips, orders, their states and papers; the cashier beside.
import * as calls from '@portal/payment/contract';
import { sendPdf } from '../../papers/documents/public';
import { withFactor } from '../../people/second-factor/public';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { readArrears } from './arrears/read-arrears';
import { sendMonthBills } from './bills/month-bills';
import { writeOffBill } from './bills/bills';
import { addCashierRoutes } from './cashier-routes';
import { addFinanceRoutes } from './finance-routes';
import { addPaymentJobs } from './jobs';
import { placeJointOrder } from './joint/joint-order';
import { addNotifyRoutes } from './notify-routes';
import { placeOrder } from './orders';
import { closeOrder } from './machine/close-order';
import { readOrder } from './machine/poll-order';
import { renderSlipBill, renderSlipNotice } from './bills/papers';
import { createLink, orderLinked, readLinked, revokeLinks } from './payers/links';
import { readPayments } from './payers/my-payments';
import { readSlips } from './read-slips';

const serving = { tags: ['payment'] };

export async function addPaymentRoutes(app: App, context: Context): Promise<void> {
  addCashierRoutes(app, context);
  addFinanceRoutes(app, context);
  addPaymentJobs(app, context);
  await addNotifyRoutes(app, context);

  serve(app, calls.listSlips, serving, ({ businessNumber }, { user }) => readSlips(context.db, user, businessNumber));
  serve(app, calls.createOrder, serving, (order, { request, origin }) =>
    withFactor(context, request, (user) => placeOrder(context, user, order, origin)),
  );
  serve(app, calls.createJointOrder, serving, (order, { request, origin }) =>
    withFactor(context, request, (user) => placeJointOrder(context, user, order, origin)),
  );
  serve(app, calls.getOrderState, serving, (asked, { user }) => readOrder(context, user, asked));
  serve(app, calls.closeOrder, serving, (asked, { user }) => closeOrder(context, user, asked));
  serveFile(app, calls.downloadBill, serving, async ({ slipNumber }, { user, origin, reply }) =>
    sendPdf(reply, await renderSlipBill(context, user, slipNumber, origin), '电子票据'),
  );
  serveFile(app, calls.downloadNotice, serving, async ({ slipNumber }, { user, reply }) =>
    sendPdf(reply, await renderSlipNotice(context, user, slipNumber), '缴费通知书'),
  );
  serve(app, calls.listPayments, serving, (query, { user }) => readPayments(context.db, user, query));
  serveFile(app, calls.downloadMonthBills, serving, ({ month }, { user, reply }) =>
    sendMonthBills(context.db, user, month, reply),
  );
  serve(app, calls.writeOffEBill, serving, (asked, { user }) => writeOffBill(context, user, asked));
  serve(app, calls.listArrears, serving, (asked, { user }) => readArrears(context, user, asked));
  addLinkRoutes(app, context);
}

/** By a link somebody pays for another, signed in or not. */
function addLinkRoutes(app: App, context: Context): void {
  serve(app, calls.createPaymentLink, serving, ({ slipNumber }, { user, origin }) =>
    createLink(context, user, slipNumber, origin),
  );
  serve(app, calls.revokePaymentLink, serving, ({ slipNumber }, { user }) => revokeLinks(context, user, slipNumber));
  serve(app, calls.getLinkedSlip, serving, ({ code }, { request }) => readLinked(context, code, request.ip));
  serve(app, calls.orderByLink, serving, ({ code }, { request, origin }) =>
    orderLinked(context, code, request.ip, origin),
  );
}
