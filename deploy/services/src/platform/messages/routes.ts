// Routes of the person's own notifications, and of the texts that the services send.
import * as calls from '@portal/shell/contract';
import { serve } from '../core/calls/serve';
import type { App, Context } from '../core/context';
import { countUnread, listMessages, markRead } from './inbox';
import { addTextMetrics } from './metrics';
import { addSandboxTexts } from './sandbox-routes';
import { deliverInRounds } from './send-text';
import { writeTextMessage } from './text-message';

const serving = { tags: ['messages'] };

export function addMessageRoutes(app: App, context: Context): void {
  deliverInRounds(app, context);
  addTextMetrics(context);
  if (context.options.demoData) addSandboxTexts(app, context);
  serve(app, calls.sendTextMessage, serving, (text, { user }) => writeTextMessage(context, user, text));
  serve(app, calls.listMessages, serving, (query, { user }) => listMessages(context.db, user, query));
  serve(app, calls.countUnread, serving, (_, { user }) => countUnread(context.db, user));
  serve(app, calls.markRead, serving, (chosen, { user }) => markRead(context, user, chosen));
}
