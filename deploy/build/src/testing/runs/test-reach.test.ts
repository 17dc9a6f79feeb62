// What a change reaches: by imports, and across the wire by the addresses that both sides name.
import { callsIn, importedBy, pageModules, pagesIn, reachedFrom, sharesCall, withinBudget } from './test-reach.mjs';

const graph = new Map([
  ['store.test.ts', ['store.ts']],
  ['store.ts', ['money.ts']],
  ['routes.ts', ['store.ts']],
  ['assembly.ts', ['routes.ts', 'other.ts']],
  ['server.test.ts', ['assembly.ts']],
  ['other.ts', []],
  ['money.ts', ['loop.ts']],
  ['loop.ts', ['money.ts']],
]);

test('everything that imports the change at any distance is reached, around a circle as well', () => {
  expect([...reachedFrom(graph, ['money.ts'])].sort()).toEqual([
    'assembly.ts',
    'loop.ts',
    'money.ts',
    'routes.ts',
    'server.test.ts',
    'store.test.ts',
    'store.ts',
  ]);
  expect([...reachedFrom(graph, ['other.ts'])].sort()).toEqual(['assembly.ts', 'other.ts', 'server.test.ts']);
});

test('what only an assembly connects is told apart', () => {
  const reached = reachedFrom(graph, ['store.ts'], new Set(['assembly.ts']));
  expect(reached.has('store.test.ts')).toBe(true);
  expect(reached.has('assembly.ts')).toBe(true);
  expect(reached.has('server.test.ts')).toBe(false);
});

test('what files import is found the other way', () => {
  expect([...importedBy(graph, ['store.test.ts'])].sort()).toEqual([
    'loop.ts',
    'money.ts',
    'store.test.ts',
    'store.ts',
  ]);
});

test('addresses of calls and of pages are told apart; parameters do not count', () => {
  const text =
    "const base = '/api/pub3/housePublish'; open(page, '/my-license'); page.goto(`/#/apply-layout/mail-order?ywh=${n}`); `/api/reg3/file/chunk/${id}`; '/sandbox/issuer?x=1'";
  expect(callsIn(text)).toEqual(['/api/pub3/housePublish', '/api/reg3/file/chunk']);
  expect(pagesIn(text)).toEqual(['/my-license', '/apply-layout/mail-order']);
});

test.each([
  [['/api/a/b'], ['/api/a/b/save'], true],
  [['/api/a/b/save'], ['/api/a/b'], true],
  [['/api/a/b'], ['/api/a/bc'], false],
  [[], ['/api/a'], false],
])('%j and %j: %s', (left, right, expected) => {
  expect(sharesCall(left, right)).toBe(expected);
});

test('pages of a remote and of the shell are traced to their files', () => {
  expect(
    pageModules(
      "  { page: 'my-license', path: '/my-license', title: 'x' },\n  { page: 'lost', path: '/lost' },",
      "'my-license': async () => (await import(/* webpackChunkName: \"p\" */ './app/certificates-page')).CertificatesPage,",
    ),
  ).toEqual([{ path: '/my-license', module: './app/certificates-page' }]);
  expect(
    pageModules(
      "import { HomePage } from '../features/home/home-page';\nconst Map = lazyPage('x', async () => (await import(/* c */ '../features/site/map')).Map);\n  { page: 'home', path: '/index', component: HomePage },\n  { page: 'map', path: '/site-map', component: Map },",
    ),
  ).toEqual([
    { path: '/index', module: '../features/home/home-page' },
    { path: '/site-map', module: '../features/site/map' },
  ]);
});

test('the cheapest run first, and what does not fit is named', () => {
  const seconds: Record<string, number> = { slow: 60, quick: 1, middling: 20 };
  const of = (file: string) => seconds[file] ?? 0;
  expect(withinBudget(['slow', 'quick', 'middling'], of, 30)).toEqual({ run: ['quick', 'middling'], left: ['slow'] });
  expect(withinBudget(['slow'], of, 30)).toEqual({ run: ['slow'], left: [] });
});

test('a page is found however its route and its loader are laid out', () => {
  expect(
    pageModules(
      "  {\n    page: 'my-inbox',\n    path: '/inbox',\n    title: 'x',\n  },",
      "'my-inbox': async () =>\n      (await import(/* webpackChunkName: \"p\" */ './pages/inbox-page')).InboxPage,",
    ),
  ).toEqual([{ path: '/inbox', module: './pages/inbox-page' }]);
  expect(
    pageModules(
      "const Map = lazyPage(\n  'x',\n  async () => (await import(/* c */ '../site/map')).Map,\n);\n  {\n    page: 'map',\n    path: '/site-map',\n    component: Map,\n  },",
    ),
  ).toEqual([{ path: '/site-map', module: '../site/map' }]);
});
