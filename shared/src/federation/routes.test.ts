// A route manifest is read word by word: every key it may hold, and what is refused where.
import { isRouteLayout, layoutRules, routeLayouts } from './layouts';
import { defineRemote } from './remote-module';
import { parseRoute, parseRoutes } from './routes';
import type { RouteEntry } from './routes';

const full: RouteEntry = {
  page: 'pay-list',
  path: '/apply-layout/pay.list/:id',
  layout: 'apply',
  title: '缴费',
  auth: 'public',
  alsoUnder: ['view', 'demo'],
  keywords: ['缴费', '税费'],
  staffOnly: false,
  early: true,
  inMenu: false,
  logo: 'pay-icon2',
};

test('every key is kept, unknown ones are dropped, missing ones stay missing', () => {
  expect(parseRoute({ ...full, later: true }, 'r')).toStrictEqual(full);
  const least: RouteEntry = { page: 'a', path: '/a', layout: 'root' };
  expect(parseRoute(least, 'r')).toStrictEqual(least);
  for (const auth of ['required', 'public'] as const) expect(parseRoute({ ...least, auth }, 'r').auth).toBe(auth);
});

test.each<[keyof RouteEntry, unknown, string]>([
  ['page', undefined, 'page: expected a text'],
  ['page', 'Pay', 'page: expected a text like'],
  ['page', 'pay_list', 'page: expected a text like'],
  ['page', '-a', 'page: expected a text like'],
  ['path', undefined, 'path: expected a text'],
  ['path', 'a', 'path: expected a text like'],
  ['path', '/a/', 'path: expected a text like'],
  ['path', '/a?b', 'path: expected a text like'],
  ['path', 'x/a', 'path: expected a text like'],
  ['path', '/', 'path: expected a text like'],
  ['layout', 'other', 'layout: expected top, root, apply, audit, view, demo, survey, permission'],
  ['layout', ['apply'], 'layout: expected top'],
  ['layout', 'constructor', 'layout: expected top'],
  ['title', '', 'title: expected a text'],
  ['title', 5, 'title: expected a text'],
  ['auth', 'none', 'auth: expected required or public'],
  ['alsoUnder', 'view', 'alsoUnder: expected a list'],
  ['alsoUnder', ['apply'], 'alsoUnder[0]: expected another business layout'],
  ['alsoUnder', ['survey'], 'alsoUnder[0]: expected another business layout'],
  ['alsoUnder', ['other'], 'alsoUnder[0]: expected top'],
  ['keywords', 'a', 'keywords: expected a list'],
  ['keywords', ['a', 5], 'keywords[1]: expected a text'],
  ['staffOnly', 'yes', 'staffOnly: expected true or false'],
  ['early', 1, 'early: expected true or false'],
  ['inMenu', 'no', 'inMenu: expected true or false'],
  ['logo', 'Icon', 'logo: expected a text like'],
  ['logo', '<svg>', 'logo: expected a text like'],
  ['logo', 'a<', 'logo: expected a text like'],
])('%s %j is refused', (key, value, message) => {
  expect(() => parseRoute({ ...full, [key]: value }, 'r')).toThrow(`r.${message}`);
});

test('a page elsewhere than below its business layout stands nowhere else', () => {
  const message = 'r.alsoUnder: expected a page below the path of its business layout';
  for (const own of [
    { path: '/pay' },
    { path: '/apply-layouts/a' },
    { layout: 'survey', path: '/apply-survey-layout/a' },
  ])
    expect(() => parseRoute({ ...full, ...own }, 'r')).toThrow(message);
});

test('an address is there once, in whatever letters', () => {
  const route = (path: string): RouteEntry => ({ page: 'a', path, layout: 'root' });
  expect(parseRoutes([route('/a'), route('/b')], 'r')).toHaveLength(2);
  expect(() => parseRoutes([route('/a/b'), route('/A/b')], 'r')).toThrow(
    'r[1]: expected unique, but "/A/b" is there twice',
  );
});

test('every layout leads to the sign-in, the hall and a page for what is not there', () => {
  for (const layout of routeLayouts)
    expect(layoutRules[layout]).toMatchObject({
      loginUrl: '/login',
      indexPage: '/index',
      errorPage: expect.stringMatching(/\/404$/) as string,
    });
  expect([isRouteLayout('apply'), isRouteLayout(['apply']), isRouteLayout('toString')]).toEqual([true, false, false]);
});

test('a remote is of this contract, and its pages are functions', () => {
  const page = async () => () => null;
  const remote = { contract: 1, pages: { a: page } } as const;
  expect(defineRemote(remote)).toBe(remote);
  expect(() => defineRemote({ ...remote, contract: 2 as never })).toThrow(new TypeError('contract 2 is not 1'));
  expect(() => defineRemote({ ...remote, pages: { a: 'a' as never } })).toThrow(
    new TypeError('page "a" is not a lazy import'),
  );
});
