// The width of a signature's line: wider where it is pressed, the same when it is drawn again, and as before for a
// mouse.
import type { PointGroup } from 'signature_pad';
import { createPressurePad, widthAt } from './pressure-pad';

let radii: number[];
beforeEach(() => {
  radii = [];
  const context = new Proxy(
    { arc: (_x: number, _y: number, radius: number) => radii.push(radius) },
    { get: (target, name) => Reflect.get(target, name) ?? (() => undefined), set: () => true },
  );
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => jest.restoreAllMocks());

/** A level line at an even speed. */
const line = (pressure: (index: number) => number): PointGroup[] => [
  {
    ...{ dotSize: 0, minWidth: 1.6, maxWidth: 4.8, penColor: '#000', velocityFilterWeight: 0.7 },
    compositeOperation: 'source-over',
    points: Array.from({ length: 30 }, (_, index) => ({
      ...{ x: index * 8, y: 50, time: index * 16, pressure: pressure(index) },
    })),
  },
];

function drawn(pressure: (index: number) => number): number[] {
  radii.length = 0;
  createPressurePad(document.createElement('canvas')).fromData(line(pressure));
  return radii.slice(radii.length / 3);
}
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

test('at the same speed the line is wider the more it is pressed', () => {
  const [light, usual, hard] = [0.1, 0.5, 1].map((pressure) => mean(drawn(() => pressure))) as [number, number, number];
  expect(usual / light).toBeGreaterThan(1.25);
  expect(hard / usual).toBeGreaterThan(1.25);
});

test('a line that is pressed harder on its way swells, and is never thinner or thicker than the pad allows', () => {
  const widths = drawn((index) => index / 30);
  expect(mean(widths.slice(-widths.length / 4))).toBeGreaterThan(1.2 * mean(widths.slice(0, widths.length / 4)));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(0.8);
  expect(Math.max(...widths)).toBeLessThanOrEqual(4.8);
});

test('a device that says no pressure writes like a mouse', () => {
  expect(drawn(() => 0)).toEqual(drawn(() => 0.5));
  expect([widthAt(0.5), widthAt(1), widthAt(7)]).toEqual([0.75, 1, 1]);
});
