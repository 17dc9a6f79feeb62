// The test portal itself: address, user, store and calls are those of the real layers.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, useQueryParam } from '../router';
import { useUser } from '../session';
import { request } from '../http';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '.';
import type { Asked } from '.';

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

describe('what a page of an ended test was still asking', () => {
  let askLate: () => Promise<unknown>;
  const paths = () => server.asked.map(({ path }) => path);
  const render = () => renderWithPortal(<p>在</p>, { baseUrl: server.url });
  const server = usingAnswering(() => answerWith(null));

  test('is seen in its own test', async () => {
    render();
    await request({ url: '/own' });
    expect(paths()).toEqual(['/own']);
    const { headers } = server.asked[0] as Asked;
    askLate = () => request({ url: '/late', headers: { deviceId: String(headers.deviceid) } });
    server.asked.length = 0;
  });

  test('is refused and not seen in the next', async () => {
    render();
    await expect(askLate()).rejects.toThrow();
    await request({ url: '/next' });
    expect(paths()).toEqual(['/next']);
  });
});
