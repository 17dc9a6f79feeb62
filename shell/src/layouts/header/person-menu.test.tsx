// The person's own menu: behind the name, closed by Esc, by leaving and by opening a page, with only what exists.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { aUser, renderWithPortal } from '@portal/shared/testing';
import { createRouteTable } from '../../routing/page-route';
import { PortalProvider } from '../../routing/portal-context';
import { PersonMenu } from './person-menu';

const portal = {
  routes: createRouteTable(
    ['/apply-list', '/change-password'].map((path) => ({
      page: path.slice(1),
      path,
      title: path,
      auth: 'required' as const,
      layout: 'root' as const,
      owner: 'shell',
    })),
  ),
} as never;

function show(isDesktop: boolean) {
  window.matchMedia = ((query: string) => ({
    matches: isDesktop && query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  return renderWithPortal(
    <PortalProvider value={portal}>
      <PersonMenu name="张明远" />
    </PortalProvider>,
    { user: aUser(), route: '/index' },
  );
}
afterEach(cleanup);
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('opens by the name and lists what exists', () => {
  show(true);
  const button = screen.getByRole('button', { name: '张*远' });
  expect([links(), button.getAttribute('aria-expanded')]).toEqual([[], 'false']);
  fireEvent.click(button);
  expect([links(), button.getAttribute('aria-expanded')]).toEqual([['我的申请', '修改密码'], 'true']);
});

test('Esc closes it and gives the focus back; leaving closes it as well', () => {
  show(true);
  const button = screen.getByRole('button', { name: '张*远' });
  fireEvent.click(button);
  screen.getByRole('link', { name: '修改密码' }).focus();
  fireEvent.keyDown(screen.getByRole('link', { name: '修改密码' }), { key: 'Escape' });
  expect([links(), document.activeElement]).toEqual([[], button]);
  fireEvent.click(button);
  fireEvent.blur(button, { relatedTarget: document.body });
  expect(links()).toEqual([]);
});

test('on a phone the list stands open in the drawer', () => {
  show(false);
  expect(links()).toEqual(['我的申请', '修改密码']);
  expect(screen.queryByRole('button')).toBeNull();
});
