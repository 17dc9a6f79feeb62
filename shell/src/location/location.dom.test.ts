// Where the person is: kept sealed for 8 hours, looked up once for all who ask, and never at the price of what was
// known.
import { deviceId } from '@portal/shared/http';
import { memoryStorage } from '@portal/shared/session';
import { appLocation, keepLocation, LOCATION_LIFE_MS, readStoredLocation } from '../api/location-store';
import { createMapsFrame, LocateError } from './maps-frame';
import { createLocationRefresh, refreshLocationQuietly } from './refresh-location';
import { openJson, sha256Hex } from '@portal/shared/crypto';
import { loadCipher } from '../guard/cipher';

beforeAll(async () => void (await loadCipher()));

const HANGZHOU = { city: '杭州市', district: '西湖区' };
const NOW = Date.parse('2026-11-21T09:00:00+08:00');
const KEY = 'APP_LOCATION';

function setUp({ age, place = HANGZHOU }: { age?: number; place?: typeof HANGZHOU | Error } = {}) {
  const storage = memoryStorage();
  if (age !== undefined) keepLocation(storage, { city: '宁波市', district: '奉化区', timestamp: NOW - age });
  const locate = jest.fn(async () => {
    if (place instanceof Error) throw place;
    return place;
  });
  return { storage, locate, refresh: createLocationRefresh({ storage, frame: { locate }, now: () => NOW }) };
}

describe('the stored location', () => {
  test('S3.14 S4.62 is unreadable where it is kept', () => {
    const storage = memoryStorage();
    keepLocation(storage, { ...HANGZHOU, timestamp: NOW });
    const kept = storage.get(KEY) ?? '';
    expect(kept).not.toMatch(/杭州|西湖|city|regin|\{|1795/);
    expect(Buffer.from(kept, 'base64').toString()).not.toMatch(/杭州|city/);
    expect(readStoredLocation(storage)).toEqual({ ...HANGZHOU, timestamp: NOW });
  });
  test('S3.15 holds city, regin and timestamp', () => {
    const storage = memoryStorage();
    keepLocation(storage, { ...HANGZHOU, timestamp: NOW });
    expect(openJson(sha256Hex(new TextEncoder().encode(`${KEY}:${deviceId()}`)), storage.get(KEY) ?? '')).toEqual({
      city: '杭州市',
      regin: '西湖区',
      timestamp: NOW,
    });
  });
  test.each(['', '{', '{"city":"杭州市","regin":"西湖区","timestamp":1}', 'AAAA', 'x'.repeat(100_000)])(
    'that is corrupted is none',
    (kept) => {
      expect(readStoredLocation(memoryStorage({ [KEY]: kept }))).toBeUndefined();
    },
  );
  test('goes with requests as city and district', () => {
    expect(appLocation({ ...HANGZHOU, timestamp: NOW })).toBe('杭州市西湖区');
    expect(appLocation(undefined)).toBeUndefined();
  });
});

describe('the refresh', () => {
  test('a location lives for 8 hours', () => expect(LOCATION_LIFE_MS).toBe(8 * 3_600_000));
  test.each([0, 1, LOCATION_LIFE_MS - 1])('S4.56 a location %d ms old is used without any request', async (age) => {
    const { refresh, locate } = setUp({ age });
    expect(await refresh()).toMatchObject({ city: '宁波市' });
    expect(locate).not.toHaveBeenCalled();
  });
  test.each<[string, number | undefined]>([
    ['missing', undefined],
    ['8 hours old', LOCATION_LIFE_MS],
    ['from tomorrow', -86_400_000],
  ])('S4.57 S4.62 one that is %s is looked up and kept with a new timestamp', async (_name, age) => {
    const { refresh, locate, storage } = setUp({ age });
    expect(await refresh()).toEqual({ ...HANGZHOU, timestamp: NOW });
    expect(locate).toHaveBeenCalledTimes(1);
    expect(readStoredLocation(storage)).toEqual({ ...HANGZHOU, timestamp: NOW });
  });
  test('S7.7.9 several callers share one lookup', async () => {
    const { refresh, locate } = setUp();
    await Promise.all([refresh(), refresh(), refresh()]);
    expect(locate).toHaveBeenCalledTimes(1);
  });
  test('a lookup that fails keeps the former place, and the next one tries again', async () => {
    const { refresh, locate, storage } = setUp({ age: LOCATION_LIFE_MS, place: new LocateError('position') });
    await expect(refresh()).rejects.toThrow('position');
    await expect(refresh()).rejects.toThrow('position');
    expect(locate).toHaveBeenCalledTimes(2);
    expect(readStoredLocation(storage)).toMatchObject({ city: '宁波市' });
  });
  test.each(['prompt', 'denied'])('nobody is asked when the permission is %s', async (state) => {
    const query = jest.fn(async () => ({ state }));
    Object.defineProperty(navigator, 'permissions', { value: { query }, configurable: true });
    await refreshLocationQuietly();
    expect(query).toHaveBeenCalledWith({ name: 'geolocation' });
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('the maps frame', () => {
  afterEach(() => {
    document.querySelectorAll('iframe').forEach((frame) => frame.remove());
    jest.useRealTimers();
  });
  function openFrame() {
    const frame = createMapsFrame();
    const element = () => document.querySelector('iframe') as HTMLIFrameElement;
    const told: { kind: string; id?: number }[] = [];
    const say = (data: unknown, source: unknown = element().contentWindow) =>
      window.dispatchEvent(new MessageEvent('message', { data, source: source as Window }));
    const begin = (limit = 1000) => {
      const place = frame.locate(limit);
      place.catch(() => undefined);
      const target = element().contentWindow as Window;
      target.postMessage = ((message: { kind: string }) => void told.push(message)) as Window['postMessage'];
      return place;
    };
    return { begin, say, told, element };
  }
  test('S4.57 is opened once, without any right but to run its script', async () => {
    const { begin, say, told, element } = openFrame();
    const places = [begin(), begin()];
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect([element().getAttribute('sandbox'), new URL(element().src).pathname]).toEqual([
      'allow-scripts',
      '/api/pub3/maps/frame',
    ]);
    say({ kind: 'ready' });
    expect(told).toEqual([
      { kind: 'locate', id: 1 },
      { kind: 'locate', id: 2 },
    ]);
    say({ kind: 'located', id: 1, ...HANGZHOU });
    say({ kind: 'located', id: 2, ...HANGZHOU });
    expect(await Promise.all(places)).toEqual([HANGZHOU, HANGZHOU]);
  });
  test('gets the device’s position as exactly and as quickly as it asks', async () => {
    const getCurrentPosition = jest.fn(
      (found: (position: object) => void, _failed: unknown, _options: PositionOptions) =>
        found({ coords: { longitude: 120.1, latitude: 30.2, accuracy: 9, altitude: 5 }, timestamp: 1 }),
    );
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const { begin, say, told } = openFrame();
    void begin();
    say({ kind: 'ready' });
    say({ kind: 'position', id: 7, options: { enableHighAccuracy: true, timeout: 10_000 } });
    expect(getCurrentPosition.mock.calls[0]?.[2]).toMatchObject({ enableHighAccuracy: true, timeout: 10_000 });
    expect(told.at(-1)).toEqual({
      kind: 'position',
      id: 7,
      position: { coords: { longitude: 120.1, latitude: 30.2, accuracy: 9 }, timestamp: 1 },
    });
    getCurrentPosition.mockImplementationOnce((_found, failed) =>
      (failed as (error: object) => void)({ code: 1, message: 'denied' }),
    );
    say({ kind: 'position', id: 8 });
    expect(told.at(-1)).toEqual({ kind: 'position-error', id: 8, code: 1, message: 'denied' });
  });
  test('other windows are not heard', async () => {
    const { begin, say, told } = openFrame();
    const place = begin(50);
    say({ kind: 'ready' }, window);
    say({ kind: 'located', id: 1, ...HANGZHOU }, window);
    expect(told).toEqual([]);
    await expect(place).rejects.toMatchObject({ name: 'TimeoutError' });
  });
  test('says why it failed, and is made anew when it was never heard of', async () => {
    const { begin, say } = openFrame();
    const failed = begin();
    say({ kind: 'ready' });
    say({ kind: 'failed', id: 1, reason: 'script' });
    await expect(failed).rejects.toMatchObject({ name: 'LocateError', reason: 'script' });
    const silent = openFrame();
    document.querySelectorAll('iframe').forEach((frame) => frame.remove());
    await expect(silent.begin(20)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(document.querySelector('iframe')).toBeNull();
  });
});
