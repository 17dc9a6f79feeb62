// Tab, search words and page of a list, kept in the address so that back and reload return to the same rows.
import { useSearchParams } from '@portal/shared/router';
import { useAddress } from '../../api/address';
import { listAddress } from '../../api/list-address';

export interface ListPlace {
  tab: string;
  keyword: string;
  page: number;
  /** Where the page begins; a page that was jumped to has none. */
  after?: string | undefined;
}

export function useListAddress(): ListPlace & { go: (place: Partial<ListPlace>) => void } {
  const { status = '', keyword = '' } = useAddress();
  const [search, setSearch] = useSearchParams();
  const place: ListPlace = { tab: status, keyword, page: listAddress.readPage(search), after: listAddress.readAfter(search) };
  return {
    ...place,
    /** A new tab or new words start at the first page. */
    go(change) {
      setSearch(listAddress.write({ ...place, page: 1, after: undefined, ...change }), { replace: change.page === undefined });
    },
  };
}
