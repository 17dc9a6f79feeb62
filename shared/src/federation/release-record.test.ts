// The release record decides what code runs, so everything that does not fit is refused with its spot.
import { defineRemote } from './remote-module';
import { defineRoutes } from './routes';
import { ShapeError } from './checks';
import { parseRecord, toRecordPayload } from './release-record';

const HASH = 'A'.repeat(64);

function aRecord(own: Record<string, unknown> = {}) {
  return {
    schema: 1,
    name: 'payment',
    title: '缴费',
    version: '1.2.0',
    contract: 1,
    shared: { react: '19.3.1' },
    files: [
      ['remoteEntry.0a1b.js', HASH],
      ['page.js', HASH],
      ['page.css', HASH],
    ],
    entry: 0,
    routes: [{ page: 'pay-list', path: '/reg-pay-list', title: '缴费', auth: 'required', layout: 'root' }],
    pages: { 'pay-list': [1, 2] },
    layers: { 'pay-list': ['ui/viewer'] },
    size: 1234,
    ...own,
  };
}

function spotOf(value: unknown): string {
  try {
    parseRecord(value);
  } catch (error) {
    if (error instanceof ShapeError) return error.spot;
    throw error;
  }
  return 'accepted';
}

test('spells every address out, inside the version’s own folder, and drops unknown keys', () => {
  const remote = parseRecord({ ...aRecord(), later: true });
  const folder = '/remotes/payment/1.2.0/';
  expect(remote.entry).toEqual({ url: `${folder}remoteEntry.0a1b.js`, integrity: `sha384-${HASH}` });
  expect(remote.pages).toEqual({
    'pay-list': { js: [`${folder}page.js`], css: [`${folder}page.css`], layers: ['ui/viewer'] },
  });
  expect(Object.keys(remote.assets)).toHaveLength(3);
  expect(toRecordPayload(remote)).toEqual(aRecord());
});

test.each([
  ['a path upwards', { files: [['../a.js', HASH]] }, 'record.files[0][0]'],
  ['a folder', { files: [['a/b.js', HASH]] }, 'record.files[0][0]'],
  ['another host', { files: [['//evil.example/a.js', HASH]] }, 'record.files[0][0]'],
  ['a query', { files: [['a.js?x', HASH]] }, 'record.files[0][0]'],
  ['another kind of file', { files: [['a.html', HASH]] }, 'record.files[0][0]'],
  ['a weak hash', { files: [['a.js', 'AAAA']] }, 'record.files[0][1]'],
  [
    'a file twice',
    {
      files: [
        ['a.js', HASH],
        ['a.js', HASH],
      ],
    },
    'record.files',
  ],
  ['an entry without a file', { entry: 9 }, 'record.entry'],
  ['a page without a file', { pages: { 'pay-list': [3] } }, 'record.pages["pay-list"][0]'],
  ['a layer that is no name', { layers: { 'pay-list': ['../x'] } }, 'record.layers["pay-list"][0]'],
  ['another contract', { contract: 2 }, 'record.contract'],
  ['another schema', { schema: 2 }, 'record.schema'],
  ['a name with a slash', { name: 'pay/ment' }, 'record.name'],
  ['a version upwards', { version: '../1' }, 'record.version'],
  ['code for the run-time', { metaData: { getPublicPath: 'return location.href' } }, 'record.metaData.getPublicPath'],
  ['a negative size', { size: -1 }, 'record.size'],
  ['no title', { title: '' }, 'record.title'],
  ['a range that is no text', { shared: { react: 19 } }, 'record.shared["react"]'],
  ['shared code in a row', { shared: [] }, 'record.shared'],
  ['routes that are no list', { routes: {} }, 'record.routes'],
  ['a hash after words', { files: [['a.js', `?${HASH}`]] }, 'record.files[0][1]'],
  ['words after a hash', { files: [['a.js', `${HASH}?`]] }, 'record.files[0][1]'],
  ['a version with a folder', { version: '1/2' }, 'record.version'],
  ['a layer with an end', { layers: { 'pay-list': ['ui/viewer?'] } }, 'record.layers["pay-list"][0]'],
  ['the shell’s own name', { name: 'shell' }, 'record.name'],
])('refuses %s', (_what, own, spot) => {
  expect(spotOf(aRecord(own))).toBe(spot);
});

test('a name may begin like the shell’s; a page without layers is not named among them', () => {
  expect(parseRecord(aRecord({ name: 'shellfish' })).name).toBe('shellfish');
  const remote = parseRecord(aRecord({ layers: {} }));
  expect(toRecordPayload(remote).layers).toEqual({});
});

test.each<[Record<string, unknown>, string]>([
  [{ schema: 2 }, 'expected 1'],
  [{ contract: 2 }, 'expected 1'],
  [{ entry: 9 }, 'expected a place in files'],
  [
    {
      files: [
        ['a.js', HASH],
        ['a.js', HASH],
      ],
    },
    'expected every file once',
  ],
  [{ a: { getPublicPath: 'x' } }, 'expected no code'],
])('%j says what was expected', (own, words) => expect(() => parseRecord(aRecord(own))).toThrow(words));

test.each([null, [], 'text', {}])('refuses %p', (value) => {
  expect(spotOf(value)).not.toBe('accepted');
});

test('routes must be unique by path; one page may stand at several', () => {
  const route = { page: 'a', path: '/a', title: '甲', auth: 'public', layout: 'top' } as const;
  expect(defineRoutes([route])).toEqual([route]);
  expect(defineRoutes([route, { ...route, path: '/b' }])).toHaveLength(2);
  expect(() => defineRoutes([route, { ...route, page: 'b' }])).toThrow('"/a"');
  expect(() => defineRoutes([{ ...route, path: 'no-slash' }])).toThrow('routes[0].path');
});

test('a remote whose page is no function fails when it is defined', () => {
  expect(() => defineRemote({ contract: 1, pages: { a: 'page' as never } })).toThrow('"a"');
});
