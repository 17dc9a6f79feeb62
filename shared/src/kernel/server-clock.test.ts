// The server's clock: measured once, small differences ignored, kept from page load to page load.
import { noteServerTime, serverNow, startServerClock } from './server-clock';

const DAY = 86_400_000;
afterEach(() => startServerClock());

test('without an answer the device\'s clock stands', () => {
  startServerClock();
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50);
});

test.each([DAY, -DAY])('a device whose clock is off by %d ms follows the server, from the first answer of the page load only', (error) => {
  const changes: number[] = [];
  startServerClock(0, (offset) => changes.push(offset));
  const at = Date.now();
  noteServerTime(at - error, at, at + 200);
  expect(Math.abs(serverNow() - (Date.now() - error))).toBeLessThan(200);
  noteServerTime(at, at, at);
  expect(Math.abs(serverNow() - (Date.now() - error))).toBeLessThan(200);
  expect(changes).toEqual([-error - 100]);
});

test('delays and whole seconds are no difference; nonsense is none either', () => {
  startServerClock();
  noteServerTime(NaN, Date.now());
  noteServerTime(Date.now() + 30_000, Date.now());
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50);
  startServerClock(Number.NaN);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50);
});
