// A page that blocks everything, without looking at the session, cannot keep anybody from sign-in.
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useBlocker } from '@portal/shared/router';
import { installFetchGlobals } from '../testing/fetch-globals';
import { navigateUnblocked } from './navigate-unblocked';

installFetchGlobals();

function Stubborn() {
  const blocker = useBlocker(() => true);
  return <p>{blocker.state === 'blocked' ? '确定离开？' : '表单'}</p>;
}

function setUp() {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Stubborn /> },
      { path: '/login-type', element: <p>登录</p> },
      { path: '/other', element: <p>其他</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test('an ordinary change of page is held', async () => {
  const router = setUp();
  await act(() => router.navigate('/other'));
  expect(screen.getByText('确定离开？')).toBeTruthy();
});

test('the way to sign-in is not, whether the question is on the screen already or not', async () => {
  const router = setUp();
  await act(async () => navigateUnblocked(router, '/login-type'));
  expect(screen.getByText('登录')).toBeTruthy();

  const asked = setUp();
  await act(() => asked.navigate('/other'));
  await act(async () => navigateUnblocked(asked, '/login-type'));
  expect(asked.state.location.pathname).toBe('/login-type');
});
