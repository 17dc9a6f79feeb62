// Answers of the services keep their own strict policy when the origin carries them, in its process or behind it.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { startTestServices } from '../../services/src/testing';
import type { TestServices } from '../../services/src/testing';
import { createEdge } from './edge';

let inside: TestServices;
let behind: TestServices;
const origins: Record<string, FastifyInstance> = {};
beforeAll(async () => {
  inside = await startTestServices({ carried: false });
  behind = await startTestServices();
  const servicesUrl = await behind.server.listen({ host: '127.0.0.1', port: 0 });
  origins.inside = await createEdge({ store: '/nowhere', roots: [], services: inside.services });
  origins.behind = await createEdge({ store: '/nowhere', roots: [], servicesUrl });
});
afterAll(async () => {
  for (const origin of Object.values(origins)) await origin.close();
  for (const services of [inside, behind]) await services.close();
});

test.each(
  ['inside', 'behind'].flatMap((where) =>
    ['/api/pub3/portals/sysConfig', '/api/auth/oauth/check_token', '/api/none', '/healthz'].map(
      (url) => [where, url] as const,
    ),
  ),
)('%s: %s', async (where, url) => {
  const { headers } = await origins[where]!.inject(url);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // What the services leave out is the origin's.
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-frame-options': 'DENY',
  });
  // What a page alone obeys would weigh on every answer in JSON.
  for (const name of ['integrity-policy', 'permissions-policy', 'cross-origin-opener-policy'])
    expect(headers).not.toHaveProperty(name);
});

test('a page of the services keeps the policy of its own', async () => {
  for (const origin of Object.values(origins))
    expect((await origin.inject('/sandbox/issuer?kind=AHJZ')).headers['content-security-policy']).toContain(
      "style-src 'sha256-",
    );
});

test('services that are away: told in their form, with a time', async () => {
  const alone = await createEdge({ store: '/nowhere', roots: [], servicesUrl: 'http://127.0.0.1:1' });
  const answer = await alone.inject('/api/pub3/portals/sysConfig');
  expect([
    answer.statusCode,
    answer.headers['retry-after'],
    answer.json(),
    answer.headers['content-security-policy'],
  ]).toEqual([
    503,
    '5',
    { resultCode: 'B000', msg: '系统暂时无法处理，请稍后再试', data: null },
    expect.stringContaining("default-src 'none'"),
  ]);
  await alone.close();
});

test('the services learn the address that the origin saw, not the one that a client claims', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const upstream = createServer((request, response) => {
    seen.push(request.headers);
    response.end('{}');
  });
  await new Promise<void>((resolve) => {
    upstream.listen(0, '127.0.0.1', resolve);
  });
  const edge = await createEdge({
    store: '/nowhere',
    roots: [],
    servicesUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
  });
  await edge.inject({
    url: '/api/x',
    remoteAddress: '192.0.2.7',
    headers: {
      host: 'portal.example',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.7',
    },
  });
  await edge.close();
  upstream.closeAllConnections();
  await new Promise((resolve) => {
    upstream.close(resolve);
  });
  expect(seen[0]).toMatchObject({ 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'http' });
  expect(seen[0]).not.toHaveProperty('forwarded');
  expect(JSON.stringify(seen[0])).not.toContain('evil.example');
});
