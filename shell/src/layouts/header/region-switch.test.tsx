// The region in force: a place that is found before the list of regions has come is chosen when it comes; a list that
// cannot be had can be asked for again.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, startAnswering } from '@portal/shared/testing';
import type { TestServer } from '@portal/shared/testing';
import { installFetchGlobals } from '../../testing/fetch-globals';
import { RegionSwitch } from './region-switch';

installFetchGlobals();
let server: TestServer;
let held: Promise<void>;
let letThrough: () => void;
let isBroken = false;
function hold() {
  held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
}

beforeAll(async () => {
  hold();
  server = await startAnswering(async () => {
    await held;
    if (isBroken) return { status: 502, body: '' };
    return answerWith([
      { xzqbm: '330100', mc: '杭州市', level: 2, parent: '330000' },
      { xzqbm: '330102', mc: '上城区', level: 3, parent: '330100' },
      { xzqbm: '330106', mc: '西湖区', level: 3, parent: '330100' },
    ]);
  });
});
afterEach(cleanup);
afterAll(() => server.close());

test('a place that is found before the list has come is chosen when it comes', async () => {
  const getLocation = jest.fn(async () => ({ cityName: '杭州市', name: '上城区' }));
  renderWithPortal(<RegionSwitch />, {
    baseUrl: server.url,
    user: aUser({ regionCode: '330106' }),
    bridge: { type: 'ZLBApp', getLocation } as never,
  });
  fireEvent.click(screen.getByRole('button', { name: /当前/ }));
  fireEvent.click(await screen.findByRole('button', { name: '按当前位置选择' }));
  await waitFor(() => expect(getLocation).toHaveBeenCalled());
  letThrough();
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /上城区/ }).checked).toBe(true));
  expect(screen.queryByText(/不在本平台的办理范围内/)).toBeNull();
});

test('a list that cannot be had is asked for again, and nothing is said of words that nobody has typed', async () => {
  isBroken = true;
  letThrough();
  renderWithPortal(<RegionSwitch />, { baseUrl: server.url, user: aUser({ regionCode: '330106' }) });
  fireEvent.click(screen.getByRole('button', { name: /当前/ }));
  const again = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByRole('alert').textContent).toContain('区划列表加载失败');
  expect(screen.queryByText(/没有找到/)).toBeNull();
  isBroken = false;
  hold();
  fireEvent.click(again);
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
  letThrough();
  await screen.findByRole('radio', { name: /西湖区/ });
  expect(screen.queryByText(/区划列表加载失败/)).toBeNull();
});
