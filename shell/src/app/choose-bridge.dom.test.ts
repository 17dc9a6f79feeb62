// Which bridge a page load gets, and that the choice is kept.
import { createPortalStore, memoryStorage, signedIn } from '@portal/shared/session';
import { aUser } from '@portal/shared/testing';
import { HOST_USER_AGENTS, installHost } from '@portal/shared/testing/hosts';
import { chooseBridge } from './choose-bridge';

const setUserAgent = (value: string) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true });
const store = createPortalStore(memoryStorage());
beforeAll(() => {
  store.dispatch(signedIn(aUser()));
});
afterEach(() => {
  localStorage.clear();
  for (const name of ['getMetaInfo', 'my', 'ZWJSBridge']) delete (window as unknown as Record<string, unknown>)[name];
  setUserAgent('Mozilla/5.0 jsdom');
});

test('S4.22 an ordinary browser gets the Test bridge, in the user’s region, and nothing is kept', async () => {
  const bridge = await chooseBridge(store);
  expect([bridge.type, await bridge.getLocation()]).toEqual([
    'Test',
    { regionCode: '330106', name: '西湖区', cityName: '' },
  ]);
  expect(localStorage.getItem('THIRD_APP_TYPE')).toBeNull();
});
test('S3.12 S1.24 the type found is kept under THIRD_APP_TYPE', async () => {
  setUserAgent(HOST_USER_AGENTS.zlb);
  expect((await chooseBridge(store)).type).toBe('ZLBApp');
  expect(localStorage.getItem('THIRD_APP_TYPE')).toBe('ZLBApp');
});
test('S3.12 S4.24 a stored type gives way to the meta-info function', async () => {
  localStorage.setItem('THIRD_APP_TYPE', 'ZLBApp');
  installHost(window, { host: 'wst-h5' });
  expect((await chooseBridge(store)).type).toBe('WSTApp');
  expect(localStorage.getItem('THIRD_APP_TYPE')).toBe('WSTApp');
});
test('a storage that is disabled changes nothing about the bridge', async () => {
  setUserAgent(HOST_USER_AGENTS.zlb);
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect((await chooseBridge(store)).type).toBe('ZLBApp');
  get.mockRestore();
  set.mockRestore();
});
