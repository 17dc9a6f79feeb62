// Routes of unit coding: analysing what is drawn, the latest result, giving codes.
import * as calls from '@portal/surveying/contract';
import { serve, serveFile } from '../../../platform/core/calls/serve';
import type { App, Context } from '../../../platform/core/context';
import { analyseCase, readCoding } from './analyse-case';
import { sendAnalysisReport } from './analysis-report';
import { giveCodes } from './give-codes';

const serving = { tags: ['survey'] };

export function addCodingRoutes(app: App, context: Context): void {
  serve(app, calls.analyzeCoding, serving, (input, asked) => analyseCase(context, asked, input));
  serve(app, calls.getCoding, serving, ({ businessNumber }, { user }) => readCoding(context.db, user, businessNumber));
  serveFile(app, calls.codingReport, serving, (input, asked) => sendAnalysisReport(context, asked, input));
  serve(app, calls.giveCodes, serving, (input, asked) => giveCodes(context, asked, input));
}
