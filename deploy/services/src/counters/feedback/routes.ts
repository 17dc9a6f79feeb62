// Routes of feedback and of the issues ledger.
import * as calls from '@portal/applications/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { answerEntry } from './answer';
import { readEvaluation } from './evaluation';
import { sendFeedback, sendIssue } from './hand-in';
import { listEntries, readEntry } from './read-entries';

const serving = { tags: ['feedback'] };

export function addFeedbackRoutes(app: App, context: Context): void {
  serve(app, calls.getEvaluation, { tags: ['applications'] }, ({ businessNumber }, { user }) =>
    readEvaluation(context, user, businessNumber),
  );
  serve(app, calls.saveFeedback, serving, (input, asked) => sendFeedback(context, asked, input));
  serve(app, calls.saveIssue, serving, (input, asked) => sendIssue(context, asked, input));
  serve(app, calls.listFeedback, serving, (query, { user }) => listEntries(context, user, query, { issues: false }));
  serve(app, calls.listIssues, serving, (query, { user }) => listEntries(context, user, query, { issues: true }));
  serve(app, calls.getIssue, serving, ({ recordId }, { user }) => readEntry(context, user, recordId));
  serve(app, calls.answerEntry, serving, async (answer, { user }) => ({
    state: await answerEntry(context, user, answer),
  }));
}
