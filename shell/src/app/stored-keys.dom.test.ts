// The local keys of place and host, written by the portal itself.
import { readThirdAppType } from '@portal/shared/bridge';
import { browserStorage, createPortalStore, memoryStorage } from '@portal/shared/session';
import { chooseBridge } from './choose-bridge';
import { keepLocation, readStoredLocation } from '../api/location-store';
import { loadCipher } from '../guard/cipher';

beforeAll(async () => void (await loadCipher()));

beforeEach(() => localStorage.clear());

test('S3.11 the last known location is kept under APP_LOCATION, and garbage there counts as none', () => {
  const location = { city: '杭州市', district: '西湖区', timestamp: Date.now() };
  keepLocation(browserStorage(), location);
  expect(Object.keys(localStorage)).toContain('APP_LOCATION');
  expect(readStoredLocation(browserStorage())).toEqual(location);
  for (const garbage of ['x', '{}', 'A'.repeat(500_000), '\u0000']) {
    localStorage.setItem('APP_LOCATION', garbage);
    expect(readStoredLocation(browserStorage())).toBeUndefined();
  }
});

test('S3.12 the third-party app type is kept under THIRD_APP_TYPE: read from there, and written when a host is recognised', async () => {
  expect(readThirdAppType(window)).toBe('Test');
  localStorage.setItem('THIRD_APP_TYPE', 'ZLBApp');
  expect(readThirdAppType(window)).toBe('ZLBApp');
  localStorage.setItem('THIRD_APP_TYPE', 'Nothing');
  expect(readThirdAppType(window)).toBe('Test');
  Object.assign(window, { getMetaInfo: () => '{"device":"x"}' });
  await chooseBridge(createPortalStore(memoryStorage()), window);
  expect(localStorage.getItem('THIRD_APP_TYPE')).toBe('WSTApp');
  Reflect.deleteProperty(window, 'getMetaInfo');
});
