// The way back accepts registered pages and nothing else.
import fc from 'fast-check';
import { createRouteTable } from '../routing/page-route';
import type { PageRoute } from '../routing/page-route';
import { findReturnPath } from './return-path';
import { markedReturnPath, markReturnPath, openReturnPath, sealReturnPath } from './seal-return';
import { loadCipher } from './cipher';

beforeAll(async () => void (await loadCipher()));

const route = (path: string): PageRoute => ({
  page: 'p',
  path,
  title: 't',
  auth: 'required',
  layout: 'root',
  owner: 'applications',
});
const routes = createRouteTable([
  route('/index'),
  route('/apply-list'),
  route('/login'),
  route('/login-type'),
  route('/apply-layout/normal/transfer'),
]);

const HOSTILE = [
  '',
  '/',
  '//',
  '///',
  '//evil.example',
  '///evil.example',
  '////evil.example/apply-list',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https://evil.example',
  'http:evil.example',
  'HTTPS://evil.example/apply-list',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
  'file:///etc/passwd',
  'apply-list',
  './apply-list',
  '../apply-list',
  '/../apply-list',
  '/apply-list/..',
  '/apply-list/../index',
  '/./apply-list',
  '/apply-list/.',
  '/%2e%2e/apply-list',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%61pply-list',
  '/apply-list%00',
  '/apply-list%0a',
  '/apply-list\n',
  '\n/apply-list',
  ' /apply-list',
  '/apply-list ',
  '\t/apply-list',
  '/apply\tlist',
  '/apply-list\r\nSet-Cookie:a=b',
  '/\u0000apply-list',
  '/apply-list#/evil',
  '#/apply-list',
  '/#/apply-list',
  '/apply-list#',
  '/unknown',
  '/apply-list2',
  '/apply-lis',
  '/Apply-List',
  '/apply-list/',
  '//apply-list',
  '/login',
  '/login-type',
  '/login?goto=x',
  '/login-type?goto=%2Findex',
  '/ticket-login',
  '/apply-layout',
  '/apply-layout/normal',
  '/apply-layout//normal/transfer',
  '@evil.example',
  '/@evil.example',
  'evil.example/apply-list',
  'user:pass@evil.example',
  '//evil.example/apply-list?zt=1',
  '/\u2215evil.example',
  '/。evil',
  '/apply-list\u2028',
  '/apply-list?x=<script>',
  '/apply-list?x="y"',
  '/apply-list?x=\\',
  '/apply-list?x=\u202e',
  '/apply-list?x= y',
  '/__proto__',
  '/constructor',
  'null',
  'undefined',
  '[object Object]',
  '/apply-list;jsessionid=1',
  '/apply-list&x=1',
  '/:path',
  '/*',
  `/apply-list?x=${'a'.repeat(2100)}`,
];

describe('findReturnPath', () => {
  it.each([
    '/index',
    '/apply-list',
    '/apply-list?zt=DRAFT',
    '/apply-layout/normal/transfer?lcdm=house-transfer&ywh=D123',
    '/apply-list?x=%2F%2Fevil',
    '/apply-list?',
  ])('accepts %s', (path) => expect(findReturnPath(path, routes)).toBe(path));

  it.each(HOSTILE.map((path) => [JSON.stringify(path), path]))('refuses %s', (_name, path) =>
    expect(findReturnPath(path, routes)).toBeNull(),
  );

  it.each([null, undefined, 1, {}, [], ['/apply-list'], { toString: () => '/apply-list' }, true])(
    'refuses the non-text %p',
    (value) => expect(findReturnPath(value, routes)).toBeNull(),
  );

  it('never leaves the origin, whatever is thrown at it', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      'apply-list',
      'index',
      '..',
      '%2f',
      '%0a',
      '\n',
      'javascript:',
      'https:',
      'evil.example',
      '?',
      '#',
      '@',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }), (parts) => {
        const path = findReturnPath(parts.join(''), routes);
        if (path === null) return;
        const url = new URL(path, 'https://portal.example');
        expect(url.origin).toBe('https://portal.example');
        expect(routes.find(url.pathname)).not.toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});

function makeStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: () => null,
    removeItem: (key) => void values.delete(key),
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}

describe('the sealed way back', () => {
  it('opens in the tab that sealed it', () => {
    const tab = makeStorage();
    expect(openReturnPath(sealReturnPath('/apply-list?zt=DRAFT', tab), routes, tab)).toBe('/apply-list?zt=DRAFT');
  });
  it('keeps what a person searched for', () => {
    const tab = makeStorage();
    expect(openReturnPath(sealReturnPath("/apply-list?keyword=西湖 1'号", tab), routes, tab)).toBe(
      "/apply-list?keyword=%E8%A5%BF%E6%B9%96%201'%E5%8F%B7",
    );
  });
  it('does not open in another tab', () =>
    expect(openReturnPath(sealReturnPath('/apply-list', makeStorage()), routes, makeStorage())).toBeNull());
  it('hides the address', () => expect(sealReturnPath('/apply-list', makeStorage())).not.toContain('apply'));
  it('does not open what is not a registered page, even sealed', () => {
    const tab = makeStorage();
    expect(openReturnPath(sealReturnPath('//evil.example', tab), routes, tab)).toBeNull();
  });
  it('has a mark in its place before it can be sealed, which this page load alone can read', () => {
    const mark = markReturnPath('/apply-list?zt=DRAFT');
    expect(mark).not.toContain('apply');
    expect(markReturnPath('/apply-list?zt=DRAFT')).toBe(mark);
    expect(markedReturnPath(`?goto=${mark}`)).toBe('/apply-list?zt=DRAFT');
    for (const search of ['', '?goto=/apply-list', `?goto=${mark}x`, `?goto=way-${crypto.randomUUID()}`])
      expect(markedReturnPath(search)).toBeNull();
    expect(openReturnPath(mark, routes, makeStorage())).toBeNull();
  });
  it.each([undefined, '', 'x', '/apply-list', 'AAAA'])('does not open %p', (sealed) =>
    expect(openReturnPath(sealed, routes, makeStorage())).toBeNull(),
  );
});

it('accepts, while pages of remotes are not known yet, what looks like one of them, and no page of sign-in', () => {
  const pending = createRouteTable([route('/index'), route('/login')], { isComplete: false });
  expect(findReturnPath('/apply-list?zt=DRAFT', pending)).toBe('/apply-list?zt=DRAFT');
  expect(findReturnPath('/apply-layout/normal/transfer', pending)).toBe('/apply-layout/normal/transfer');
  expect(findReturnPath('/login', pending)).toBeNull();
  const accepted = HOSTILE.filter((path) => findReturnPath(path, pending) !== null);
  expect(accepted.filter((path) => !/^\/[\w-]+(\/[\w-]+)*(\?|$)/.test(path))).toEqual([]);
  expect(accepted.some((path) => path.includes('evil') || path.includes('script'))).toBe(false);
});
