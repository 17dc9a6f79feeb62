// Tab, keyword, filters and page of a list, kept in the address: back, a reload and a sent link show the same rows.
import { useSearchParams } from '../../router';
import { readPage } from '../../router/page-in-address';
import type { ListNames, ListPlace, ListProps } from './types';

const NAMES: ListNames = { tab: 'tab', keyword: 'keyword', page: 'page', after: 'after' };

/** Other parameters of the address are kept. */
export function useListPlace(props: Pick<ListProps<never>, 'names' | 'tabs' | 'filterNames'>): ListPlace {
  const { tabs = [], filterNames = [] } = props;
  const names = { ...NAMES, ...props.names };
  const [search, setSearch] = useSearchParams();
  const first = tabs[0]?.key ?? '';
  const asked = search.get(names.tab);
  const tab = tabs.find(({ key }) => key === asked)?.key ?? first;
  const keyword = search.get(names.keyword)?.trim() ?? '';
  const filters = Object.fromEntries(filterNames.map((name) => [name, search.get(name) || undefined]));
  const page = readPage(search, names.page);

  function go(change: Record<string, string | null | undefined>, replace: boolean) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        const all = { [names.page]: null, [names.after]: null, ...change };
        for (const [name, value] of Object.entries(all))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace },
    );
  }
  return {
    tab,
    isFirstTab: tab === first,
    keyword,
    filters,
    page,
    after: page > 1 ? (search.get(names.after) ?? undefined) : undefined,
    isNarrowed: tab !== first || keyword !== '' || Object.values(filters).some((value) => value !== undefined),
    narrow: (change) =>
      go(
        {
          ...change.filters,
          ...(change.tab === undefined ? {} : { [names.tab]: change.tab === first ? null : change.tab }),
          ...(change.keyword === undefined ? {} : { [names.keyword]: change.keyword.trim() }),
        },
        true,
      ),
    turn: (to, { after, replace = false } = {}) =>
      go({ [names.page]: to > 1 ? String(to) : null, [names.after]: to > 1 ? after : null }, replace),
  };
}
