// Tab, search words, day and page of a list, kept in the address so that back and reload return to the same rows.
import { useSearchParams } from '@portal/shared/router';
import { useAddress } from '../api/address';
import { listAddress } from '../api/list-address';

export interface ListPlace {
  tab: string;
  keyword: string;
  /** Of lists that show one day, once one was chosen. */
  day?: string | undefined;
  page: number;
  /** Where the page begins; a page that was jumped to has none. */
  after?: string | undefined;
}

export interface ListAddress extends ListPlace {
  /** A new tab, other words and another day start at the first page. */
  go: (place: Partial<ListPlace>) => void;
  /** To another page; the one after `list` begins where that ended. */
  turn: (page: number, list: { next?: string | null }) => void;
}

export function useListAddress(): ListAddress {
  const { status = '', keyword = '', day } = useAddress();
  const [search, setSearch] = useSearchParams();
  const place: ListPlace = {
    tab: status,
    keyword,
    day,
    page: listAddress.readPage(search),
    after: listAddress.readAfter(search),
  };
  const go = (change: Partial<ListPlace>) =>
    setSearch(listAddress.write({ ...place, page: 1, after: undefined, ...change }), {
      replace: change.page === undefined,
    });
  return {
    ...place,
    go,
    turn: (page, { next }) => go({ page, after: page === place.page + 1 ? (next ?? undefined) : undefined }),
  };
}
