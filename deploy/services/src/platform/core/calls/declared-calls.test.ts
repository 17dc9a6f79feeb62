// The tables that follow from the declarations: no declared call is outside of them, and no route outside of the declarations but those that are listed.
import { randomUUID } from 'node:crypto';
import type { Call } from '@portal/shared/contract';
import type { AnyCodec } from '@portal/shared/wire';
import type { TestClient, TestServices } from '../../../testing';
import { startTestServices } from '../../../testing';
import { NOT_DECLARED } from './not-declared';

const PEOPLE = ['citizen', 'enterprise', 'bank', 'reviewer', 'approver', 'surveyor', 'court', 'ops'];

let services: TestServices;
let people: Map<string, TestClient>;
let declared: Call[];
beforeAll(async () => {
  services = await startTestServices();
  people = new Map(
    await Promise.all(PEOPLE.map(async (name) => [name, await services.signedIn(name)] as [string, TestClient])),
  );
  declared = services.services.routes().flatMap(({ call }) => (call ? [call] : []));
}, 240_000);
beforeEach(() => services.clock.advance(1_000));
afterAll(() => services.close());

/** A value that the codec's schema takes. */
function sampleOf({ about }: AnyCodec): unknown {
  switch (about.is) {
    case 'text':
      if (about.uuid) return randomUUID();
      return about.like ? '1' : '1'.repeat(Math.min(Math.max(about.min ?? 0, 1), about.max ?? 1));
    case 'number':
    case 'integer':
      return about.min ?? 1;
    case 'flag':
      return false;
    case 'moment':
      return '2026-11-22T10:00:00+08:00';
    case 'day':
      return '2026-11-22';
    case 'words':
      return about.of[0];
    case 'list':
      return [];
    case 'object':
      return Object.fromEntries(about.fields.map(([, [wireName, value]]) => [wireName, sampleOf(value)]));
    case 'default':
      return sampleOf(about.item);
    case 'tree':
      return sampleOf(about.item());
    case 'optional':
    case 'nullable':
      return null;
    case 'map':
    case 'opaque':
    case 'file':
      return {};
  }
}

function send(person: TestClient, { method, url, parts }: Call, headers: Record<string, string> = {}) {
  const given = (codec: AnyCodec | undefined) => (codec ? (sampleOf(codec) as Record<string, string>) : {});
  const places = given(parts.path);
  const query = Object.fromEntries(Object.entries(given(parts.query)).filter(([, value]) => value !== null));
  return person.send(
    method,
    url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(places[name] ?? '')),
    { params: query, headers, ...(method === 'GET' ? {} : { data: given(parts.body) }) } as never,
  );
}
const nameOf = ({ at }: Call) => at;

test('every route follows from a declaration, or stands on the list of those that do not yet', () => {
  const free = services.services
    .routes()
    .filter(({ call, url }) => !call && url.startsWith('/api/') && !url.includes('*'))
    .map(({ method, url }) => `${method} ${url}`);
  expect(free.toSorted()).toEqual([...NOT_DECLARED].toSorted());
  expect(new Set(declared.map(nameOf)).size).toBe(declared.length);
  console.info(`${declared.length} calls are declared, ${free.length} are not yet`);
});

test('a visitor is asked to sign in, but by calls that everybody may make', async () => {
  const visitor = services.client();
  for (const call of declared) {
    const { status } = await send(visitor, call, { 'idempotency-key': randomUUID() });
    expect([call.at, status === 401]).toEqual([call.at, call.who !== 'everybody']);
  }
});

test('who has none of the roles that a call names is refused, before anything else is looked at', async () => {
  for (const call of declared.filter(({ who }) => Array.isArray(who))) {
    const without = [...people].filter(
      ([, { user }]) => !(user as unknown as { roles: string[] }).roles.some((role) => call.who.includes(role)),
    );
    expect(without.length).toBeGreaterThan(0);
    for (const [name, person] of without) {
      const { body } = await send(person, call);
      expect([call.at, name, body.resultCode, body.msg]).toEqual([call.at, name, 'B000', '您没有办理此事项的权限']);
    }
  }
});

test('a write that may be repeated needs its idempotency key', async () => {
  const citizen = people.get('citizen') as TestClient;
  for (const call of declared.filter(({ idempotent }) => idempotent)) {
    const { body } = await send(citizen, call);
    expect([call.at, body.resultCode, body.msg]).toEqual([
      call.at,
      'B000',
      '请求缺少有效的防重复编号，请刷新页面后重试',
    ]);
  }
});

test('a number that does not exist is unknown in the same words to everybody', async () => {
  const named = declared.filter(({ refuses, who }) => refuses?.includes('unknown') && who === 'signedIn');
  expect(named.length).toBeGreaterThan(3);
  for (const call of named)
    for (const [name, person] of people) {
      const { status, body } = await send(person, call, { 'idempotency-key': randomUUID() });
      expect([call.at, name, status, body.resultCode === 'A000' && body.data !== null && !isEmpty(body.data)]).toEqual([
        call.at,
        name,
        200,
        false,
      ]);
    }
});

const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0;
