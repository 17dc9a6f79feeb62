// The test portal itself: address, user, store and calls are those of the real layers.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, useQueryParam } from '../router';
import { useUser } from '../session';
import { aUser, renderWithPortal } from '.';

function Greeting() {
  return (
    <>
      <p>
        {useUser()?.name} {useQueryParam('code')} {useQueryParam('none') ?? 'absent'}
      </p>
      <Link to="/next?a=1">继续</Link>
    </>
  );
}

test('renders with user and address, and follows links', async () => {
  const portal = renderWithPortal(<Greeting />, { route: '/here?code=%20X1%20&none=', user: aUser() });
  expect(screen.getByText('张三 X1 absent')).toBeTruthy();
  fireEvent.click(screen.getByText('继续'));
  await waitFor(() => expect(portal.address()).toBe('/next?a=1'));
  expect(screen.getByText('其他页面')).toBeTruthy();
});
