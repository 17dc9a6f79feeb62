// The own homes and cases for a search, asked for only while somebody is signed in and has typed enough.
import { skipToken, useUser } from '@portal/shared/session';
import { usePathExists } from '../../routing/portal-context';
import { searchedCases, searchedHomes, useFindOwnCasesQuery, useFindOwnHomesQuery } from './api/find-own';
import { caseHits, homeHits, isSearchable } from './own-hits';
import type { OwnHit } from './own-hits';

/** Nothing while the answers are under way or have failed: services are found without them. */
export function useOwnHits(words: string): readonly OwnHit[] {
  const user = useUser();
  const exists = usePathExists();
  const isAsked = user !== undefined && user.userType !== '0' && isSearchable(words);
  const homes = useFindOwnHomesQuery(isAsked && exists('/my-property') ? searchedHomes : skipToken);
  const cases = useFindOwnCasesQuery(isAsked && exists('/progress-query') ? searchedCases(words) : skipToken);
  if (!isAsked) return [];
  return [...homeHits(homes.data?.rows ?? [], words), ...caseHits(cases.currentData?.rows ?? [])];
}
