// The shared stores by specification §3 and §4, one by one.
import {
  api,
  applicationConfigLoaded,
  signedOut,
  businessRegionRefreshed,
  commonWordsSet,
  createPortalStore,
  enumsLoaded,
  memoryStorage,
  selectFileBag,
  selectFileRegion,
  selectRegistration,
  splitScreenReset,
  splitScreenToggled,
  systemConfigLoaded,
} from './index';

const region = { regionId: 'id-2', regionCode: '330105', regionName: '拱墅区', childRegionId: '' };

test('S3.7 regions of file bags are kept by key', () => {
  const store = createPortalStore(memoryStorage());
  store.dispatch(businessRegionRefreshed({ region, fileKey: 'file-1' }));
  expect(selectFileRegion(store.getState(), 'file-1')).toMatchObject({
    regionCode: '330105',
    regionId: 'id-2',
    regionName: '拱墅区',
  });
  expect(selectFileRegion(store.getState(), 'file-2')).toBeUndefined();
});

test('S3.32 S3.33 one control sets the common words, another reads them with the input they are for', () => {
  const store = createPortalStore(memoryStorage());
  store.dispatch(commonWordsSet({ text: '材料齐全，予以受理', input: 'opinion' }));
  expect(selectFileBag(store.getState()).commonWords).toBe('材料齐全，予以受理');
  expect(selectFileBag(store.getState()).commonWordsInput).toBe('opinion');
});

describe('the split screen', () => {
  const after = (...actions: { type: string }[]) => {
    const store = createPortalStore(memoryStorage());
    for (const action of actions) store.dispatch(action);
    return selectFileBag(store.getState()).splitScreen;
  };
  test('S3.34 is off at first', () => expect(after()).toBe(false));
  test('S4.63 goes on when it is toggled', () => expect(after(splitScreenToggled())).toBe(true));
  test('S4.64 goes off when it is toggled again', () =>
    expect(after(splitScreenToggled(), splitScreenToggled())).toBe(false));
  test('S4.65 is off after a reset, from either', () => {
    expect(after(splitScreenToggled(), splitScreenReset())).toBe(false);
    expect(after(splitScreenReset())).toBe(false);
  });
});

describe('the registration store', () => {
  const after = (action: { type: string }) => {
    const store = createPortalStore(memoryStorage());
    const empty = selectRegistration(store.getState());
    store.dispatch(action);
    return { empty, state: selectRegistration(store.getState()) };
  };
  test('S3.35 holds the system configuration', () => {
    const { empty, state } = after(systemConfigLoaded({ region: '33' }));
    expect(state).toEqual({ ...empty, systemConfig: { region: '33' } });
  });
  test('S3.36 holds the choices', () => {
    const { empty, state } = after(enumsLoaded({ GYFS: [{ code: '0', name: '单独所有' }] }));
    expect(state).toEqual({ ...empty, enumMap: { GYFS: [{ code: '0', name: '单独所有' }] } });
  });
  test('S3.37 holds the configuration of applications', () => {
    const { empty, state } = after(applicationConfigLoaded({ steps: 4 }));
    expect(state).toEqual({ ...empty, applicationConfig: { steps: 4 } });
  });
});

test('S3.13 the configuration of applications is stored and read back unchanged by the next page load', () => {
  const storage = memoryStorage();
  const config = { steps: [1, 2], title: '登记', nested: { on: true } };
  createPortalStore(storage).dispatch(applicationConfigLoaded(config));
  expect(selectRegistration(createPortalStore(storage).getState()).applicationConfig).toEqual(config);
  expect(
    selectRegistration(createPortalStore(memoryStorage({ 'REG-APPLY-SYS-CONFIG': '{broken' })).getState())
      .applicationConfig,
  ).toBeNull();
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
