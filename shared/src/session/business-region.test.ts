// The business region in store and storage, sentence by sentence of specification §4.
import { aUser } from '../testing/builders';
import type { RegionDetail } from '../wire';
import {
  createPortalStore,
  getRealRegion,
  memoryStorage,
  refreshBusinessRegion,
  resetBusinessRegion,
  selectFileRegion,
  selectRegion,
  selectUser,
  signedIn,
  STORAGE_KEYS,
} from '.';

const own: RegionDetail = {
  regionId: '33010601',
  regionCode: '330106',
  regionName: '西湖区',
  childRegionId: '33010601',
};
const chosen: RegionDetail = {
  regionId: '33011001',
  regionCode: '330110',
  regionName: '余杭区',
  childRegionId: '33011001',
};
const other: RegionDetail = {
  regionId: '33020301',
  regionCode: '330203',
  regionName: '海曙区',
  childRegionId: '33020301',
};

function signedInStore() {
  const storage = memoryStorage();
  const store = createPortalStore(storage);
  store.dispatch(signedIn(aUser(own)));
  const kept = (key: string) => JSON.parse(storage.get(key) ?? 'null') as Record<string, unknown> | null;
  return { storage, store, kept };
}

test('S4.14 S3.6 refreshBusinessRegion saves the original region when none is saved yet', () => {
  const { store, kept } = signedInStore();
  expect(kept('REGION_DETAIL_KEY')).toBeNull();
  refreshBusinessRegion(store, chosen);
  expect(kept('REGION_DETAIL_KEY')).toEqual({
    qyId: '33010601',
    qydm: '330106',
    qyName: '西湖区',
    childReginId: '33010601',
  });
});

test('S4.15 a second refreshBusinessRegion does not overwrite the saved original region', () => {
  const { store, kept } = signedInStore();
  refreshBusinessRegion(store, chosen);
  refreshBusinessRegion(store, other);
  expect(kept(STORAGE_KEYS.savedRegion)).toMatchObject({ qydm: '330106' });
  expect(selectRegion(store.getState())).toEqual(other);
});

test("S4.16 S3.5 refreshBusinessRegion sets the user's region, in memory and in storage, to the chosen one", () => {
  const { store, kept } = signedInStore();
  refreshBusinessRegion(store, chosen, 'D1');
  expect(selectUser(store.getState())).toMatchObject(chosen);
  expect(kept('access-user')).toMatchObject({
    qyId: '33011001',
    qydm: '330110',
    qyName: '余杭区',
    childReginId: '33011001',
  });
  expect(selectFileRegion(store.getState(), 'D1')).toEqual(chosen);
});

test('S4.17 S4.18 resetBusinessRegion restores the saved region and removes the saved copy', () => {
  const { storage, store, kept } = signedInStore();
  refreshBusinessRegion(store, chosen);
  refreshBusinessRegion(store, other);
  resetBusinessRegion(store);
  expect(selectUser(store.getState())).toMatchObject(own);
  expect(kept('access-user')).toMatchObject({ qydm: '330106' });
  expect(storage.get('REGION_DETAIL_KEY')).toBeNull();
});

test('S4.19 resetBusinessRegion without a saved copy changes nothing', () => {
  const { storage, store } = signedInStore();
  const [state, kept] = [store.getState(), storage.get('access-user')];
  resetBusinessRegion(store);
  expect(store.getState()).toEqual(state);
  expect(storage.get('access-user')).toBe(kept);
});

test('S4.20 S4.21 getRealRegion is the saved region when there is one, else that of the user detail', () => {
  const { storage, store } = signedInStore();
  expect(getRealRegion(store)).toEqual(own);
  refreshBusinessRegion(store, chosen);
  expect(getRealRegion(store)).toEqual(own);
  expect(getRealRegion(createPortalStore(storage))).toEqual(own);
  resetBusinessRegion(store);
  expect(getRealRegion(store)).toEqual(own);
  expect(getRealRegion(createPortalStore(memoryStorage()))).toBeNull();
});
