// A page that was fetched beforehand is there at once; one that could not be fetched is asked for again.
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { screen, waitFor } from '@testing-library/react';
import { renderWithPortal } from '@portal/shared/testing';
import { lazyPage } from './lazy-page';

const Hall = () => <p>大厅</p>;

test('what was fetched beforehand needs no second request and no skeleton', async () => {
  const load = jest.fn(async () => Hall);
  const Page = lazyPage('首页', load);
  Page.preload();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  renderWithPortal(<Page />);
  expect(screen.getByText('大厅')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a fetch that failed beforehand is made again when the page is opened', async () => {
  const load = jest.fn(async () => Hall).mockRejectedValueOnce(new Error('no line'));
  const Page = lazyPage('首页', load);
  Page.preload();
  await expect(load.mock.results[0]?.value).rejects.toThrow('no line');
  renderWithPortal(<Page />);
  expect(await screen.findByText('大厅')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what arrives after the page is rendered and before its effects run is shown', async () => {
  // As in a browser: effects run when they are due, so that there is a time between.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  let arrive: (page: typeof Hall) => void = () => undefined;
  const Page = lazyPage('首页', () => new Promise((resolve) => (arrive = resolve)));
  Page.preload();
  const Rendered = () => {
    useLayoutEffect(() => arrive(Hall), []);
    return <Page />;
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Rendered />);
  await waitFor(() => expect(screen.queryByText('大厅')).not.toBeNull());
  root.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
