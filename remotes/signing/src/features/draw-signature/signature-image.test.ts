// Cutting a signature to its ink, and strokes that keep their shape.
import type { PointGroup } from 'signature_pad';
import { fitFactor, inkBox, withMargin } from './signature-image';
import { looksWritten, scaleStrokes } from './strokes';

function paper(
  width: number,
  height: number,
  ink: readonly [number, number][],
  background: readonly number[] = [0, 0, 0, 0],
) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set(background, at);
  for (const [x, y] of ink) data.set([27, 36, 48, 255], (y * width + x) * 4);
  return { width, height, data };
}
const stroke = (...points: [number, number][]): PointGroup => ({
  dotSize: 0,
  minWidth: 1,
  maxWidth: 3,
  penColor: '#000',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
  points: points.map(([x, y], time) => ({ x, y, time, pressure: 0.5 })),
});

test('finds the ink on clear and on white paper', () => {
  expect(
    inkBox(
      paper(30, 10, [
        [4, 2],
        [20, 7],
      ]),
    ),
  ).toEqual({ x: 4, y: 2, width: 17, height: 6 });
  expect(
    inkBox(
      paper(
        30,
        10,
        [
          [0, 0],
          [29, 9],
        ],
        [255, 255, 255, 255],
      ),
    ),
  ).toEqual({ x: 0, y: 0, width: 30, height: 10 });
  expect(inkBox(paper(30, 10, [], [250, 250, 250, 255]))).toBeUndefined();
  expect(inkBox(paper(30, 10, []))).toBeUndefined();
});

test('the margin ends at the paper’s edge', () => {
  expect(withMargin({ x: 2, y: 3, width: 10, height: 4 }, 5, { width: 30, height: 10 })).toEqual({
    x: 0,
    y: 0,
    width: 17,
    height: 10,
  });
});

test('large pictures shrink, small ones stay', () => {
  expect(fitFactor({ width: 1800, height: 300 })).toBe(0.5);
  expect(fitFactor({ width: 900, height: 600 })).toBe(0.5);
  expect(fitFactor({ width: 300, height: 100 })).toBe(1);
});

test('strokes scale with the pad and are not touched themselves', () => {
  const drawn = [stroke([10, 20], [30, 40])];
  const turned = scaleStrokes(drawn, 300, 600);
  expect(turned[0]?.points.map(({ x, y }) => [x, y])).toEqual([
    [20, 40],
    [60, 80],
  ]);
  expect(drawn[0]?.points[0]?.x).toBe(10);
  expect(scaleStrokes(turned, 600, 300)).toEqual(drawn);
  expect(scaleStrokes(drawn, 0, 300)).toEqual(drawn);
});

test('a dot or a slip is no signature', () => {
  expect(looksWritten([stroke([10, 10])], 300)).toBe(false);
  expect(looksWritten([stroke([10, 10], [20, 10])], 300)).toBe(false);
  expect(looksWritten([stroke([10, 10], [40, 10]), stroke([10, 30], [40, 30])], 300)).toBe(true);
});
