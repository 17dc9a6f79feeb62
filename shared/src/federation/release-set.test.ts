// The set is believed only under a root key, as a set, in its exact shape; every record in it only under its
// department's key.
import { makeSigner } from '../testing/release-signer';
import type { ReleaseSigner } from '../testing/release-signer';
import { createAddressBook } from './addresses';
import { BRIEF_TYPE, RECORD_TYPE, SET_TYPE } from './envelope';
import type { EmbeddedEnvelope } from './envelope';
import { toBrief } from './release-brief';
import { parseRecord } from './release-record';
import type { ReleasedRemote } from './release-record';
import { openReleaseSet, ReleaseSetError } from './release-set';
import type { SetPayload } from './release-set';
import { claimAll, findClash, resolveReleaseSet } from './resolve-release';
import type { RouteEntry } from './routes';

const HASH = 'A'.repeat(64);
let ops: ReleaseSigner;
let payment: ReleaseSigner;
let queries: ReleaseSigner;
beforeAll(async () => {
  [ops, payment, queries] = (await Promise.all(['a', 'b', 'c'].map((letter) => makeSigner(letter.repeat(32))))) as [
    ReleaseSigner,
    ReleaseSigner,
    ReleaseSigner,
  ];
});

const route = (path: string): RouteEntry => ({ page: 'page', path, title: '页', layout: 'root' });
const remote = (name: string, version = '1.0.0', routes = [route(`/${name}`)]): ReleasedRemote =>
  parseRecord({
    schema: 1,
    name,
    title: `${name}服务`,
    version,
    contract: 1,
    shared: { react: '19' },
    files: [['remoteEntry.js', HASH]],
    entry: 0,
    routes,
    pages: {},
    layers: {},
    size: 1,
  });
const brief = (of: ReleasedRemote, by: ReleaseSigner, own: object = {}, type = BRIEF_TYPE) =>
  by.embed({ ...toBrief(of, HASH), ...own }, type);

async function aSet(own: Partial<Record<keyof SetPayload, unknown>> = {}): Promise<Record<string, unknown>> {
  return {
    schema: 1,
    counter: 7,
    issuedAt: '2026-11-21T00:00:00Z',
    expiresAt: '2027-11-21T00:00:00.5+08:00',
    log: '0'.repeat(64),
    keys: { payment: [payment.key], queries: [queries.key] },
    rules: { payment: [{ version: '1.0.0' }], queries: [{ version: '1.0.0' }] },
    records: [await brief(remote('payment'), payment), await brief(remote('queries'), queries)],
    ...own,
  };
}
const seal = async (set: unknown, by = ops, type = SET_TYPE) => JSON.stringify(await by.embed(set, type));
const open = async (set: unknown, by = ops, type = SET_TYPE) => openReleaseSet(await seal(set, by, type), [ops.key]);
const resolve = async (own: Partial<Record<keyof SetPayload, unknown>>, audience = {}) =>
  resolveReleaseSet(await open(await aSet(own)), audience);
const shortly = ({ remotes, unavailable }: Awaited<ReturnType<typeof resolve>>) => [
  remotes.map(({ name }) => name),
  unavailable.map(({ name, reason }) => `${name} ${reason}`),
];

describe('opening', () => {
  test('an honest set is what was signed, without what it should not hold', async () => {
    const set = await aSet();
    expect(await open({ ...set, later: true })).toStrictEqual(set);
  });

  test('a moment has seconds and their parts or none', async () => {
    for (const issuedAt of ['2026-11-21T00:00Z', '2026-11-21T00:00:00.123+08:00'])
      expect((await open(await aSet({ issuedAt }))).issuedAt).toBe(issuedAt);
    await expect(open([])).rejects.toMatchObject({ spot: 'set', message: 'set: expected an object' });
    await expect(open(await aSet({ schema: 2 }))).rejects.toThrow('schema: expected 1');
  });

  test.each<[string, object, string]>([
    ['another schema', { schema: 2 }, 'schema'],
    ['no counter', { counter: -1 }, 'counter'],
    ['no day', { issuedAt: '2026-11-21' }, 'issuedAt'],
    ['no zone', { expiresAt: '2026-11-21T00:00:00' }, 'expiresAt'],
    ['words around a day', { issuedAt: 'x2026-11-21T00:00Z' }, 'issuedAt'],
    ['words after a day', { expiresAt: '2026-11-21T00:00Z!' }, 'expiresAt'],
    ['an offset of letters', { expiresAt: '2026-11-21T00:00+ab:cd' }, 'expiresAt'],
    ['no head of the log', { log: 'x' }, 'log'],
    ['too long a head', { log: '0'.repeat(65) }, 'log'],
    ['a head after words', { log: `x${'0'.repeat(64)}` }, 'log'],
    ['keys that are none', { keys: { payment: [{ keyid: 'x', spki: 'QQ==' }] } }, 'keys["payment"][0].keyid'],
    [
      'a key that is no base64',
      { keys: { payment: [{ keyid: 'a'.repeat(32), spki: '?' }] } },
      'keys["payment"][0].spki',
    ],
    ['a key without a key', { keys: { payment: [{ keyid: 'a'.repeat(32) }] } }, 'keys["payment"][0].spki'],
    ['a key of words', { keys: { payment: ['x'] } }, 'keys["payment"][0]'],
    ['keys in a row', { keys: [] }, 'keys'],
    ['rules without an end', { rules: { payment: [] } }, 'rules["payment"]'],
    ['rules of the shell', { rules: { shell: [{ version: '1' }] } }, 'rules["shell"]'],
    ['no records', { records: {} }, 'records'],
    ['a record without text', { records: [{ payloadType: BRIEF_TYPE, signatures: [] }] }, 'records[0].text'],
    ['a record of no kind', { records: [{ text: '{}', signatures: [] }] }, 'records[0].payloadType'],
    ['a record nobody signs', { records: [{ payloadType: BRIEF_TYPE, text: '{}' }] }, 'records[0].signatures'],
    [
      'a record signed by no key',
      { records: [{ payloadType: BRIEF_TYPE, text: '{}', signatures: [{ keyid: 'x', sig: 'QQ==' }] }] },
      'records[0].signatures[0].keyid',
    ],
    [
      'a record without the signature',
      { records: [{ payloadType: BRIEF_TYPE, text: '{}', signatures: [{ keyid: 'a'.repeat(32) }] }] },
      'records[0].signatures[0].sig',
    ],
    [
      'a whole record for its brief',
      { records: [{ payloadType: RECORD_TYPE, text: '{}', signatures: [] }] },
      'records[0].payloadType',
    ],
  ])('%s is refused by its spot', async (_name, own, spot) => {
    const error: unknown = await open(await aSet(own)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: 'ReleaseSetError',
      code: 'RELEASE_SET',
      spot,
      message: expect.stringContaining(`${spot}: expected `) as string,
      cause: { name: 'ShapeError' },
    });
  });

  test('who signed it, as what, and every byte of it count', async () => {
    const set = await aSet();
    const text = await seal(set);
    await expect(open(set, payment)).rejects.toMatchObject({
      spot: 'envelope',
      message: 'envelope: no valid signature of a trusted key',
    });
    await expect(open(set, ops, BRIEF_TYPE)).rejects.toMatchObject({
      spot: 'envelope',
      message: 'envelope: another kind of payload',
    });
    for (const other of [` ${text}`, text.replace('{', '{"x":1,'), text.replace('\\"counter\\":7', '\\"counter\\":8')])
      await expect(openReleaseSet(other, [ops.key])).rejects.toMatchObject({ spot: 'envelope' });
    for (const other of ['', 'no JSON', '[]', 'null'])
      await expect(openReleaseSet(other, [ops.key])).rejects.toMatchObject({
        spot: 'envelope',
        message: 'envelope: expected an object',
      });
    await expect(
      openReleaseSet(JSON.stringify(await ops.embed(null, SET_TYPE).then((one) => ({ ...one, text: '{' }))), [ops.key]),
    ).rejects.toThrow(ReleaseSetError);
    const broken = await ops
      .sign('{', SET_TYPE)
      .then(({ payloadType, signatures }): EmbeddedEnvelope => ({ payloadType, text: '{', signatures }));
    await expect(openReleaseSet(JSON.stringify(broken), [ops.key])).rejects.toMatchObject({
      spot: 'set',
      cause: { name: 'SyntaxError' },
    });
  });
});

describe('resolving', () => {
  test('honest records run, in the order of the rules', async () => {
    const set = await resolveReleaseSet(await openReleaseSet(await seal(await aSet()), [ops.key]), {});
    expect(set).toMatchObject({
      counter: 7,
      issuedAt: '2026-11-21T00:00:00Z',
      expiresAt: '2027-11-21T00:00:00.5+08:00',
      unavailable: [],
    });
    expect(set.remotes.map(({ name, version, title }) => [name, version, title])).toEqual([
      ['payment', '1.0.0', 'payment服务'],
      ['queries', '1.0.0', 'queries服务'],
    ]);
  });

  test.each<[string, () => Promise<EmbeddedEnvelope | null>, object]>([
    [
      'no record at all',
      async () => null,
      {
        version: '1.0.0',
        title: 'payment',
        routes: [],
        reason: 'record',
        error: { message: 'no record of payment@1.0.0' },
      },
    ],
    [
      'another version’s record',
      () => brief(remote('payment', '0.9.0'), payment),
      { version: '1.0.0', title: 'payment', reason: 'record', error: { message: 'no record of payment@1.0.0' } },
    ],
    [
      'another department’s signature',
      () => brief(remote('payment'), queries),
      {
        title: 'payment服务',
        reason: 'record',
        routes: [route('/payment')],
        error: { message: 'payment: no valid signature of a trusted key' },
      },
    ],
    [
      'operations’ signature',
      () => brief(remote('payment'), ops),
      { reason: 'record', error: { name: 'SignatureError' } },
    ],
    [
      'another contract',
      () => brief(remote('payment'), payment, { contract: 2 }),
      {
        title: 'payment服务',
        reason: 'contract',
        routes: [route('/payment')],
        error: { name: 'ShapeError', spot: 'payment.contract' },
      },
    ],
    [
      'a brief of the wrong shape',
      () => brief(remote('payment'), payment, { record: 'x' }),
      { reason: 'record', error: { spot: 'payment.record' } },
    ],
    [
      'no title and unreadable routes',
      () => brief(remote('payment'), payment, { title: 5, routes: 'x' }),
      { title: 'payment', routes: [], reason: 'record' },
    ],
    [
      'a brief without a contract',
      () => brief(remote('payment'), payment, { contract: undefined }),
      { reason: 'record' },
    ],
  ])('%s takes its own remote out and no other', async (_name, record, expected) => {
    const records = [await record(), await brief(remote('queries'), queries)].filter((one) => one !== null);
    const { remotes, unavailable } = await resolve({ records });
    expect(remotes.map(({ name }) => name)).toEqual(['queries']);
    expect(unavailable).toEqual([
      expect.objectContaining({
        name: 'payment',
        ...expected,
        error: expect.objectContaining((expected as { error?: object }).error ?? {}) as Error,
      }),
    ]);
  });

  test('a claim that is no JSON, or no object, hides nobody’s record', async () => {
    const noise = ['no JSON', 'null', '"text"', '5'].map(
      (text): EmbeddedEnvelope => ({ payloadType: BRIEF_TYPE, text, signatures: [] }),
    );
    expect(
      shortly(
        await resolve({
          records: [...noise, await brief(remote('payment'), payment), await brief(remote('queries'), queries)],
        }),
      ),
    ).toEqual([['payment', 'queries'], []]);
  });

  test('a remote whose keys the set does not name does not run, not even under a key of the prototype', async () => {
    expect(shortly(await resolve({ keys: { queries: [queries.key] } }))).toEqual([['queries'], ['payment record']]);
    const records = [await brief(remote('constructor'), payment)];
    expect(
      shortly(await resolve({ keys: {}, rules: JSON.parse('{"tostring":[{"version":"1.0.0"}]}') as object, records })),
    ).toEqual([[], ['tostring record']]);
  });

  test('what is signed must be what was asked for: a claim is read once, what is opened counts', async () => {
    const text = JSON.stringify({ ...toBrief(remote('payment', '2.0.0'), HASH) }).replace(
      '"version":"2.0.0"',
      '"version":"2.0.0","version":"1.0.0"',
    );
    const twice = await payment
      .sign(text, BRIEF_TYPE)
      .then(({ payloadType, signatures }): EmbeddedEnvelope => ({ payloadType, text, signatures }));
    expect(shortly(await resolve({ records: [twice], rules: { payment: [{ version: '1.0.0' }] } }))).toEqual([
      ['payment'],
      [],
    ]);
    expect(shortly(await resolve({ records: [twice], rules: { payment: [{ version: '2.0.0' }] } }))).toEqual([
      [],
      ['payment record'],
    ]);
  });

  test('each person’s version, and its record', async () => {
    const records = [
      await brief(remote('payment', '1.0.0'), payment),
      await brief(remote('payment', '2.0.0'), payment),
    ];
    const rules = { payment: [{ version: '2.0.0', regions: ['33'] }, { version: '1.0.0' }] };
    const versions = await Promise.all(
      [{ regionCode: '330106' }, {}].map(
        async (audience) => (await resolve({ rules, records }, audience)).remotes[0]?.version,
      ),
    );
    expect(versions).toEqual(['2.0.0', '1.0.0']);
  });

  test('nobody takes an address of the shell, or of who came first; what does not run speaks at its own addresses only', async () => {
    const shells = await resolve({
      records: [
        await brief(remote('payment', '1.0.0', [route('/pay'), route('/Index')]), payment),
        await brief(remote('queries'), queries),
      ],
    });
    expect(shells.unavailable).toEqual([
      expect.objectContaining({
        name: 'payment',
        title: 'payment服务',
        routes: [route('/pay')],
        reason: 'record',
        error: new Error('payment: /Index belongs to the shell already'),
      }),
    ]);
    const firsts = await resolve({
      records: [
        await brief(remote('payment'), payment),
        await brief(remote('queries', '1.0.0', [route('/payment')]), queries),
      ],
    });
    expect(firsts.unavailable).toEqual([
      expect.objectContaining({
        name: 'queries',
        routes: [],
        error: new Error('queries: /payment belongs to payment already'),
      }),
    ]);
    const both = await resolve({
      keys: {},
      records: [
        await brief(remote('payment', '1.0.0', [route('/same')]), payment),
        await brief(remote('queries', '1.0.0', [route('/same'), route('/own')]), queries),
      ],
    });
    expect(both.unavailable.map(({ routes }) => routes.map(({ path }) => path))).toEqual([['/same'], ['/own']]);
  });

  test('every address that a page has counts, below each of its layouts', () => {
    const addresses = createAddressBook();
    const own: RouteEntry = {
      page: 'page',
      path: '/apply-layout/a',
      title: '页',
      layout: 'apply',
      alsoUnder: ['view'],
    };
    claimAll({ name: 'payment', routes: [own] }, addresses);
    expect(
      findClash(
        { name: 'queries', routes: [route('/b'), { ...route('/apply-layout-view/a'), layout: 'view' }] },
        addresses,
      ),
    ).toEqual({ path: '/apply-layout-view/a', owner: 'payment' });
    expect([
      findClash({ name: 'payment', routes: [own] }, addresses),
      findClash({ name: 'queries', routes: [route('/b')] }, addresses),
    ]).toEqual([null, null]);
  });
});
