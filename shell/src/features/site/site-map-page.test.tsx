// The site map names what people look for, once, and nothing that is only an answer or a step.
import { cleanup, screen } from '@testing-library/react';
import { aUser, renderWithPortal } from '@portal/shared/testing';
import { shellRoutes } from '../../app/shell-routes';
import { createRouteTable } from '../../routing/page-route';
import type { PageRoute } from '../../routing/page-route';
import { PortalProvider } from '../../routing/portal-context';
import { installFetchGlobals } from '../../testing/fetch-globals';
import { SiteMapPage } from './site-map-page';

installFetchGlobals();
afterEach(cleanup);

const of = (path: string, rest: Partial<PageRoute> = {}): PageRoute => ({
  page: 'p',
  path,
  title: path.slice(1),
  auth: 'required',
  layout: 'root',
  owner: 'queries',
  keywords: ['查询'],
  ...rest,
});
const pages = [
  of('/certificates'),
  of('/certificate-detail', { keywords: undefined }),
  of('/seals', { staffOnly: true }),
  of('/apply-layout/mail-order', { layout: 'apply' }),
  of('/traces', { keywords: [] }),
];

function linksOf(user?: Parameters<typeof aUser>[0]) {
  const portal = {
    routes: createRouteTable([...shellRoutes, ...pages]),
    registry: { remotes: [{ name: 'queries', title: '查询' }] },
  } as never;
  renderWithPortal(
    <PortalProvider value={portal}>
      <SiteMapPage />
    </PortalProvider>,
    user && { user: aUser(user) },
  );
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

it('names pages of the shell and of departments for a citizen', () => {
  const links = linksOf({ userType: '1' });
  expect(links).toEqual([
    '修改密码',
    '我的消息',
    '登录设备',
    '账号安全',
    '无障碍声明',
    '首页',
    '更多服务',
    '全部服务',
    'certificates',
  ]);
  expect(screen.getAllByRole('list')).toHaveLength(2);
});

it('has the sign-in for whoever is not signed in, and pages of officers for officers', () => {
  expect(linksOf()).toContain('登录');
  cleanup();
  expect(linksOf({ userType: '0' })).toContain('seals');
});
