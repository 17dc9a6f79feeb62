// Routes of survey cases: lists, details, filing, entrusting, base drawings, results and their review.
import * as calls from '@portal/surveying/contract';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { describeSurvey } from './cases/describe-survey';
import { listSurveys } from './cases/read-surveys';
import { endSurvey, saveSurvey, submitSurvey } from './cases/save-survey';
import { sendSurveyFile } from './cases/send-survey-file';
import { listDrawings, sendDrawing, sendDrawings } from './drawings/drawings';
import { checkResults } from './results/review';
import { submitResults } from './results/submit-results';
import { answerJob, releaseTeam, selectTeam } from './teams/entrust';
import { listTeams } from './teams/list-teams';

const serving = { tags: ['survey'] };
/** A list of rooms is longer than other forms. */
const WITH_ROOMS = { ...serving, bodyLimit: 2 * 1024 * 1024 };

export function addCaseRoutes(app: App, context: Context): void {
  serve(app, calls.listSurveys, serving, (query, { user }) => listSurveys(context.db, user, query));
  serve(app, calls.getSurvey, serving, ({ businessNumber }, { user }) => describeSurvey(context, user, businessNumber));
  serve(app, calls.saveSurvey, serving, (input, { user }) => saveSurvey(context, user, input));
  serve(app, calls.submitSurvey, serving, (input, { user }) => submitSurvey(context, user, input));
  serve(app, calls.endSurvey, serving, (input, { user }) => endSurvey(context, user, input));
  serveFile(app, calls.downloadSurveyFile, serving, ({ fileId }, asked) => sendSurveyFile(context, asked, fileId));
  serve(app, calls.listTeams, serving, (query, { user }) => listTeams(context, user, query));
  serve(app, calls.selectTeam, serving, (input, { user }) => selectTeam(context, user, input));
  serve(app, calls.answerJob, serving, (input, { user }) => answerJob(context, user, input));
  serve(app, calls.releaseTeam, serving, (input, { user }) => releaseTeam(context, user, input));
  serve(app, calls.listDrawings, serving, ({ businessNumber }, { user }) =>
    listDrawings(context, user, businessNumber),
  );
  serveFile(app, calls.downloadDrawing, serving, (input, asked) => sendDrawing(context, asked, input));
  serveFile(app, calls.downloadDrawings, serving, (input, asked) => sendDrawings(context, asked, input));
  serve(app, calls.submitResults, WITH_ROOMS, (input, { user }) => submitResults(context, user, input));
  serve(app, calls.checkResults, serving, (input, { user }) => checkResults(context, user, input));
}
