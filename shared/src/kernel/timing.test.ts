// Throttling, debouncing and random identifiers.
import { throttle, uuid } from './index';
import { debounce } from './timing';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('debounce runs once with the latest arguments', () => {
  const run = jest.fn();
  const timed = debounce(run, 100);
  timed(1);
  jest.advanceTimersByTime(99);
  timed(2);
  jest.advanceTimersByTime(99);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run.mock.calls).toEqual([[2]]);
});

test('debounce can be cancelled and flushed', () => {
  const run = jest.fn();
  const timed = debounce(run, 100);
  timed(1);
  timed.cancel();
  jest.runAllTimers();
  timed.flush();
  expect(run).not.toHaveBeenCalled();
  timed(2);
  timed.flush();
  jest.runAllTimers();
  expect(run.mock.calls).toEqual([[2]]);
});

test('throttle runs first at once, then the last of each pause', () => {
  const run = jest.fn();
  const timed = throttle(run, 100);
  timed(1);
  timed(2);
  timed(3);
  expect(run.mock.calls).toEqual([[1]]);
  jest.advanceTimersByTime(100);
  expect(run.mock.calls).toEqual([[1], [3]]);
  timed(4);
  expect(run.mock.calls).toHaveLength(2);
  jest.advanceTimersByTime(100);
  jest.advanceTimersByTime(100);
  timed(5);
  expect(run.mock.calls).toEqual([[1], [3], [4], [5]]);
});

test('throttle can be cancelled and flushed, and may call itself', () => {
  const run = jest.fn();
  const timed = throttle(run, 100);
  timed(1);
  timed(2);
  timed.cancel();
  jest.runAllTimers();
  expect(run.mock.calls).toEqual([[1]]);
  timed(3);
  timed(4);
  timed.flush();
  expect(run.mock.calls).toEqual([[1], [3], [4]]);
  jest.runAllTimers();
  expect(run.mock.calls).toHaveLength(3);
  const depth = jest.fn();
  const again = throttle((left: number) => {
    depth();
    if (left > 0) again(left - 1);
  }, 100);
  again(2);
  expect(depth).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(100);
  expect(depth).toHaveBeenCalledTimes(2);
});

test('uuids are version 4 and differ', () => {
  const made = Array.from({ length: 200 }, uuid);
  expect(made.every((text) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text))).toBe(
    true,
  );
  expect(new Set(made).size).toBe(200);
  // The bytes of version and variant are random in their other half.
  for (const place of [15, 20]) expect(new Set(made.map((text) => text[place])).size).toBeGreaterThan(8);
});
