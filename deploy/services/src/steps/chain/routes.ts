// Routes of the whole chain of commercial housing, and of a developer's report of sold flats.
import * as calls from '@portal/applications/contract';
import type { App, Context } from '../../platform/core/context';
import { serve } from '../../platform/core/calls/serve';
import { listChains } from './list-chains';
import { saveReport } from './save-report';

const serving = { tags: ['chain'] };

export function addChainRoutes(app: App, context: Context): void {
  serve(app, calls.listChains, serving, (query, { user }) => listChains(context.db, user, query));
  serve(app, calls.reportSoldUnits, serving, (report, { user }) => saveReport(context, user, report));
}
