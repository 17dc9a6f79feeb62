// The calls by which people let others query as hooks, and their types as pages know them.
import { callsOf } from '@portal/shared/session';
import { endAuthorization, listAuthorizations, saveAuthorizationQuery } from '../contract';

export type { Authorization, AuthorizationState } from '../contract';

export const { useEndAuthorizationMutation, useListAuthorizationsQuery, useSaveAuthorizationQueryMutation } = callsOf(
  { endAuthorization, listAuthorizations, saveAuthorizationQuery },
  { listAuthorizations: { keepUnusedDataFor: 0 } },
);
