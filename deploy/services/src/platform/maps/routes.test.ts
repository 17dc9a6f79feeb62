// The maps frame's page lets in exactly the configured service, and is itself sealed off.
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
