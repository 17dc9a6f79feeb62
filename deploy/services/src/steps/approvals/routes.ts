// Routes of institutions' approvals: its own list, what is asked, and the approver's word.
import * as calls from '@portal/applications/contract';
import type { App, Context } from '../../platform/core/context';
import { serve } from '../../platform/core/calls/serve';
import { decideApproval, listApprovals, readApproval } from './store';

const serving = { tags: ['approvals'] };

export function addApprovalRoutes(app: App, context: Context): void {
  serve(app, calls.listApprovals, serving, (query, { user }) => listApprovals(context.db, user, query));
  serve(app, calls.getApproval, serving, ({ recordId }, { user }) => readApproval(context, user, recordId));
  serve(app, calls.approve, serving, (verdict, { user }) => decideApproval(context, user, 'agree', verdict));
  serve(app, calls.reject, serving, (verdict, { user }) => decideApproval(context, user, 'refuse', verdict));
}
