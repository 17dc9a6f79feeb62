// The specification's table of calls against the running services: every call of the shell is answered, and by the rule of who may ask.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './core/paths';
import type { Answer, TestClient, TestServices } from './testing';
import { startTestServices } from './testing';

interface Field { name: string; in: 'path' | 'query' | 'body' | 'form' | 'header'; optional?: boolean }
interface Endpoint { path: string; method: string; transport: string; auth: 'token' | 'none'; owner: string; fields: Field[] }

const table = JSON.parse(readFileSync(join(repositoryRoot(), 'e2e/spec/endpoints.json'), 'utf8')) as Endpoint[];
const calls = table.filter((row) => row.owner === 'shell' && row.transport === 'http');

/** Values that fit the places of an address; anything else is up to the call to refuse. */
const PLACES: Record<string, string> = { xzqbm: '330106', fxzqbm: '330100', id: '33010601', ticket: '0'.repeat(64), cacheKey: 'contract' };

let services: TestServices;
let citizen: TestClient;
beforeAll(async () => {
  services = await startTestServices();
  citizen = await services.signedIn('citizen');
}, 120_000);
afterAll(() => services.close());

function ask(client: TestClient, { method, path, fields }: Endpoint): Promise<Answer> {
  const params = Object.fromEntries(fields.filter((field) => field.in === 'query').map(({ name }) => [name, PLACES[name] ?? '']));
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => PLACES[name] ?? 'x');
  const isForm = fields.some((field) => field.in === 'form');
  const isList = fields.some((field) => field.name.endsWith('[]'));
  if (method === 'GET') return client.send('GET', url, { params });
  if (isForm) return client.send(method, url, { body: Buffer.from('ticket=x&type=4'), headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  return client.send(method, url, { params, data: isList ? ['GYFS'] : {} });
}

/** An envelope, the older envelope of sign-in, or the bytes of a captcha. */
function isAnswered({ status, body, headers }: Answer): boolean {
  if (String(headers['content-type']).startsWith('image/')) return status === 200;
  return status === 200 && body !== null && (typeof body.resultCode === 'string' || typeof body.status === 'number');
}

test('the table holds the calls', () => {
  expect(calls.length).toBeGreaterThanOrEqual(45);
});

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s is answered', async (_name, call) => {
  const anonymous = await ask(services.client(), call);
  if (call.auth === 'token') {
    expect([anonymous.status, anonymous.body.resultCode]).toEqual([401, 'B000']);
  } else {
    expect(anonymous.status).not.toBe(401);
    expect(isAnswered(anonymous)).toBe(true);
  }
  // Signing out is asked last and by somebody else: it would end the session of the other rows.
  const person = call.path.endsWith('/signout') ? await services.signedIn('bank') : citizen;
  const answer = await ask(person, call);
  expect(isAnswered(answer)).toBe(true);
  expect(answer.body?.msg ?? '').not.toBe('请求的内容不存在');
});
