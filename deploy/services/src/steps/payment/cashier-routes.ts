// Routes of the sandbox cashier, and of the callbacks by which providers report.
import { reportPayment } from '@portal/payment/contract';
import { schemaOf } from '../../platform/core/calls/schema-of';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { runRegularly } from '../../platform/core/run-regularly';
import { takeReport } from './callback';
import { providerNamed } from './providers/chosen';
import { deliverNotices } from './providers/sandbox/deliver';
import { PAGE, paid, payAtSandbox, showCashier, shown } from './providers/sandbox/cashier';

/** Reachable without a session; what is written is proved by the callback's signature. */
const config = { public: true, xsrfExempt: true } as const;
const DELIVER_EVERY_MS = 1_000;

export function addCashierRoutes(app: App, context: Context): void {
  serve(app, reportPayment, { tags: ['payment'] }, (notice, { request }) => takeReport(context, notice, request));
  // Where the sandbox takes no money it has no cashier.
  if (!providerNamed(context, 'sandbox')) return;
  app.get(PAGE, { config, schema: { hide: true, params: schemaOf(shown, 'text') } }, ({ params }, reply) =>
    showCashier(context, reply, params),
  );
  app.post(PAGE, { config, schema: { hide: true, params: schemaOf(paid, 'text') } }, ({ params, ip }, reply) =>
    payAtSandbox(context, app, { reply, ip }, params),
  );
  runRegularly(
    app,
    context,
    DELIVER_EVERY_MS,
    () => deliverNotices(context, app),
    'notices of the sandbox cashier were not delivered',
  );
}
