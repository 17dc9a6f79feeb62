// The maps frame's page lets in exactly the configured service, and is itself sealed off.
import { getMapGround } from '@portal/queries/contract';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestServices } from '../../testing';
import { readOptions } from '../../env';
import { sandboxScript } from './sandbox-script';

async function frameOf(maps: { scriptUrl?: string; key: string; serviceHost?: string }) {
  const services = await startTestServices({ publicOrigin: 'https://bdc.example.gov.cn', maps });
  const client = services.client();
  const page = await client.get('/api/pub3/maps/frame');
  const script = (await client.get('/api/pub3/maps/frame.js')).raw.toString();
  const sandbox = await client.get('/sandbox/maps', { params: { key: 'k', callback: 'ready' } });
  await services.close();
  return { page, script, sandbox, policy: String(page.headers['content-security-policy']) };
}

test('the policy names the configured origin and no other', async () => {
  const { policy, script, page, sandbox } = await frameOf({
    scriptUrl: 'https://webapi.amap.com/maps',
    key: 'secret-key',
  });
  expect(policy).toContain("script-src 'self' https://webapi.amap.com;");
  expect(policy).toContain('sandbox allow-scripts;');
  expect(policy).not.toMatch(/allow-same-origin|unsafe|\*/);
  expect(page.raw.toString()).not.toMatch(/<script(?![^>]*src=)/);
  expect(script).toContain('"scriptUrl":"https://webapi.amap.com/maps","key":"secret-key"');
  // The sandbox's own service is not there beside a real one.
  expect(sandbox.status).toBe(404);
});

test('the proxy of the security code is let in where one is configured', async () => {
  const { policy } = await frameOf({
    scriptUrl: 'https://webapi.amap.com/maps',
    key: 'k',
    serviceHost: 'https://proxy.example/_AMapService',
  });
  expect(policy).toContain("script-src 'self' https://webapi.amap.com https://proxy.example;");
});

test('without a service the sandbox’s own stands in', async () => {
  const { policy, script, sandbox } = await frameOf({ key: 'sandbox' });
  expect(policy).toContain("script-src 'self' https://bdc.example.gov.cn;");
  expect(script).toContain('"scriptUrl":"https://bdc.example.gov.cn/sandbox/maps"');
  expect([sandbox.status, String(sandbox.headers['content-type'])]).toEqual([200, 'text/javascript; charset=utf-8']);
});

test('the sandbox answers the nearest place', () => {
  const view: Record<string, unknown> = { ready: jest.fn() };
  new Function('window', sandboxScript('ready'))(view);
  const { Geocoder } = view.AMap as {
    Geocoder: new (
      options: object,
    ) => { getAddress(at: [number, number], done: (status: string, result: object) => void): void };
  };
  const answer = (lng: number, lat: number) => {
    let found: unknown[] = [];
    new Geocoder({ city: '010' }).getAddress([lng, lat], (...all) => {
      found = all;
    });
    return found;
  };
  expect(answer(120.12, 30.27)).toMatchObject([
    'complete',
    { regeocode: { addressComponent: { district: '西湖区' } } },
  ]);
  expect(answer(0, 0)).toEqual(['no_data', {}]);
  expect(view.ready).toHaveBeenCalledTimes(1);
});

test.each([
  ['MAPS_SCRIPT_URL', 'javascript:alert(1)'],
  ['MAPS_SCRIPT_URL', 'maps'],
  ['MAPS_KEY', '"><script>'],
  ['HOST_SCRIPTS', '{'],
  ['HOST_SCRIPTS', '{"zlb":{"url":"https://a.example/x.js"}}'],
  ['HOST_SCRIPTS', '{"zlb":{"url":"https://a.example/x.js","integrity":"none"}}'],
])('refuses %s=%s', (name, value) => expect(() => readOptions({ [name]: value })).toThrow(name));

describe('tiles', () => {
  /** A tile service: the picture of a place, a page in place of one, or too much. */
  async function startTiles() {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('connection', 'close');
      const x = (request.url ?? '').split('/')[2];
      if (x === '1') response.setHeader('content-type', 'text/html').end('<script>1</script>');
      else if (x === '2') response.writeHead(302, { location: '/elsewhere' }).end();
      else
        response
          .setHeader('content-type', x === '3' ? 'image/png; big' : 'image/png')
          .end(Buffer.alloc(x === '3' ? 2_000_000 : 9));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const stop = () => new Promise((resolve) => server.close(resolve));
    return { asked, stop, template: `http://127.0.0.1:${port}/{z}/{x}/{y}?tk=secret` };
  }

  test('come under our own address, pictures of the map’s bounds alone, and the key stays here', async () => {
    const tiles = await startTiles();
    const services = await startTestServices({ maps: { key: 'k', tiles: tiles.template } });
    const client = services.client();
    const get = (place: string) => client.get(`/api/pub3/maps/tiles/${place}`);
    const tile = await get('12/0/5');
    expect([tile.status, tile.headers['content-type'], tile.headers['cache-control'], tile.raw.length]).toEqual([
      200,
      'image/png',
      'public, max-age=86400',
      9,
    ]);
    expect(tiles.asked).toEqual(['/12/0/5?tk=secret']);
    expect(JSON.stringify(tile.headers)).not.toContain('secret');
    for (const place of ['12/1/5', '12/2/5', '12/3/5'])
      expect([place, (await get(place)).status]).toEqual([place, 404]);
    for (const place of ['2/0/0', '20/0/0', '3/8/0', '3/0/8', '3/-1/0', '3/x/0', '12/..%2f1/5'])
      expect([place, (await get(place)).status]).toEqual([place, 404]);
    expect((await client.ask(getMapGround, { regionCode: '330106' })).hasTiles).toBe(true);
    await tiles.stop();
    expect((await get('12/0/5')).status).toBe(404);
    await services.close();
  });

  test.each(['ftp://tiles.example/{z}/{x}/{y}', 'https://tiles.example/{z}/{x}', '{z}/{x}/{y}'])(
    'an address that cannot be one is refused at the start: %s',
    (MAPS_TILES) => {
      expect(() => readOptions({ MAPS_TILES })).toThrow('MAPS_TILES');
    },
  );
});
