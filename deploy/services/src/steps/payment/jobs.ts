// The jobs that keep the books and the providers together: refunds are handed over, orders without a word asked about,
// statements compared.
import type { App, Context } from '../../platform/core/context';
import { runRegularly } from '../../platform/core/run-regularly';
import { lapseOrders } from './machine/close-order';
import { askAfterOrders } from './reconciliation/ask-after';
import { addPaymentMetrics } from './reconciliation/metrics';
import { reconcileNightly } from './reconciliation/nightly';
import { addRefundMetrics } from './refunds/metrics';
import { sendRefunds } from './refunds/send-refunds';

const MINUTE_MS = 60_000;

export function addPaymentJobs(app: App, context: Context): void {
  addPaymentMetrics(context);
  addRefundMetrics(context);
  runRegularly(app, context, MINUTE_MS, () => sendRefunds(context), 'refunds were not handed to their providers');
  runRegularly(app, context, MINUTE_MS, () => askAfterOrders(context), 'providers were not asked about orders');
  runRegularly(app, context, MINUTE_MS, () => lapseOrders(context), 'orders that ran out were not closed');
  runRegularly(app, context, 10 * MINUTE_MS, () => compareAndTell(context), 'statements were not compared');
}

async function compareAndTell(context: Context): Promise<void> {
  for (const { day, provider, differences, failure } of await reconcileNightly(context))
    if (failure !== null || differences.length > 0)
      context.log.error({ day, provider, failure, differences: differences.length }, 'the books and a provider differ');
}
