// The business region: another region than the user's own, in force while one business file is worked on (specification
// §4).
import type { RegionDetail } from '../wire';
import { businessRegionRefreshed, businessRegionReset } from './region-slice';
import { selectRealRegion } from './selectors';
import type { PortalStore } from './store';

type Store = Pick<PortalStore, 'getState' | 'dispatch'>;

/**
 * Puts `region` in force as the user's region. The original one is saved at the first call and not overwritten by later
 * ones.
 * `fileKey` also keeps it as the region of that business file.
 */
export function refreshBusinessRegion(store: Store, region: RegionDetail, fileKey?: string): void {
  store.dispatch(businessRegionRefreshed({ region, ...(fileKey ? { fileKey } : {}) }));
}

/** Puts the saved region back and removes the saved copy; without one nothing changes. */
export function resetBusinessRegion(store: Store): void {
  store.dispatch(businessRegionReset());
}

/**
 * The user's own region: the saved one when there is one, else that of the user detail; null before anything is known.
 */
export function getRealRegion(store: Pick<Store, 'getState'>): RegionDetail | null {
  return selectRealRegion(store.getState());
}
