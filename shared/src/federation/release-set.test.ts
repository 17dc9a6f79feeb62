// The release set decides what code runs, so everything that does not fit is refused with its spot.
import { defineRemote } from './remote-module';
import { defineRoutes } from './routes';
import { findRemoteOf, isReleaseSetError, parseReleaseSet } from './release-set';

const HASH = `sha384-${'A'.repeat(64)}`;

function aRemote(own: Record<string, unknown> = {}) {
  const folder = '/remotes/payment/1.2.0/';
  return {
    name: 'payment', title: '缴费', version: '1.2.0', entry: { url: `${folder}remoteEntry.0a1b.js`, integrity: HASH }, contract: 1,
    shared: { react: '19.3.1' }, routes: [{ page: 'pay-list', path: '/reg-pay-list', title: '缴费', auth: 'required', layout: 'root' }],
    pages: { 'pay-list': { js: [`${folder}page.js`], css: [], layers: ['ui/viewer'] } }, assets: { [`${folder}remoteEntry.0a1b.js`]: HASH, [`${folder}page.js`]: HASH },
    size: 1234, ...own,
  };
}
const aSet = (own: Record<string, unknown> = {}) =>
  ({ schema: 1, counter: 7, issuedAt: '2026-11-21T09:00:00+08:00', expiresAt: '2026-12-21T09:00:00+08:00', remotes: [aRemote()], ...own });

function spotOf(value: unknown): string {
  try {
    parseReleaseSet(value);
  } catch (error) {
    if (isReleaseSetError(error)) return error.spot;
    throw error;
  }
  return 'accepted';
}

test('reads a complete set and drops unknown keys', () => {
  const set = parseReleaseSet({ ...aSet(), later: true });
  expect(set).toEqual(aSet());
  expect(findRemoteOf(set, '/reg-pay-list')?.name).toBe('payment');
  expect(findRemoteOf(set, '/elsewhere')).toBeUndefined();
});

test.each([
  ['another remote’s folder', { entry: { url: '/remotes/signing/1.2.0/a.js', integrity: HASH } }, 'remotes[0].entry.url'],
  ['another version', { entry: { url: '/remotes/payment/1.2.1/a.js', integrity: HASH } }, 'remotes[0].entry.url'],
  ['another host', { entry: { url: 'https://evil.example/remotes/payment/1.2.0/a.js', integrity: HASH } }, 'remotes[0].entry.url'],
  ['a path upwards', { entry: { url: '/remotes/payment/1.2.0/../a.js', integrity: HASH } }, 'remotes[0].entry.url'],
  ['a query', { entry: { url: '/remotes/payment/1.2.0/a.js?x', integrity: HASH } }, 'remotes[0].entry.url'],
  ['a weak hash', { entry: { url: '/remotes/payment/1.2.0/a.js', integrity: 'sha256-AAAA' } }, 'remotes[0].entry.integrity'],
  ['a layer that is no name', { pages: { 'pay-list': { js: [], css: [], layers: ['../x'] } } }, 'remotes[0].pages["pay-list"].layers[0]'],
  ['a page file without hash', { pages: { 'pay-list': { js: ['/remotes/payment/1.2.0/other.js'], css: [] } } }, 'remotes[0].pages["pay-list"].js[0]'],
  ['another contract', { contract: 2 }, 'remotes[0].contract'],
  ['a name with a slash', { name: 'pay/ment' }, 'remotes[0].name'],
  ['a version upwards', { version: '../1' }, 'remotes[0].version'],
  ['code for the run-time', { metaData: { getPublicPath: 'return location.href' } }, 'set.remotes.0.metaData.getPublicPath'],
  ['a negative size', { size: -1 }, 'remotes[0].size'],
])('refuses %s', (_what, own, spot) => {
  expect(spotOf(aSet({ remotes: [aRemote(own)] }))).toBe(spot);
});

test('refuses a path that two remotes claim', () => {
  const other = JSON.parse(JSON.stringify(aRemote()).replaceAll('/remotes/payment/', '/remotes/queries/')) as Record<string, unknown>;
  expect(spotOf(aSet({ remotes: [aRemote(), { ...other, name: 'queries' }] }))).toBe('remotes[1]');
});

test.each([null, [], 'text', {}, aSet({ schema: 2 }), aSet({ counter: 1.5 }), aSet({ expiresAt: 'tomorrow' })])('refuses %p', (value) => {
  expect(spotOf(value)).not.toBe('accepted');
});

test('routes must be unique by page and by path', () => {
  const route = { page: 'a', path: '/a', title: '甲', auth: 'public', layout: 'top' } as const;
  expect(defineRoutes([route])).toEqual([route]);
  expect(() => defineRoutes([route, { ...route, path: '/b' }])).toThrow('"a"');
  expect(() => defineRoutes([route, { ...route, page: 'b' }])).toThrow('"/a"');
  expect(() => defineRoutes([{ ...route, path: 'no-slash' }])).toThrow('routes[0].path');
});

test('a remote whose page is no function fails when it is defined', () => {
  expect(() => defineRemote({ contract: 1, pages: { a: 'page' as never } })).toThrow('"a"');
});
