// Route of the work items.
import * as calls from '@portal/shell/contract';
import { serve } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { listWorkItems } from './list-work-items';

const serving = { tags: ['workItems'] };

export function addWorkItemRoutes(app: App, context: Context): void {
  serve(app, calls.listWorkItems, serving, (_, { user }) => listWorkItems(context, user));
}
