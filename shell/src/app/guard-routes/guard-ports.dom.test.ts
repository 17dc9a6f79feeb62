// What the guard does to the world around it, with the real store and the browser's own bridge.
import { createTestBridge } from '@portal/shared/bridge';
import type { HostBridge } from '@portal/shared/bridge';
import {
  createPortalStore,
  memoryStorage,
  refreshBusinessRegion,
  selectRegion,
  signedIn,
} from '@portal/shared/session';
import { aUser } from '@portal/shared/testing';
import { runGuard } from '../../guard/guard';
import type { PageRoute } from '../../routing/page-route';
import { createGuardPorts } from './guard-ports';

const route: PageRoute = {
  page: 'home',
  path: '/index',
  title: '首页',
  auth: 'required',
  layout: 'root',
  owner: 'shell',
};
const plain = createTestBridge({
  getRegion: () => ({ regionCode: '330106', name: '西湖区' }),
  notify: () => undefined,
});

function signedInStore() {
  const store = createPortalStore(memoryStorage());
  store.dispatch(signedIn(aUser({ regionCode: '330106', regionName: '西湖区' })));
  return store;
}

test('S2.6.2 outside a host app nothing of an SDK is loaded or run', async () => {
  const before = [document.documentElement.innerHTML, Object.keys(window).length];
  await runGuard(
    { from: '/', to: { pathname: '/index', search: '' }, route },
    createGuardPorts(signedInStore(), plain),
  );
  expect([document.documentElement.innerHTML, Object.keys(window).length]).toEqual(before);
});

test('S2.6.1 S2.6.7 inside one, the step runs once, and each change of page sends one point', async () => {
  const host: HostBridge = { ...plain, type: 'ZLBApp', runSdk: jest.fn(), track: jest.fn() };
  const ports = createGuardPorts(signedInStore(), host);
  await runGuard({ from: '/', to: { pathname: '/index', search: '' }, route }, ports);
  await runGuard(
    {
      from: '/index',
      to: { pathname: '/site-map', search: '' },
      route: { ...route, path: '/site-map', title: '网站地图', auth: 'public' },
    },
    ports,
  );
  expect(host.runSdk).toHaveBeenCalledTimes(1);
  expect((host.track as jest.Mock).mock.calls).toEqual([
    [{ page: '/index', title: '首页' }],
    [{ page: '/site-map', title: '网站地图' }],
  ]);
});

test('S2.6.4 entering the hall puts the person’s own region back', async () => {
  const store = signedInStore();
  refreshBusinessRegion(
    store,
    { regionId: '33011001', regionCode: '330110', regionName: '余杭区', childRegionId: '' },
    'D1',
  );
  expect(selectRegion(store.getState())?.regionCode).toBe('330110');
  await runGuard(
    { from: '/apply-layout/normal/transfer', to: { pathname: '/index', search: '' }, route },
    createGuardPorts(store, plain),
  );
  expect(selectRegion(store.getState())?.regionCode).toBe('330106');
});
