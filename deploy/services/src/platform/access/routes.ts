// Routes of visits: counting one, and reading them as totals.
import * as calls from '@portal/shell/contract';
import { serve } from '../core/calls/serve';
import type { App, Context } from '../core/context';
import { countVisit, sumVisits } from './count-visits';

const tags = ['access'];

export function addAccessRoutes(app: App, context: Context): void {
  serve(app, calls.recordVisit, { tags, bodyLimit: 4096 }, (visit) => countVisit(context, visit));
  serve(app, calls.countVisits, { tags }, ({ body }, { request }) => sumVisits(context, body, request.ip));
}
