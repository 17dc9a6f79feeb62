// Routes of looks: who has looked at one's personal data.
import * as calls from '@portal/shell/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { listLooks } from './list-looks';

export function addLookRoutes(app: App, { db }: Context): void {
  serve(app, calls.listLooks, { tags: ['looks'] }, (query, { user }) => listLooks(db, user, query));
}
