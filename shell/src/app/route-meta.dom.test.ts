// What a route carries, written out: its own fields and those of its layout.
import { placesOf } from '@portal/shared/federation';
import type { RouteEntry } from '@portal/shared/federation';
import type { RouteObject } from '@portal/shared/router';
import { buildRoutes, patchWanted } from './router';
import type { PageRoute } from '../routing/page-route';
import { routeMeta } from '../routing/route-meta';

const at = (entry: RouteEntry, index = 0): PageRoute => ({ ...placesOf(entry)[index]!, owner: 'applications' });
const form: RouteEntry = {
  page: 'apply-form',
  path: '/apply-layout/normal/transfer',
  title: '申请信息',
  layout: 'apply',
  alsoUnder: ['demo'],
  logo: 'house',
};

test('S2.3 a route carries all nine fields', () => {
  expect(routeMeta(at(form))).toEqual({
    title: '申请信息',
    shouldAuth: true,
    componentName: 'apply-form',
    loginUrl: '/login',
    routePrefix: '/applications',
    logo: 'house',
    indexPage: '/index',
    errorPage: '/apply-layout/404',
    basePath: '/apply-layout',
  });
  expect(routeMeta(at(form, 1))).toMatchObject({
    shouldAuth: false,
    errorPage: '/apply-layout-demo/404',
    basePath: '/apply-layout-demo',
  });
  expect(routeMeta(at({ page: 'a', path: '/a', layout: 'top' }))).toMatchObject({
    title: '',
    shouldAuth: false,
    logo: '',
    errorPage: '/404',
    basePath: '',
  });
});

test('S2.3 the router hands them to whoever asks what is open', async () => {
  const [route] = [at(form)];
  const guard = { for: () => async () => null };
  const patched: RouteObject[] = [];
  await patchWanted({ guard, own: [], pages: () => [route] })({
    path: route.path,
    patch: (layout, objects) => void patched.push(...(layout === route.layout ? objects : [])),
    matches: [],
    fetcherKey: undefined,
    signal: new AbortController().signal,
  });
  const begun = buildRoutes({ own: [], at: '/', guard, unclaimed: { page: null, isUnknown: () => true } });
  const found = [...begun.flatMap(({ children = [] }) => children), ...patched].filter(
    ({ path }) => path === form.path,
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.handle).toEqual(routeMeta(route));
});
