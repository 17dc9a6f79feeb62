// Own homes and cases among which a search looks, as hooks.
import { listApplications, listHouseRights } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';

// Endpoint names are shared by all remotes in one cache, hence names of their own.
export const { useFindOwnHomesQuery, useFindOwnCasesQuery } = callsOf({
  findOwnHomes: listHouseRights,
  findOwnCases: listApplications,
});

/** Who has more homes finds them in the list. */
export const searchedHomes = { processCode: 'house-transfer', pageNumber: 1, pageSize: 100 };
export const searchedCases = (keyword: string) => ({ scope: 'mine' as const, keyword, pageNumber: 1, pageSize: 3 });
