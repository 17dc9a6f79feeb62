// One page of applications as hooks, and what it is asked by.
import type { InputOf } from '@portal/shared/contract';
import { listApplications } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';

export type ApplicationQuery = InputOf<typeof listApplications>;

export const { useListApplicationsQuery, useLazyListApplicationsQuery } = callsOf({ listApplications });
