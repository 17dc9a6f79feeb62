// Routes of measured data: checking a file, the reports of a case, one report as a file, a list of rooms read.
import * as calls from '@portal/surveying/contract';
import { serve, serveFile } from '../../../platform/core/calls/serve';
import type { App, Context } from '../../../platform/core/context';
import { checkData, listDataChecks } from './check-data';
import { readRoomList } from '../rooms/read-room-list';
import { sendDataReport } from './report-paper';

const serving = { tags: ['survey'] };

export function addDataRoutes(app: App, context: Context): void {
  serve(app, calls.checkData, serving, (input, { user }) => checkData(context, user, input));
  serve(app, calls.listDataChecks, serving, ({ businessNumber }, { user }) =>
    listDataChecks(context.db, user, businessNumber),
  );
  serve(app, calls.readRoomList, serving, (input, { user }) => readRoomList(context, user, input));
  serveFile(app, calls.dataReport, serving, (input, asked) => sendDataReport(context, asked, input));
}
