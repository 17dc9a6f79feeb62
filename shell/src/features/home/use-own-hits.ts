// The own homes and cases for a search, asked for only while somebody is signed in and has typed enough.
import { listApplications, listHouseRights } from '@portal/shared/contract';
import { callsOf, skipToken, useUser } from '@portal/shared/session';
import { usePathExists } from '../../routing/portal-context';
import { caseHits, homeHits, isSearchable } from './own-hits';
import type { OwnHit } from './own-hits';

const { useFindOwnHomesQuery, useFindOwnCasesQuery } = callsOf({
  findOwnHomes: listHouseRights,
  findOwnCases: listApplications,
});
/** Who has more finds them in the list. */
const HOMES = { processCode: 'house-transfer', pageNumber: 1, pageSize: 100 };

/** Nothing while the answers are under way or have failed: services are found without them. */
export function useOwnHits(words: string): readonly OwnHit[] {
  const user = useUser();
  const exists = usePathExists();
  const isAsked = user !== undefined && user.userType !== '0' && isSearchable(words);
  const homes = useFindOwnHomesQuery(isAsked && exists('/my-property') ? HOMES : skipToken);
  const cases = useFindOwnCasesQuery(
    isAsked && exists('/progress-query') ? { scope: 'mine', keyword: words, pageNumber: 1, pageSize: 3 } : skipToken,
  );
  if (!isAsked) return [];
  return [...homeHits(homes.data?.rows ?? [], words), ...caseHits(cases.currentData?.rows ?? [])];
}
