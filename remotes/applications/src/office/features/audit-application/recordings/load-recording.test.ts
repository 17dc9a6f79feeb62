// A recording is loaded by ranges, and after a break only what is missing is asked for.
import { RANGE_BYTES, rangeLoader } from './load-recording';

test('every byte is asked for once, also after the network has broken off', async () => {
  const size = 2 * RANGE_BYTES + 5;
  const asked: [number, number][] = [];
  let isBroken = true;
  const loader = rangeLoader(size, 'video/webm', async (from, to) => {
    if (from > 0 && isBroken) throw new Error('broken off');
    asked.push([from, to]);
    return new Blob([new Uint8Array(to - from + 1)]);
  });
  const seen: number[] = [];
  await expect(loader.load((percent) => seen.push(percent))).rejects.toThrow('broken off');
  isBroken = false;
  const whole = await loader.load((percent) => seen.push(percent));
  expect([whole.size, whole.type]).toEqual([size, 'video/webm']);
  expect(asked).toEqual([
    [0, RANGE_BYTES - 1],
    [RANGE_BYTES, 2 * RANGE_BYTES - 1],
    [2 * RANGE_BYTES, size - 1],
  ]);
  expect(seen.at(-1)).toBe(100);
});
