// Routes of public content: announcements.
import * as calls from '@portal/shell/contract';
import { serve } from '../core/calls/serve';
import type { App, Context } from '../core/context';
import { readAnnouncements } from './read-announcements';

export function addContentRoutes(app: App, { db }: Context): void {
  serve(app, calls.listAnnouncements, { tags: ['content'] }, (asked) => readAnnouncements(db, asked));
}
