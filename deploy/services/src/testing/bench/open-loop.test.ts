// The load generator itself: a server that stands still is seen in every call that was due meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, runOpenLoop } from './open-loop';

test('calls that were due while the server stood still carry the wait', async () => {
  const stands = pause(400);
  const result = await runOpenLoop(100, 0.5, async () => {
    await stands;
    return true;
  });
  expect(result.sent).toBeGreaterThan(25);
  expect(result.errors).toBe(0);
  expect(percentile(result.latencies, 0.99)).toBeGreaterThan(300);
  // Due over the whole time, so the waits differ: not all of them began at the start.
  expect(percentile(result.latencies, 0.5)).toBeLessThan(percentile(result.latencies, 0.99));
});

test('a call that fails is counted', async () => {
  const result = await runOpenLoop(200, 0.1, (serial) =>
    serial % 2 === 0 ? Promise.reject(new Error('no')) : Promise.resolve(true),
  );
  expect(result.errors).toBe(Math.ceil(result.sent / 2));
});

test.each([
  [0.5, 2],
  [0.95, 4],
  [1, 4],
])('percentile %p', (share, expected) => {
  expect(percentile([1, 2, 3, 4], share)).toBe(expected);
});
