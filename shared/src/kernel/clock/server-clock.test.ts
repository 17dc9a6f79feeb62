// The server's clock: measured once, small differences ignored, kept from page load to page load.
import { noteServerTime, serverNow, startServerClock } from './server-clock';

const DAY = 86_400_000;
// Time stands still: what passes between two lines is not the clock's doing.
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  startServerClock();
  jest.useRealTimers();
});

test('a page load that never started the clock takes the first answer', async () => {
  await jest.isolateModulesAsync(async () => {
    const { noteServerTime: note, serverNow: now } = await import('./server-clock');
    note(Date.now() + DAY, Date.now());
    expect(now() - Date.now()).toBeGreaterThan(DAY - 1_000);
  });
});

test.each([
  [59_999, 0],
  [60_000, 60_000],
  [-59_999, 0],
  [-60_000, -60_000],
])('a difference of %d ms is taken as %d', (difference, taken) => {
  const changes: number[] = [];
  startServerClock(1, (offset) => changes.push(offset));
  const at = Date.now();
  noteServerTime(at + difference, at, at);
  expect(changes).toEqual([taken]);
});

test('what was known already is told to nobody', () => {
  const changes: number[] = [];
  startServerClock(DAY, (offset) => changes.push(offset));
  const at = Date.now();
  noteServerTime(at + DAY, at, at);
  expect(changes).toEqual([]);
});

test("without an answer the device's clock stands", () => {
  startServerClock();
  expect(Math.abs(serverNow() - Date.now())).toBe(0);
});

test.each([DAY, -DAY])(
  'a device whose clock is off by %d ms follows the server, from the first answer of the page load only',
  (error) => {
    const changes: number[] = [];
    startServerClock(0, (offset) => changes.push(offset));
    const at = Date.now();
    noteServerTime(at - error, at, at + 200);
    expect(Math.abs(serverNow() - (Date.now() - error))).toBeLessThan(200);
    noteServerTime(at, at, at);
    expect(Math.abs(serverNow() - (Date.now() - error))).toBeLessThan(200);
    expect(changes).toEqual([-error - 100]);
  },
);

test.each([
  ['was set back', -1],
  ['was set to its beginning', -1_795_664_480_000],
  ['went on while the device slept', 120_001],
])('a clock that %s while the call was under way measures nothing; the next answer does', (_, passed) => {
  startServerClock();
  const at = Date.now();
  noteServerTime(at, at, at + passed);
  expect(serverNow() - Date.now()).toBe(0);
  noteServerTime(at + DAY, at, at);
  expect(serverNow() - Date.now()).toBe(DAY);
});

test('delays and whole seconds are no difference; nonsense is none either', () => {
  startServerClock();
  noteServerTime(NaN, Date.now());
  noteServerTime(Date.now() + 30_000, Date.now());
  expect(Math.abs(serverNow() - Date.now())).toBe(0);
  startServerClock(Number.NaN);
  expect(Math.abs(serverNow() - Date.now())).toBe(0);
});
