// Routes of logs: entry after sign-in, actions and page views that the browser reports.
import * as calls from '@portal/shell/contract';
import { serve } from '../core/calls/serve';
import type { App, Context } from '../core/context';
import { durationMs, saveActionLog, saveLoginLog } from './store';

const tags = ['logs'];

export function addLogRoutes(app: App, context: Context): void {
  serve(app, calls.saveLoginLog, { tags }, async ({ body }, { user, request }) => {
    const outcome = body?.regionCode ?? user.regionCode;
    const { id: userId, username: account } = user;
    await saveLoginLog(context, { account, userId, event: 'entry', outcome, address: request.ip });
    return null;
  });
  serve(app, calls.saveActionLog, { tags, bodyLimit: 8192 }, async (action, { user }) => {
    await context.limiter.take('saveToSls', user.id, 120, 60);
    const { kind, actionId, status, startedAt, endedAt, path: detail = '' } = action;
    const took = durationMs(startedAt, endedAt);
    await saveActionLog(context, { userId: user.id, kind, actionId, status, detail, durationMs: took });
    return null;
  });
}
