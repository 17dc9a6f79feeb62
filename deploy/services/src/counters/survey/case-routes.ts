// Routes of survey cases: the list, one of them, and its files.
import * as calls from '@portal/surveying/contract';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { listSurveys, readSurvey } from './read-surveys';
import { sendSurveyFile } from './send-survey-file';

const serving = { tags: ['survey'] };

export function addCaseRoutes(app: App, context: Context): void {
  serve(app, calls.listSurveys, serving, (query, { user }) => listSurveys(context.db, user, query));
  serve(app, calls.getSurvey, serving, ({ businessNumber }, { user }) => readSurvey(context.db, user, businessNumber));
  serveFile(app, calls.downloadSurveyFile, serving, ({ fileId }, asked) => sendSurveyFile(context, asked, fileId));
}
