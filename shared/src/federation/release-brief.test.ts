// A brief says no more than its record, and the set of briefs stays small with every page of the portal in it.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { parseBrief, toBrief } from './release-brief';
import { parseRecord } from './release-record';
import type { ReleasedRemote } from './release-record';
import type { RouteEntry } from './routes';
import type { RouteLayout } from './layouts';

const RECORD = 'B'.repeat(64);
const hash = (seed: string) => crypto.createHash('sha384').update(seed).digest('base64');
const PAGES = ['list', 'detail', 'form'];

function aRemote(
  routes: RouteEntry[] = PAGES.map((page) => ({ page, path: `/${page}`, title: page, layout: 'root' })),
): ReleasedRemote {
  const files = ['remoteEntry.js', ...routes.map(({ page }) => `page-${page}.js`)];
  return parseRecord({
    schema: 1,
    name: 'payment',
    title: '缴费',
    version: '1.0.0',
    contract: 1,
    shared: { react: '19.3.1' },
    files: files.map((file) => [file, hash(file)]),
    entry: 0,
    routes,
    pages: Object.fromEntries(routes.map(({ page }, place) => [page, [place + 1]])),
    layers: { form: ['forms', 'forms-react'], detail: ['forms'] },
    size: 10,
  });
}

test('names the files of early pages, the layers of all, and the record it stands for', () => {
  const remote = aRemote();
  const brief = parseBrief(JSON.parse(JSON.stringify(toBrief(remote, RECORD))));
  expect(brief.record).toBe(RECORD);
  expect(brief.entry).toEqual(remote.entry);
  expect(brief.routes).toEqual(remote.routes);
  expect(Object.fromEntries(Object.entries(brief.pages).map(([page, { js }]) => [page, js.length]))).toEqual({
    list: 1,
    detail: 1,
    form: 0,
  });
  expect([brief.pages.detail?.layers, brief.pages.form?.layers]).toEqual([['forms'], ['forms', 'forms-react']]);
  for (const [url, integrity] of Object.entries(brief.assets)) expect(remote.assets[url]).toBe(integrity);
});

test('names what every page takes, for those that are not early', () => {
  const remote = aRemote();
  const surface = remote.pages.list?.js[0] ?? '';
  const ownOfForm = remote.pages.form?.js[0] ?? '';
  const pages = Object.fromEntries(
    Object.entries(remote.pages).map(([page, files]) => [page, { ...files, js: [...new Set([surface, ...files.js])] }]),
  );
  const brief = parseBrief(JSON.parse(JSON.stringify(toBrief({ ...remote, pages }, RECORD))));
  expect(brief.pages.form?.js).toEqual([surface]);
  expect(brief.pages.detail?.js).toEqual(pages.detail?.js);
  expect(Object.keys(brief.assets)).not.toContain(ownOfForm);
  const { common: _none, ...earlier } = toBrief({ ...remote, pages }, RECORD);
  expect(parseBrief(earlier).pages.form?.js).toEqual([]);
});

test('the routes say which pages are early', () => {
  const remote = aRemote(
    PAGES.map((page) => ({
      page,
      path: `/${page}`,
      title: page,
      layout: 'root',
      ...(page === 'form' ? { early: true } : {}),
    })),
  );
  expect(Object.keys(toBrief(remote, RECORD).pages)).toEqual(['form']);
});

test.each([
  ['a place that is no route', { layers: { forms: [9] } }, 'brief.layers'],
  ['a record without a hash', { record: 'x' }, 'brief.record'],
  ['a file elsewhere', { files: [['../a.js', RECORD]] }, 'brief.files[0][0]'],
  ['a file of every page that is no place', { common: ['a.js'] }, 'brief.common[0]'],
  ['routes that are no list', { routes: {} }, 'brief.routes'],
  ['a route without a page', { routes: [{}] }, 'brief.routes[0].page'],
  ['layers in a row', { layers: [] }, 'brief.layers'],
  ['pages in a row', { pages: [] }, 'brief.pages'],
  ['words before the hash of its record', { record: `?${RECORD}` }, 'brief.record'],
  ['words after the hash of its record', { record: `${RECORD}?` }, 'brief.record'],
])('refuses %s', (_what, own, spot) => {
  expect(() => parseBrief({ ...toBrief(aRemote(), RECORD), ...own })).toThrow(expect.objectContaining({ spot }));
});

test('with all pages of the portal the set takes at most 16 KB', () => {
  interface Row {
    path: string;
    title: string;
    owner: string;
    layout: string;
    auth: string;
    alsoUnder?: string[];
  }
  const rows = JSON.parse(fs.readFileSync(path.join(__dirname, '../../../e2e/spec/routes.json'), 'utf8')) as Row[];
  const layoutOf = (layout: string) => layout.replace(/^apply-/, '') as RouteLayout;
  const owners = [...new Set(rows.map(({ owner }) => owner))].filter((owner) => owner !== 'shell');
  const records = owners.map((name) => {
    const routes = rows
      .filter(({ owner, path: at }) => owner === name && !at.includes(':'))
      .map(
        ({ path: at, title, layout, auth, alsoUnder }, index): RouteEntry => ({
          page: at.slice(1).replaceAll('/', '-').toLowerCase(),
          path: at,
          title,
          layout: layoutOf(layout),
          ...(alsoUnder ? { alsoUnder: ['audit', 'view', 'demo', 'permission'] as RouteLayout[] } : {}),
          ...(auth === 'public' ? { auth: 'public' as const } : {}),
          ...(index < 4 ? { early: true } : {}),
        }),
      );
    const files = ['remoteEntry.js', ...routes.flatMap(({ page }) => [`page-${page}.js`, `page-${page}.css`])];
    const remote: ReleasedRemote = {
      name,
      title: '不动产登记业务',
      version: `1.0.0-${crypto.createHash('md5').update(name).digest('hex').slice(0, 10)}`,
      contract: 1,
      size: 1_000_000,
      routes,
      shared: Object.fromEntries(
        [
          'react',
          'react/jsx-runtime',
          'react-dom',
          ...[
            'kernel',
            'validation',
            'http',
            'session',
            'router',
            'ui',
            'bridge',
            'forms',
            'forms-react',
            'ui/viewer',
            'ui/upload',
            'ui/map',
          ].map((layer) => `@portal/shared/${layer}`),
        ].map((module) => [module, '^1.0.0']),
      ),
      entry: { url: '', integrity: '' },
      assets: {},
      pages: {},
    };
    const folder = `/remotes/${name}/${remote.version}/`;
    // Names carry ten characters of a content hash, which no compression shortens.
    remote.assets = Object.fromEntries(
      files.map((file) => [
        folder +
          file.replace(
            '.',
            `.${crypto
              .createHash('md5')
              .update(name + file)
              .digest('hex')
              .slice(0, 10)}.`,
          ),
        `sha384-${hash(name + file)}`,
      ]),
    );
    const urls = Object.keys(remote.assets);
    remote.entry = { url: urls[0]!, integrity: remote.assets[urls[0]!]! };
    remote.pages = Object.fromEntries(
      routes.map(({ page }, index) => [
        page,
        {
          js: [urls[1 + 2 * index]!],
          css: [urls[2 + 2 * index]!],
          layers: index % 2 ? ['forms', 'forms-react'] : ['ui/viewer'],
        },
      ]),
    );
    return {
      payloadType: 'application/vnd.portal.release-brief+json',
      text: JSON.stringify(toBrief(remote, hash(`record ${name}`))),
      signatures: [{ keyid: 'a'.repeat(32), sig: hash(`sig ${name}`) + hash(`sig2 ${name}`).slice(0, 24) }],
    };
  });
  const set = {
    schema: 1,
    counter: 100,
    issuedAt: '2026-11-21T00:00:00Z',
    expiresAt: '2026-12-21T00:00:00Z',
    log: crypto.createHash('sha256').update('log').digest('hex'),
    keys: Object.fromEntries(
      owners.map((name) => [name, [{ keyid: 'a'.repeat(32), spki: hash(`key ${name}`) + hash(`key2 ${name}`) }]]),
    ),
    rules: Object.fromEntries(owners.map((name) => [name, [{ version: '1.0.0' }]])),
    records,
  };
  const text = JSON.stringify({
    payloadType: 'application/vnd.portal.release-set+json',
    text: JSON.stringify(set),
    signatures: [{ keyid: 'a'.repeat(32), sig: hash('sig') }],
  });
  const [brotli, gzip] = [zlib.brotliCompressSync(text).length, zlib.gzipSync(text).length];
  console.info(
    `release set with ${records.flatMap(({ text: brief }) => parseBrief(JSON.parse(brief)).routes).length} routes: ${text.length} B, brotli ${brotli} B, gzip ${gzip} B (budget 16384)`,
  );
  expect(Math.max(brotli, gzip)).toBeLessThanOrEqual(16_384);
});
