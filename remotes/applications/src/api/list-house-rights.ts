// What may be chosen for a business as hooks.
import { listHouseRights } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
export { UNKNOWN_NAMED_RIGHT } from '../contract/filing';

export const { useLazyListHouseRightsQuery, useListHouseRightsQuery } = callsOf({ listHouseRights });
