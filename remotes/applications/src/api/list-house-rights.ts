// What may be chosen for a business as hooks.
import { callsOf } from '@portal/shared/session';
import { listHouseRights } from '../contract';
export { UNKNOWN_NAMED_RIGHT } from '../contract/filing';

export const { useLazyListHouseRightsQuery, useListHouseRightsQuery } = callsOf({ listHouseRights });
