// A wrong clock is named with both dates and what to do; a right one, or one that is a little off, is not.
import { act, render, screen } from '@testing-library/react';
import { noteServerTime, startServerClock } from '@portal/shared/kernel';
import { ClockBanner } from './clock-banner';

const NOW = Date.parse('2026-11-28T04:00:00Z');
const HOUR = 3_600_000;
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  startServerClock();
});
afterEach(() => {
  startServerClock();
  jest.useRealTimers();
});

test.each([
  [-45 * 24 * HOUR, '设备显示2026年11月28日，今天是2026年10月14日'],
  [45 * 24 * HOUR, '设备显示2026年11月28日，今天是2027年1月12日'],
])('a difference of %d ms is named once the server’s time is known', (difference, words) => {
  render(<ClockBanner />);
  expect(screen.queryByText(/设备的日期不对/)).toBeNull();
  act(() => noteServerTime(NOW + difference, NOW, NOW));
  expect(screen.getByText(/设备的日期不对/).textContent).toContain(words);
  expect(screen.getByText(/自动设置日期和时间/)).toBeTruthy();
});

test('half a day changes nothing that is said', () => {
  render(<ClockBanner />);
  act(() => noteServerTime(NOW + 12 * HOUR, NOW, NOW));
  expect(screen.queryByText(/设备的日期不对/)).toBeNull();
});
