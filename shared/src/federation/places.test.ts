// One entry stands at several addresses, and each says for itself whether a signed-in person is needed.
import { moveToLayout, placesOf } from './places';
import { defineRoutes } from './routes';
import type { RouteEntry } from './routes';

const form: RouteEntry = {
  page: 'apply-form',
  path: '/apply-layout/normal/transfer',
  title: '申请信息',
  layout: 'apply',
  staffOnly: true,
  alsoUnder: ['audit', 'view', 'demo', 'permission'],
};

test('S2.4.3 a page stands below every layout it names, open below the demonstration only', () => {
  expect(placesOf(form).map(({ path, layout, auth, staffOnly }) => [path, layout, auth, staffOnly])).toEqual([
    ['/apply-layout/normal/transfer', 'apply', 'required', true],
    ['/apply-layout-audit/normal/transfer', 'audit', 'required', true],
    ['/apply-layout-view/normal/transfer', 'view', 'required', true],
    ['/apply-layout-demo/normal/transfer', 'demo', 'public', undefined],
    ['/setting/config/permission/apply-layout/normal/transfer', 'permission', 'required', true],
  ]);
});

test.each([
  ['top', undefined, 'public'],
  ['root', undefined, 'required'],
  ['apply', undefined, 'required'],
  ['demo', undefined, 'public'],
  ['survey', undefined, 'required'],
  ['root', 'public', 'public'],
  ['top', 'required', 'required'],
  ['demo', 'required', 'required'],
] as const)('S6.1 in %s a route with the flag %s is %s', (layout, auth, effective) => {
  expect(placesOf({ page: 'a', path: '/a', layout, auth })[0]?.auth).toBe(effective);
});

test.each(['root', 'apply', 'audit', 'view', 'survey', 'permission'] as const)(
  'S6.3 in %s, which is protected, a route that says public is public',
  (layout) => {
    expect(placesOf({ page: 'a', path: '/a', layout })[0]?.auth).toBe('required');
    expect(placesOf({ page: 'a', path: '/a', layout, auth: 'public' })[0]?.auth).toBe('public');
  },
);

test('S1.28 a route without a title has an empty one', () => {
  expect(placesOf({ page: 'a', path: '/a', layout: 'top' })[0]?.title).toBe('');
});

test.each([
  ['a page outside its layout’s path', { path: '/normal/transfer' }, 'routes[0].alsoUnder'],
  ['a page of no business', { layout: 'root' }, 'routes[0].alsoUnder'],
  ['its own layout', { alsoUnder: ['apply'] }, 'routes[0].alsoUnder[0]'],
  ['a layout that holds no business pages', { alsoUnder: ['view', 'survey'] }, 'routes[0].alsoUnder[1]'],
  ['an unknown layout', { alsoUnder: ['other'] }, 'routes[0].alsoUnder[0]'],
  ['the same layout twice', { alsoUnder: ['view', 'view'] }, 'routes[0]'],
  ['no layout', { layout: 'constructor', alsoUnder: undefined }, 'routes[0].layout'],
])('refuses %s', (_what, own, spot) => {
  expect(() => defineRoutes([{ ...form, ...own } as RouteEntry])).toThrow(`${spot}:`);
});

test('an added address may not be another entry’s', () => {
  expect(() =>
    defineRoutes([form, { page: 'demo', path: '/apply-layout-demo/normal/transfer', layout: 'demo' }]),
  ).toThrow('"/apply-layout-demo/normal/transfer"');
});

test('addresses are moved whole, and only those below the layout', () => {
  expect(moveToLayout('/apply-layout/a/b', 'apply', 'demo')).toBe('/apply-layout-demo/a/b');
  expect(moveToLayout('/apply-layout-view/a', 'apply', 'demo')).toBe('/apply-layout-view/a');
  expect(moveToLayout('/apply-list', 'root', 'demo')).toBe('/apply-list');
});
