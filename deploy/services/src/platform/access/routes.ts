// Routes of visits: counting one, and reading them as totals.
import * as calls from '@portal/shell/contract';
import { serve } from '../core/calls/serve';
import type { App, Context } from '../core/context';
import { countVisit, sumVisits } from './count-visits';

const tags = ['access'];

export function addAccessRoutes(app: App, context: Context): void {
  serve(app, calls.recordVisit, { tags, bodyLimit: 4096 }, async (visit, { request }) => {
    await context.limiter.take('access/record', request.ip, 240, 60);
    await countVisit(context, visit);
    return null;
  });
  serve(app, calls.countVisits, { tags }, async ({ body }, { request }) => {
    await context.limiter.take('access/statistic', request.ip, 60, 60);
    return sumVisits(context, body);
  });
}
