// The whole file of one application as hooks.
import { getApplication } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';

export const { useGetApplicationQuery } = callsOf({ getApplication });
