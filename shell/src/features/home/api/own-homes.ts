// The person's homes for the hall: the first few, with how many there are.
import { listHouseRights } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';

export type { HouseRight } from '@portal/shared/wire';

// Endpoint names are shared by all remotes in one cache, hence the name of its own.
export const { useQueryOwnHomesQuery } = callsOf({ queryOwnHomes: listHouseRights });

export const firstHomes = { processCode: 'house-transfer', pageNumber: 1, pageSize: 3 };
