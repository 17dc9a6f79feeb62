// The maps frame against a maps service as its documents describe it, in a window of its own.
import { runMapsFrame } from './frame-script';

type Fn = (...args: unknown[]) => void;
interface Said {
  kind: string;
  [field: string]: unknown;
}

/** A window with a parent that hears everything, and a maps service that answers as told. */
function aFrame(maps: { position?: Fn; address?: Fn; script?: 'missing' } = {}, serviceHost?: string) {
  const said: Said[] = [];
  const made: {
    geolocation: unknown[];
    geocoder: unknown[];
    plugins: unknown[];
    tags: HTMLScriptElement[];
    security: unknown[];
  } = { geolocation: [], geocoder: [], plugins: [], tags: [], security: [] };
  const parent = { postMessage: (message: Said) => void said.push(message) };
  const listeners: ((event: unknown) => void)[] = [];
  const view: Record<string, unknown> = {
    parent,
    navigator: {},
    addEventListener: (_name: string, listener: (event: unknown) => void) => void listeners.push(listener),
    document: {
      createElement: () => ({}),
      head: {
        append(tag: HTMLScriptElement) {
          made.tags.push(tag);
          made.security.push(view._AMapSecurityConfig);
          if (maps.script === 'missing') return void queueMicrotask(() => (tag.onerror as Fn)());
          view.AMap = {
            plugin: (names: string[], ready: Fn) => {
              made.plugins.push(names);
              ready();
            },
            Geolocation: class {
              constructor(options: unknown) {
                made.geolocation.push(options);
              }
              getCurrentPosition =
                maps.position ??
                ((done: unknown) => (done as Fn)('complete', { position: { lng: 120.13, lat: 30.26 } }));
            },
            Geocoder: class {
              constructor(options: unknown) {
                made.geocoder.push(options);
              }
              getAddress =
                maps.address ??
                ((_at: unknown, done: unknown) =>
                  (done as Fn)('complete', {
                    regeocode: { addressComponent: { province: '浙江省', city: '杭州市', district: '西湖区' } },
                  }));
            },
          };
          queueMicrotask(() => (view.__mapsReady as Fn)());
        },
      },
    },
  };
  runMapsFrame(view as never, { scriptUrl: 'https://maps.example/maps', key: 'k-1', serviceHost });
  const send = (data: unknown, source: unknown = parent) => listeners.forEach((listener) => listener({ source, data }));
  async function ask(id = 1) {
    send({ kind: 'locate', id });
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    return said.find((message) => message.id === id && (message.kind === 'located' || message.kind === 'failed'));
  }
  return { said, made, send, ask, view };
}

test('S7.7.8 the script address carries the access key and the name of a callback', async () => {
  const { ask, made } = aFrame();
  await ask();
  const address = new URL(made.tags[0]?.src ?? '');
  expect(`${address.origin}${address.pathname}`).toBe('https://maps.example/maps');
  expect([address.searchParams.get('key'), address.searchParams.get('callback')]).toEqual(['k-1', '__mapsReady']);
});

test('S7.7.9 the script is loaded once for several callers', async () => {
  const { ask, made } = aFrame();
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toHaveLength(3);
  await ask(4);
  expect(made.tags).toHaveLength(1);
});

describe('what is asked of the maps service', () => {
  const asked = async () => {
    const { ask, made } = aFrame();
    const place = await ask();
    return { place, made };
  };
  test('S7.7.10 its geolocation plugin', async () =>
    expect((await asked()).made.plugins[0]).toContain('AMap.Geolocation'));
  test('S7.7.11 its geocoder plugin', async () => expect((await asked()).made.plugins[0]).toContain('AMap.Geocoder'));
  test('S4.58 S4.59 the position, exactly and for 10 seconds at most', async () => {
    const { geolocation } = (await asked()).made;
    expect(geolocation).toHaveLength(1);
    expect(geolocation[0]).toEqual({ enableHighAccuracy: true, timeout: 10_000 });
  });
  test('S4.60 the position becomes city and district', async () =>
    expect((await asked()).place).toEqual({ kind: 'located', id: 1, city: '杭州市', district: '西湖区' }));
  test('S4.61 by a geocoder of the fixed city 010', async () =>
    expect((await asked()).made.geocoder).toEqual([{ city: '010' }]));
});

test.each([
  ['', '上海市'],
  [[], '上海市'],
  ['上海市', '上海市'],
])('the city of a municipality given as %j is its province', async (city, expected) => {
  const address = (_at: unknown, done: unknown) =>
    (done as Fn)('complete', { regeocode: { addressComponent: { province: '上海市', city, district: '黄浦区' } } });
  expect(await aFrame({ address }).ask()).toMatchObject({ city: expected, district: '黄浦区' });
});

test.each<[string, Parameters<typeof aFrame>[0], string]>([
  ['refuses the position', { position: (done) => (done as Fn)('error', { info: 'PERMISSION_DENIED' }) }, 'position'],
  ['knows no address there', { address: (_at, done) => (done as Fn)('no_data', {}) }, 'address'],
  [
    'answers an address without city',
    {
      address: (_at, done) => (done as Fn)('complete', { regeocode: { addressComponent: { city: [], province: [] } } }),
    },
    'address',
  ],
  ['cannot be loaded', { script: 'missing' }, 'script'],
])('says so when the service %s', async (_name, maps, reason) => {
  expect(await aFrame(maps).ask()).toEqual({ kind: 'failed', id: 1, reason });
});

test('a script that did not load is asked for again', async () => {
  const { ask, made } = aFrame({ script: 'missing' });
  await ask(1);
  await ask(2);
  expect(made.tags).toHaveLength(2);
});

test('the proxy of the security code is named before the script', async () => {
  const { ask, made } = aFrame({}, 'https://portal.example/_AMapService');
  await ask();
  expect(made.security).toEqual([{ serviceHost: 'https://portal.example/_AMapService' }]);
});

test('the script finds a position that the portal’s page gives, and a storage that ends with the page', () => {
  const { view, said, send } = aFrame();
  const { geolocation } = view.navigator as Navigator;
  const found = jest.fn();
  const failed = jest.fn();
  geolocation.getCurrentPosition(found, failed, { enableHighAccuracy: true, timeout: 10_000 });
  const asked = said.at(-1);
  expect(asked).toMatchObject({ kind: 'position', options: { enableHighAccuracy: true, timeout: 10_000 } });
  send({ kind: 'position', id: asked?.id, position: { coords: { longitude: 1, latitude: 2 } } }, {});
  expect(found).not.toHaveBeenCalled();
  send({ kind: 'position', id: asked?.id, position: { coords: { longitude: 1, latitude: 2 } } });
  expect(found).toHaveBeenCalledWith({ coords: { longitude: 1, latitude: 2 } });
  geolocation.getCurrentPosition(found, failed);
  send({ kind: 'position-error', id: said.at(-1)?.id, code: 1, message: 'denied' });
  expect(failed).toHaveBeenCalledWith({ code: 1, message: 'denied' });
  const storage = view.localStorage as Storage;
  storage.setItem('a', '1');
  expect([storage.getItem('a'), storage.getItem('b'), storage.length]).toEqual(['1', null, 1]);
});
