// Answers of the services keep their own strict policy when the origin carries them, in its process or behind it.
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
  origins.inside = await createEdge({ store: '/nowhere', services: inside.services });
  origins.behind = await createEdge({ store: '/nowhere', servicesUrl });
});
afterAll(async () => {
  for (const origin of Object.values(origins)) await origin.close();
  for (const services of [inside, behind]) await services.close();
});

test.each(['inside', 'behind'].flatMap((where) => ['/api/pub3/portals/sysConfig', '/api/auth/oauth/check_token', '/api/none', '/healthz'].map((url) => [where, url] as const)))('%s: %s', async (where, url) => {
  const { headers } = await origins[where]!.inject(url);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'", 'cache-control': 'no-store', 'x-content-type-options': 'nosniff',
    // What the services leave out is the origin's.
    'strict-transport-security': 'max-age=31536000; includeSubDomains', 'x-frame-options': 'DENY',
  });
});

test('a page of the services keeps the policy of its own', async () => {
  for (const origin of Object.values(origins)) expect((await origin.inject('/sandbox/issuer?kind=AHJZ')).headers['content-security-policy']).toContain("style-src 'sha256-");
});
