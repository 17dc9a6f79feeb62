// Routes of the sandbox cashier, and of the callback by which banks report.
import { z } from 'zod';
import { reportPayment } from '@portal/payment/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { takeReport } from './callback';
import { payAtSandbox, showOrder } from './sandbox-cashier';

/** An order whose number is none has a page that says so; only one that could be an order is paid. */
const shown = z.object({ orderNo: z.string() });
const paid = z.object({ orderNo: z.string().regex(/^[0-9a-f]{32}$/) });
/** Reachable without a session; what is written is proved by the callback's signature. */
const config = { public: true, xsrfExempt: true } as const;
const PAGE = '/sandbox/cashier/:orderNo';

export function addCashierRoutes(app: App, context: Context): void {
  app.get(PAGE, { config, schema: { hide: true, params: shown } }, ({ params }, reply) =>
    showOrder(context, reply, params.orderNo),
  );
  app.post(PAGE, { config, schema: { hide: true, params: paid } }, ({ params, ip }, reply) =>
    payAtSandbox(context, app, { reply, ip }, params.orderNo),
  );
  serve(app, reportPayment, { tags: ['payment'] }, (notice, { request }) => takeReport(context, notice, request));
}
