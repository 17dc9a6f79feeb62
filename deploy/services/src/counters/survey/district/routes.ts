// Routes of the check of a district: what was found and how far a running one is, starting one, the report as a file.
import * as calls from '@portal/surveying/contract';
import { serve, serveFile } from '../../../platform/core/calls/serve';
import type { App, Context } from '../../../platform/core/context';
import { readDistrictCheck, startDistrictCheck } from './district-check';
import { sendDistrictReport } from './district-report';

const serving = { tags: ['survey'] };

export function addDistrictRoutes(app: App, context: Context): void {
  serve(app, calls.getDistrictCheck, serving, (query, { user }) => readDistrictCheck(context, user, query));
  serve(app, calls.startDistrictCheck, serving, (input, { user }) => startDistrictCheck(context, user, input));
  serveFile(app, calls.districtReport, serving, (input, asked) => sendDistrictReport(context, asked, input));
}
