// What is asked, the tab and the page, kept in the address: back, a reload and a sent link lead to the same rows, and
// none of it tells who somebody is.
import { useUser } from '@portal/shared/session';
import { readPage, useSearchParams } from '@portal/shared/router';
import { addressNames, readAddress } from '../../api/address';
import type { Lookup, Values } from './lookup';
import { recallValues, rememberValues } from './remembered-values';

export interface LookupPlace {
  values: Values;
  tab: string;
  page: number;
  /** Values were asked for that this tab does not know any more. */
  hasForgotten: boolean;
  ask: (values: Values) => void;
  openTab: (tab: string) => void;
  turnTo: (page: number) => void;
}

export function useLookupAddress({ fields, tabs }: Pick<Lookup<never>, 'fields' | 'tabs'>): LookupPlace {
  const [search, setSearch] = useSearchParams();
  const ownerId = useUser()?.userId ?? '';
  const address = readAddress(search);
  const secret = address.cacheKey ? recallValues(ownerId, address.cacheKey) : undefined;
  const shown = Object.fromEntries(
    fields.flatMap(({ key, inAddress }) => {
      const value = inAddress ? address[inAddress] : undefined;
      return value ? [[key, value]] : [];
    }),
  );
  const tab = tabs?.find(({ key }) => key === search.get('tab'))?.key ?? tabs?.[0]?.key ?? '';
  const go = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next);
  };
  return {
    values: { ...shown, ...secret },
    tab,
    page: readPage(search),
    hasForgotten: Boolean(address.cacheKey) && secret === undefined,
    ask: (values) => {
      const personal = fields.filter(({ key, inAddress }) => !inAddress && values[key]);
      go({
        ...Object.fromEntries(
          fields.flatMap(({ key, inAddress }) => (inAddress ? [[addressNames[inAddress], values[key]]] : [])),
        ),
        [addressNames.cacheKey]:
          personal.length > 0
            ? rememberValues(ownerId, Object.fromEntries(personal.map(({ key }) => [key, values[key] ?? ''])))
            : undefined,
        page: undefined,
      });
    },
    openTab: (next) => go({ tab: next === tabs?.[0]?.key ? undefined : next, page: undefined }),
    turnTo: (page) => go({ page: page > 1 ? String(page) : undefined }),
  };
}
