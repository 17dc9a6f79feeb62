// The call of work items as a hook, and its types.
import { callsOf } from '@portal/shared/session';
import { listWorkItems } from '../../../contract/work-items';

export type { WorkItem, WorkKind } from '../../../contract/work-items';

export const { useListWorkItemsQuery } = callsOf({ listWorkItems });
