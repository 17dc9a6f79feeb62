// What the office's finance sees and does: the comparison with providers, the statement of a day, money back in part; and the jobs that keep books and providers together.
import * as calls from '@portal/payment/contract';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { runRegularly } from '../../platform/core/run-regularly';
import { renderStatement } from './ledger/statement';
import { askAfterOrders } from './reconciliation/ask-after';
import { reconcileNightly } from './reconciliation/nightly';
import { readReconciliation, reconcileNow } from './reconciliation/read';
import { giveBackPart } from './refunds/give-back-part';
import { sendRefunds } from './refunds/send-refunds';

const serving = { tags: ['payment'] };
const MINUTE_MS = 60_000;

export function addFinanceRoutes(app: App, context: Context): void {
  const { db, log } = context;
  serve(app, calls.getReconciliation, serving, (asked) => readReconciliation(context, asked));
  serve(app, calls.reconcileDay, serving, ({ day }) => reconcileNow(context, day));
  serve(app, calls.refundPart, serving, (part, { user }) => giveBackPart(context, user, part));
  serveFile(app, calls.downloadStatement, serving, async ({ day }, { reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="statement-${day}.csv"`)
      .send(await renderStatement(db, day)),
  );
  runRegularly(app, context, MINUTE_MS, () => sendRefunds(context), 'refunds were not handed to their providers');
  runRegularly(app, context, MINUTE_MS, () => askAfterOrders(context), 'providers were not asked about orders');
  runRegularly(
    app,
    context,
    10 * MINUTE_MS,
    async () => {
      for (const { day, provider, differences, failure } of await reconcileNightly(context))
        if (failure !== null || differences.length > 0)
          log.error({ day, provider, failure, differences: differences.length }, 'the books and a provider differ');
    },
    'statements were not compared',
  );
}
