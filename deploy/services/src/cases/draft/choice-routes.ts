// Route of what may be chosen for a business.
import { listHouseRights } from '@portal/shared/contract';
import type { App, Context } from '../../platform/core/context';
import { serve } from '../../platform/core/calls/serve';
import { listChoicesFor } from './list-choices';

export function addOwnershipRoutes(app: App, context: Context): void {
  serve(app, listHouseRights, { tags: ['ownership'] }, (query, { user }) => listChoicesFor(context, user, query));
}
