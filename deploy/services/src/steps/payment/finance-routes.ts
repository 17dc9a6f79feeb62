// What the office's finance sees and does: the comparison with providers, the statement of a day, and money back in
// part.
import * as calls from '@portal/payment/contract';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { sendStatement } from './ledger/statement';
import { readReconciliation, reconcileNow } from './reconciliation/read';
import { giveBackPart } from './refunds/give-back-part';

const serving = { tags: ['payment'] };

export function addFinanceRoutes(app: App, context: Context): void {
  const { db } = context;
  serve(app, calls.getReconciliation, serving, (asked, { user }) => readReconciliation(context, user, asked));
  serve(app, calls.reconcileDay, serving, ({ day }, { user }) => reconcileNow(context, user, day));
  serve(app, calls.refundPart, serving, (part, { user }) => giveBackPart(context, user, part));
  serveFile(app, calls.downloadStatement, serving, ({ day }, { user, reply }) => sendStatement(db, user, day, reply));
}
