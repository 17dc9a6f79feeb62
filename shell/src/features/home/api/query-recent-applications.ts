// The newest applications of the user with the counts by status; for staff, their queue.
import { listApplications } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';

export type { ApplicationStatus, ApplicationSummary } from '@portal/shared/wire';

// Endpoint names are shared by all remotes in one cache, hence the name of its own.
export const { useQueryRecentApplicationsQuery } = callsOf({ queryRecentApplications: listApplications });

/** The first page of a list, as long as the home page shows it. */
export const recent = (scope: 'mine' | 'queue') => ({ scope, pageNumber: 1, pageSize: 20 });
