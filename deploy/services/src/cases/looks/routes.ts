// Routes of looks: who has looked at one's personal data, and why an officer wants to.
import { stateLookReason } from '@portal/applications/contract';
import * as calls from '@portal/shell/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { listLooks } from './list-looks';
import { stateReason } from './look-into';

export function addLookRoutes(app: App, context: Context): void {
  serve(app, calls.listLooks, { tags: ['looks'] }, (query, { user }) => listLooks(context.db, user, query));
  serve(app, stateLookReason, { tags: ['looks'] }, (stated, { user }) => stateReason(context, user, stated));
}
