// Routes of public content: announcements.
import * as calls from '@portal/shell/contract';
import { serve } from '../core/calls/serve';
import type { App, Context } from '../core/context';
import { readAnnouncements } from './read-announcements';

export function addContentRoutes(app: App, context: Context): void {
  serve(app, calls.listAnnouncements, { tags: ['content'] }, (asked) => readAnnouncements(context, asked));
}
