// Malformed inputs to every call that the services have: each is answered or refused in words, none fails (500), and
// the services go on.
import fc from 'fast-check';
import { usingServices } from '../../testing';
import type { Answer, TestClient } from '../../testing';
import { everyCall } from '../../testing/calls/every-call';
import { faultOf } from '../../testing/calls/fault-of';
import { inFull } from '../../testing/full';

/** How many to each call. `MALFORMED=n` asks for another number, `MALFORMED_SEED=n` for others than last time. */
const EACH = Number(process.env.MALFORMED ?? inFull(1_000, 12));
const SEED = Number(process.env.MALFORMED_SEED ?? 20261122);
const AT_ONCE = 8;

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}
interface OpenCall {
  method: string;
  path: string;
  operation: Operation;
}

const { services } = usingServices();
let people: TestClient[];
let calls: OpenCall[];
beforeAll(async () => {
  // What counts callers is proven elsewhere; here everything is to be reached.
  Object.assign(services.context.limiter, { take: () => Promise.resolve(), spend: () => Promise.resolve(true) });
  people = [
    services.client(),
    ...(await Promise.all(
      ['citizen', 'enterprise', 'bank', 'reviewer', 'approver', 'surveyor', 'court', 'ops'].map((name) =>
        services.signedIn(name),
      ),
    )),
  ];
  const { paths } = services.services.describe() as { paths: Record<string, Record<string, Operation>> };
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let n = 0; n < depth; n += 1) value = [value];
  return value;
};
const NAMES = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'then'];
const TEXTS = [
  ...NAMES,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ud83d\ud83d',
  '\uffff',
  '\u202e',
  '🏠'.repeat(300),
  'x'.repeat(10_000),
  "' or 1=1 --",
  '%',
  '%00',
  '%zz',
  '%_',
  '\\',
  '../../etc/passwd',
  '0',
  '-1',
  '-0',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '9007199254740993',
  '99999999999999999999',
  '1.5',
  '٣',
  '９',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  'null,null',
  ',',
  ',,',
  '2026-02-30',
  '9999-99-99',
  '2026-11-22T25:61:61Z',
  '0000-00-00',
  '-271821-04-20',
  '+275760-09-13T00:00:00.001Z',
  'Invalid Date',
  '张\r\n三',
  '00000000-0000-0000-0000-000000000000',
  '0'.repeat(32),
  'f'.repeat(64),
  '330106',
  'house-transfer',
  'DRAFT',
  'constructor,__proto__',
  'a'.repeat(199),
  '*',
  '$1',
  '{"$gt":""}',
  '<script>',
  '=1+1',
];
const VALUES: unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -1,
  -0,
  1.5,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  Number.MIN_VALUE,
  [],
  [[]],
  [null],
  {},
  { constructor: 1 },
  { length: 1e9 },
  { toString: 'x' },
  deep(400),
  Array(2_000).fill('x'),
  { a: { b: { c: null } } },
];

/** What the schema expects, about: the mutations must get past the first field. */
function plausible(schema: Schema | undefined, name = ''): unknown {
  if (!schema) return {};
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return plausible(schema.anyOf[0], name);
  if (schema.type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [key, plausible(value, key)]),
    );
  if (schema.type === 'array') return [plausible(schema.items, name)];
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  if (schema.type === 'boolean') return true;
  return (
    (
      {
        lcdm: 'house-transfer',
        xzqbm: '330106',
        deptId: '33010601',
        zt: 'DRAFT',
        yyrq: '2026-11-23',
        bsm: '0'.repeat(32),
      } as Record<string, string>
    )[name] ?? 'x'
  );
}

/** A copy with another value at one place, chosen by `picks`. */
function spoil(value: unknown, picks: number[], by: unknown): unknown {
  const [pick = 0, ...rest] = picks;
  if (value === null || typeof value !== 'object' || picks.length === 0) return by;
  const keys = Object.keys(value);
  if (keys.length === 0) return by;
  const key = keys[pick % keys.length] as string;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  copy[key] = rest.length === 0 || pick % 3 === 0 ? by : spoil(copy[key], rest, by);
  if (pick % 7 === 0 && !Array.isArray(copy)) copy[NAMES[pick % NAMES.length] as string] = by;
  return copy;
}

const RAW: readonly [string | undefined, Buffer][] = [
  ['multipart/form-data', Buffer.from('--x\r\n\r\n')],
  ['multipart/form-data; boundary=', Buffer.from('x')],
  [
    'multipart/form-data; boundary=x',
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF'),
  ],
  [
    'multipart/form-data; boundary=x',
    Buffer.from('--x\r\nContent-Disposition: form-data; name="constructor"\r\n\r\n1\r\n--x--\r\n'),
  ],
  ['multipart/form-data; boundary=x', Buffer.alloc(0)],
  ['multipart/mixed; boundary=x', Buffer.from('--x--')],
  ['application/json', Buffer.from('{"a":')],
  ['application/json', Buffer.from([0xff, 0xfe, 0x00])],
  ['application/json', Buffer.from('"x"')],
  ['application/json', Buffer.from('null')],
  ['application/json', Buffer.from('[]')],
  ['application/json', Buffer.from('{"__proto__":1}')],
  ['application/json; charset=utf-16', Buffer.from('{}', 'utf16le')],
  ['application/json', Buffer.from('['.repeat(20_000))],
  ['text/plain', Buffer.from('x')],
  ['x', Buffer.from('x')],
  [undefined, Buffer.from('x')],
  ['application/x-www-form-urlencoded', Buffer.from('a=%ff&constructor=1&=&%=')],
  ['application/x-www-form-urlencoded', Buffer.from('ticket=%ED%A0%80')],
  ['application/octet-stream', Buffer.alloc(0)],
  ['application/octet-stream', Buffer.from('%PDF-1.7')],
];

const number = fc.nat(1 << 20);
const oneInput = fc.record({
  who: number,
  way: number,
  picks: fc.array(number, { minLength: 1, maxLength: 4 }),
  values: fc.array(number, { minLength: 6, maxLength: 6 }),
  raw: number,
});
type Input = typeof oneInput extends fc.Arbitrary<infer T> ? T : never;
const at = <T>(list: readonly T[], n = 0): T => list[n % list.length] as T;

/** An address cannot be written with half a character; `%ED%A0%80` below says one in bytes. */
const whole = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Keys in the query as they come, also several of one name and what is no UTF-8. */
function addressOf({ path, operation }: OpenCall, { way, picks, values }: Input): string {
  let turn = 0;
  const filled = path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(whole(way % 3 === 0 ? at(TEXTS, values[(turn += 1) % 6]).slice(0, 150) : '330106') || 'x'),
  );
  const wanted = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const query = wanted.map(({ name, schema }, n) => {
    const isSpoiled = (picks[n % picks.length] ?? 0) % 2 === 0;
    const text = isSpoiled ? whole(at(TEXTS, values[n % 6])) : String(plausible(schema, name));
    return `${name}${way % 11 === 0 ? '[]' : ''}=${way % 13 === 0 && isSpoiled ? '%ED%A0%80%ff' : encodeURIComponent(text)}${way % 5 === 0 ? `&${name}=again` : ''}`;
  });
  if (way % 17 === 0) query.push('constructor=1', '__proto__[x]=1');
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

function send(call: OpenCall, input: Input): Promise<Answer> {
  const person = at(people, input.who);
  const url = addressOf(call, input);
  if (call.method === 'GET') return person.send('GET', url);
  if (input.way % 6 === 0) {
    const [type, body] = at(RAW, input.raw);
    return person.send(call.method, url, { body, headers: { 'content-type': type ?? '' } });
  }
  const schema = Object.values(call.operation.requestBody?.content ?? {})[0]?.schema;
  const body = input.values
    .slice(0, 1 + (input.way % 3))
    .reduce<unknown>((value, pick) => spoil(value, input.picks, at(VALUES, pick)), plausible(schema));
  const type = input.way % 19 === 0 ? 'application/x-www-form-urlencoded' : 'application/json';
  return person.send(call.method, url, {
    body: Buffer.from(JSON.stringify(body) ?? 'null'),
    headers: { 'content-type': type },
  });
}

test(
  `${EACH} malformed inputs to each call: refused in words or answered, none fails`,
  async () => {
    const named = new Set(calls.map(({ method, path }) => `${method} ${path}`));
    expect(everyCall().flatMap(({ at }) => (named.has(at) ? [] : [at]))).toEqual([]);
    const faults = new Map<string, string>();
    let sent = 0;
    for (const [index, call] of calls.entries()) {
      const inputs = fc.sample(oneInput, { numRuns: EACH, seed: SEED + index });
      for (let from = 0; from < inputs.length; from += AT_ONCE) {
        await Promise.all(
          inputs.slice(from, from + AT_ONCE).map(async (input) => {
            const answer = await send(call, input);
            sent += 1;
            const fault = faultOf(answer);
            const name = `${call.method} ${call.path}: ${fault}`;
            if (fault && !faults.has(name)) faults.set(name, JSON.stringify(input));
          }),
        );
      }
      if (call.path.endsWith('/signout'))
        people = [
          services.client(),
          ...(await Promise.all(
            ['citizen', 'enterprise', 'bank', 'reviewer', 'approver', 'surveyor', 'court', 'ops'].map((name) =>
              services.signedIn(name),
            ),
          )),
        ];
    }
    console.info(`${sent} malformed inputs to ${calls.length} calls: ${faults.size} kinds of failures`);
    expect(Object.fromEntries(faults)).toEqual({});
    expect((await services.server.inject('/readyz')).statusCode).toBe(200);
  },
  inFull(3_600_000, 240_000),
);
