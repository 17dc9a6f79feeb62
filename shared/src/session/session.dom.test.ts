// The session in store and storage: sign-in, sign-out, regions, other tabs, damaged storage.
import { aUser } from '../testing/builders';
import { wireUser } from '../testing/wire-answers';
import {
  api,
  browserStorage,
  businessRegionRefreshed,
  businessRegionReset,
  createPortalStore,
  followOtherTabs,
  memoryStorage,
  selectFileRegion,
  selectIsSignedIn,
  selectRealRegion,
  selectRegion,
  selectUser,
  sessionChecked,
  signedIn,
  signedOut,
  splitScreenToggled,
  STORAGE_KEYS,
  tokenCancelled,
} from '.';
import type { PortalStorage } from '.';

const stored = (storage: PortalStorage) =>
  JSON.parse(storage.get(STORAGE_KEYS.user) ?? 'null') as Record<string, unknown> | null;
const elsewhere = { regionId: '330110', regionCode: '330110', regionName: '余杭区', childRegionId: '' };

beforeEach(() => localStorage.clear());

test('a signed-in user is kept under the fixed names and found again', () => {
  const storage = memoryStorage();
  const store = createPortalStore(storage);
  expect(selectIsSignedIn(store.getState())).toBe(false);
  store.dispatch(signedIn(aUser()));
  expect(storage.get('token')).toBe('token-of-seller');
  expect(stored(storage)).toMatchObject({
    qyId: '330106',
    qydm: '330106',
    qyName: '西湖区',
    childReginId: '',
    idNumber: '330***********001',
    userId: 'user-1',
  });
  expect(selectUser(createPortalStore(storage).getState())).toEqual(aUser());
});

test('signing out clears all of storage', () => {
  const storage = memoryStorage({ other: 'x' });
  const store = createPortalStore(storage);
  store.dispatch(signedIn(aUser()));
  store.dispatch(splitScreenToggled());
  store.dispatch(signedOut());
  expect([storage.get('other'), storage.get('token'), storage.get('access-user')]).toEqual([null, null, null]);
  expect(store.getState().session).toEqual({ status: 'anonymous', reason: 'signed-out' });
  expect(store.getState().fileBag.splitScreen).toBe(false);
});

test('cancelling the token blanks it and keeps the details', () => {
  const storage = memoryStorage();
  const store = createPortalStore(storage);
  store.dispatch(signedIn(aUser()));
  store.dispatch(tokenCancelled());
  expect(stored(storage)).toMatchObject({ token: '', name: '张三' });
  expect(selectIsSignedIn(store.getState())).toBe(false);
  expect(selectIsSignedIn(createPortalStore(storage).getState())).toBe(false);
});

test.each([
  ['no JSON', '{"token":'],
  ['another shape', '{"token":5}'],
  ['a list', '[]'],
  ['an expired session', JSON.stringify(wireUser({ expiresAt: '2020-01-01T00:00:00+08:00' }))],
  ['a token that does not match', JSON.stringify(wireUser({ token: 'another' }))],
])('storage with %s starts anonymous', (_what, content) => {
  const storage = memoryStorage({ [STORAGE_KEYS.user]: content, token: 'token-of-seller' });
  expect(createPortalStore(storage).getState().session.status).toBe('anonymous');
});

test('the business region is saved once, comes back, and survives a reload', () => {
  const storage = memoryStorage();
  const store = createPortalStore(storage);
  store.dispatch(signedIn(aUser()));
  store.dispatch(businessRegionReset());
  expect(selectRegion(store.getState())?.regionCode).toBe('330106');
  store.dispatch(businessRegionRefreshed({ region: elsewhere, fileKey: 'file-1' }));
  store.dispatch(businessRegionRefreshed({ region: { ...elsewhere, regionCode: '330111' } }));
  expect(selectUser(store.getState())?.regionCode).toBe('330111');
  expect(selectRealRegion(store.getState())?.regionCode).toBe('330106');
  expect(selectFileRegion(store.getState(), 'file-1')).toEqual(elsewhere);
  expect(storage.get('REGION_DETAIL_KEY')).toContain('330106');
  const reloaded = createPortalStore(storage);
  expect(selectRegion(reloaded.getState())?.regionCode).toBe('330111');
  reloaded.dispatch(businessRegionReset());
  expect(selectUser(reloaded.getState())?.regionCode).toBe('330106');
  expect(storage.get('REGION_DETAIL_KEY')).toBeNull();
});

test('a checked session keeps its key and the region in force', () => {
  const store = createPortalStore(memoryStorage());
  store.dispatch(signedIn(aUser()));
  store.dispatch(businessRegionRefreshed({ region: elsewhere }));
  const { envelopeKey: _key, ...checked } = aUser({ expiresAt: '2099-02-02T00:00:00+08:00' });
  store.dispatch(sessionChecked(checked));
  expect(selectUser(store.getState())).toMatchObject({
    expiresAt: '2099-02-02T00:00:00+08:00',
    envelopeKey: aUser().envelopeKey,
    regionCode: '330110',
  });
  expect(selectRealRegion(store.getState())?.regionCode).toBe('330106');
});

test('answers of one user are forgotten when the user changes', async () => {
  const store = createPortalStore(memoryStorage());
  store.dispatch(signedIn(aUser()));
  const cached = api.injectEndpoints({
    endpoints: (build) => ({ secret: build.query<string, void>({ queryFn: () => ({ data: 'of seller' }) }) }),
  });
  await store.dispatch(cached.endpoints.secret.initiate());
  expect(cached.endpoints.secret.select()(store.getState()).data).toBe('of seller');
  store.dispatch(sessionChecked(aUser()));
  expect(cached.endpoints.secret.select()(store.getState()).data).toBe('of seller');
  store.dispatch(signedIn(aUser({ userId: 'user-2', token: 'other' })));
  expect(cached.endpoints.secret.select()(store.getState()).data).toBeUndefined();
});

test('follows the sign-out and the sign-in of another tab without clearing its storage', () => {
  const storage = browserStorage();
  const store = createPortalStore(storage);
  const stop = followOtherTabs(store, storage);
  store.dispatch(signedIn(aUser()));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(store.getState().session).toEqual({ status: 'anonymous', reason: 'elsewhere' });

  localStorage.setItem('access-user', JSON.stringify(wireUser({ userId: 'user-2', token: 'token-of-buyer' })));
  localStorage.setItem('token', 'token-of-buyer');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(selectUser(store.getState())?.userId).toBe('user-2');
  stop();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(selectIsSignedIn(store.getState())).toBe(true);
});

test('where storage is disabled the session lives in memory', () => {
  const closed = (['getItem', 'setItem', 'removeItem', 'clear'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('SecurityError');
    }),
  );
  const storage = browserStorage();
  const store = createPortalStore(storage);
  store.dispatch(signedIn(aUser()));
  expect(selectIsSignedIn(createPortalStore(storage).getState())).toBe(true);
  store.dispatch(signedOut());
  expect(storage.get('token')).toBeNull();
  closed.forEach((spy) => spy.mockRestore());
});
