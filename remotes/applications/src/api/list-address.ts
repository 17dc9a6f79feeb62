// The parameters of a list's address.
import { readPage } from '@portal/shared/router';
import { addressNames } from '@portal/shared/wire';

const PAGE = 'page';
const AFTER = 'after';

/** The names under which lists of the platform keep their place on these pages. */
export const LIST_NAMES = { tab: addressNames.status, keyword: addressNames.keyword } as const;
/** The day of a list that shows one. */
export const DAY = addressNames.day;

export const listAddress = {
  readPage,
  /** Where the page begins, when it was reached from the one before. */
  readAfter: (search: URLSearchParams): string | undefined => search.get(AFTER) ?? undefined,
  write({
    tab,
    keyword,
    day,
    page,
    after,
  }: {
    tab: string;
    keyword: string;
    day?: string | undefined;
    page: number;
    after?: string | undefined;
  }): URLSearchParams {
    const search = new URLSearchParams();
    if (tab && tab !== 'all') search.set(addressNames.status, tab);
    if (keyword) search.set(addressNames.keyword, keyword);
    if (day) search.set(addressNames.day, day);
    if (page > 1) search.set(PAGE, String(page));
    if (page > 1 && after) search.set(AFTER, after);
    return search;
  },
};
