// The shared stores by specification §3 and §4, one by one.
import { api, applicationConfigLoaded, signedOut, businessRegionRefreshed, commonWordsSet, createPortalStore, enumsLoaded, memoryStorage, selectFileBag, selectFileRegion, selectRegistration, splitScreenReset, splitScreenToggled, systemConfigLoaded } from './index';

const region = { regionId: 'id-2', regionCode: '330105', regionName: '拱墅区', childRegionId: '' };

test('S3.7 regions of file bags are kept by key', () => {
  const store = createPortalStore(memoryStorage());
  store.dispatch(businessRegionRefreshed({ region, fileKey: 'file-1' }));
  expect(selectFileRegion(store.getState(), 'file-1')).toMatchObject({ regionCode: '330105', regionId: 'id-2', regionName: '拱墅区' });
  expect(selectFileRegion(store.getState(), 'file-2')).toBeUndefined();
});

test('S3.32 S3.33 one control sets the common words, another reads them with the input they are for', () => {
  const store = createPortalStore(memoryStorage());
  store.dispatch(commonWordsSet({ text: '材料齐全，予以受理', input: 'opinion' }));
  expect(selectFileBag(store.getState())).toMatchObject({ commonWords: '材料齐全，予以受理', commonWordsInput: 'opinion' });
});

test('S3.34 S4.63 S4.64 S4.65 the split screen is off at first, toggles, and can be reset', () => {
  const store = createPortalStore(memoryStorage());
  const isSplit = () => selectFileBag(store.getState()).splitScreen;
  const seen = [isSplit()];
  for (const action of [splitScreenToggled(), splitScreenToggled(), splitScreenReset(), splitScreenToggled(), splitScreenReset()]) {
    store.dispatch(action);
    seen.push(isSplit());
  }
  expect(seen).toEqual([false, true, false, false, true, false]);
});

test('S3.35 S3.36 S3.37 the registration store holds configuration, choices and the configuration of applications', () => {
  const store = createPortalStore(memoryStorage());
  store.dispatch(systemConfigLoaded({ region: '33' }));
  store.dispatch(enumsLoaded({ GYFS: [{ code: '0', name: '单独所有' }] }));
  store.dispatch(applicationConfigLoaded({ steps: 4 }));
  expect(selectRegistration(store.getState())).toEqual({ systemConfig: { region: '33' }, enumMap: { GYFS: [{ code: '0', name: '单独所有' }] }, applicationConfig: { steps: 4 } });
});

test('S3.13 the configuration of applications is stored and read back unchanged by the next page load', () => {
  const storage = memoryStorage();
  const config = { steps: [1, 2], title: '登记', nested: { on: true } };
  createPortalStore(storage).dispatch(applicationConfigLoaded(config));
  expect(selectRegistration(createPortalStore(storage).getState()).applicationConfig).toEqual(config);
  expect(selectRegistration(createPortalStore(memoryStorage({ 'REG-APPLY-SYS-CONFIG': '{broken' })).getState()).applicationConfig).toBeNull();
});

test('there is one cache of answers', () => {
  expect(createPortalStore(memoryStorage()).getState()).toHaveProperty(api.reducerPath);
});

test('the configuration of applications leaves with the person it was made for', () => {
  const storage = memoryStorage();
  const store = createPortalStore(storage);
  store.dispatch(applicationConfigLoaded({ steps: 4 }));
  store.dispatch(signedOut('signed-out'));
  expect(selectRegistration(store.getState()).applicationConfig).toBeNull();
  expect(selectRegistration(createPortalStore(storage).getState()).applicationConfig).toBeNull();
});
