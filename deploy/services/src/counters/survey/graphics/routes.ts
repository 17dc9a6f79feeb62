// Routes of drawings: what is drawn for a case, saving it, what lies around.
import * as calls from '@portal/surveying/contract';
import { serve, serveFile } from '../../../platform/core/calls/serve';
import type { App, Context } from '../../../platform/core/context';
import { sendPlan } from '../plans/send-plan';
import { readGraphic, readShapesAround } from './read-graphic';
import { saveGraphic } from './save-graphic';

const serving = { tags: ['survey'] };

export function addGraphicRoutes(app: App, context: Context): void {
  const { db } = context;
  serve(app, calls.getGraphic, serving, ({ businessNumber }, { user }) => readGraphic(db, user, businessNumber));
  serve(app, calls.saveGraphic, serving, (input, asked) => saveGraphic(context, asked, input));
  serve(app, calls.listShapesAround, serving, (query, { user }) => readShapesAround(db, user, query));
  serveFile(app, calls.downloadPlan, serving, (input, asked) => sendPlan(context, asked, input));
}
