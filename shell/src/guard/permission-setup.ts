// The page that sets permissions works on prepared data: its address says `init=1`, or is made to (specification 2.4).
import type { Navigation } from './steps';

const BASE = '/setting/config/permission';

/** Whether the address is the permission page, or a page under it, without `init=1`. */
export function needsInit({ pathname, search }: Pick<Navigation['to'], 'pathname' | 'search'>): boolean {
  return `${pathname}/`.startsWith(`${BASE}/`) && new URLSearchParams(search).get('init') !== '1';
}

/** Leads to the same address with `init=1`; every other parameter stays. */
export function startPermissionSetup({ to }: Pick<Navigation, 'to'>): string | null {
  if (!needsInit(to)) return null;
  const query = new URLSearchParams(to.search);
  query.set('init', '1');
  return `${to.pathname}?${query}`;
}
