// What narrows a list of public content, kept in the address: back, reload and a sent link return to the same rows.
import { readPage, useSearchParams } from '@portal/shared/router';
import { isRegionCode } from '@portal/shared/kernel';
import { addressNames } from '@portal/shared/wire';
import { LONGEST_KEYWORD } from '../contract';

const TAB = 'tab';
const KIND = 'lx';
const FROM = 'ksrq';
const UNTIL = 'jsrq';
const PAGE = 'page';

export interface ContentPlace {
  tab: string;
  keyword: string;
  kind: string;
  /** Empty: the region of the person. */
  regionCode: string;
  processCode: string;
  /** `YYYY-MM-DD`, or empty. */
  from: string;
  until: string;
  page: number;
}

const dayOr = (text: string | null): string => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

/** What is none of these counts as not chosen. */
function readPlace(search: URLSearchParams): ContentPlace {
  const regionCode = search.get(addressNames.regionCode) ?? '';
  return {
    tab: search.get(TAB) ?? '',
    keyword: (search.get(addressNames.keyword) ?? '').slice(0, LONGEST_KEYWORD),
    kind: (search.get(KIND) ?? '').slice(0, 32),
    regionCode: isRegionCode(regionCode) ? regionCode : '',
    processCode: (search.get(addressNames.processCode) ?? '').slice(0, 64),
    from: dayOr(search.get(FROM)),
    until: dayOr(search.get(UNTIL)),
    page: readPage(search),
  };
}

function writePlace(place: ContentPlace): URLSearchParams {
  const members: [string, string][] = [
    [TAB, place.tab],
    [addressNames.keyword, place.keyword],
    [KIND, place.kind],
    [addressNames.regionCode, place.regionCode],
    [addressNames.processCode, place.processCode],
    [FROM, place.from],
    [UNTIL, place.until],
    [PAGE, place.page > 1 ? String(place.page) : ''],
  ];
  return new URLSearchParams(members.filter(([, value]) => value !== ''));
}

export function useContentPlace() {
  const [search, setSearch] = useSearchParams();
  const place = readPlace(search);
  return {
    place,
    /** Other filters start at the first page; going to a page or a tab is a step that back takes again. */
    go: (change: Partial<ContentPlace>) =>
      setSearch(writePlace({ ...place, page: 1, ...change }), {
        replace: change.page === undefined && change.tab === undefined,
      }),
  };
}
