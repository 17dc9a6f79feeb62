// Routes of logs: entry after sign-in, actions and page views that the browser reports.
import * as calls from '@portal/shell/contract';
import { serve } from '../core/calls/serve';
import type { App, Context } from '../core/context';
import { logAction, logEntry } from './store';

const tags = ['logs'];

export function addLogRoutes(app: App, context: Context): void {
  serve(app, calls.saveLoginLog, { tags }, (entry, { user, request }) => logEntry(context, user, entry, request.ip));
  serve(app, calls.saveActionLog, { tags, bodyLimit: 8192 }, (action, { user }) => logAction(context, user, action));
}
