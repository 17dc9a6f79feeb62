// Routes of releases: what browsers report about remotes, and the sums of it for operations.
import * as calls from '@portal/shell/contract';
import { serve } from '../core/calls/serve';
import type { App, Context } from '../core/context';
import { runRegularly } from '../core/run-regularly';
import { createIsServed } from './known-versions';
import { addReleaseMetrics } from './metrics';
import { outcomesForOperations, takeReport } from './of-request';
import { removeOldReports } from './save-reports';

const HOUR_MS = 3_600_000;
const MAX_BYTES = 4_096;
const tags = ['releases'];

export function addReleaseRoutes(app: App, context: Context): void {
  const isServed = createIsServed(context.options.readReleaseSet, context.now);
  const noteReport = addReleaseMetrics(context);
  serve(app, calls.reportRelease, { tags, bodyLimit: MAX_BYTES }, (report, { request }) =>
    takeReport({ ...context, noteReport }, isServed, request, report),
  );
  serve(app, calls.countReleaseOutcomes, { tags }, (query, { request }) =>
    outcomesForOperations(context, request, query),
  );
  runRegularly(app, context, HOUR_MS, () => removeOldReports(context), 'old release reports were not removed');
}
