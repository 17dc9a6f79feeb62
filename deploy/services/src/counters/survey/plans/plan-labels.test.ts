// The writing of a plan: the number on the land, names outside of it, nothing over anything else, whatever the outline
// is like.
import type { Outline, Position } from '@portal/surveying/contract';
import { placeFigure, planFigure } from './plan-figure';
import type { Box, Label } from './plan-labels';
import { labelsOf } from './plan-labels';

type Ring = readonly (readonly [number, number])[];
const M = 1 / 111_000;
const E = M / Math.cos((30.2 * Math.PI) / 180);
const ring = (metres: Ring): Position[] =>
  [...metres, metres[0] ?? [0, 0]].map(([x, y]): Position => [120.1 + x * E, 30.2 + y * M]);
const box = (x: number, y: number, w: number, h: number): Ring => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const star = (corners: number, radius: number): Ring =>
  Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI;
    const far = radius * (1 + 0.15 * Math.sin(5 * angle));
    return [far * Math.cos(angle), far * Math.sin(angle)];
  });
const turned = (metres: Ring, degrees: number): Ring => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return metres.map(([x, y]) => [x * c - y * s, x * s + y * c]);
};
const L: Ring = [
  [0, 0],
  [60, 0],
  [60, 12],
  [12, 12],
  [12, 60],
  [0, 60],
];
const FRAME = { left: 56, top: 320, width: 483, height: 330 };
const INNER = { left: 92, top: 356, width: 411, height: 258 };
/** Arrow and bar. */
const TAKEN: Box[] = [
  { left: 503, top: 330, width: 26, height: 44 },
  { left: 64, top: 628, width: 90, height: 20 },
];

function written(outline: Outline) {
  const figure = planFigure(outline, []);
  const placing = placeFigure(figure.rings, INNER);
  const measure = (text: string, size: number): number => text.length * size * 0.56;
  const made = labelsOf(figure, placing, 'GB00001', FRAME, TAKEN, measure);
  const boxes = made.labels.map(({ text, left, top, size }) => ({
    left,
    top,
    width: measure(text, size),
    height: size,
  }));
  const rings = figure.rings.map((points) => points.map(({ at }) => placing.toPage(at)));
  return { ...made, boxes: [...TAKEN, ...boxes], rings, points: figure.rings.flat().length };
}
const over = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;
const isOnLand = (rings: readonly (readonly [number, number])[][], [x, y]: readonly [number, number]): boolean =>
  rings.flatMap((one) =>
    one.filter(([ax, ay], at) => {
      const [bx, by] = one[(at + 1) % one.length] ?? [ax, ay];
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    }),
  ).length %
    2 ===
  1;
const named = (labels: readonly Label[], kind: Label['kind']) => labels.filter((one) => one.kind === kind).length;

test.each<[string, Outline, boolean]>([
  ['a square', [[ring(box(0, 0, 30, 33))]], true],
  ['a corner', [[ring(L)]], true],
  ['a parcel around a courtyard', [[ring(box(0, 0, 60, 50)), ring(box(15, 12, 30, 26))]], true],
  ['two parts', [[ring(box(0, 0, 20, 20))], [ring(box(60, 40, 20, 20))]], true],
  ['a long strip', [[ring(turned(box(0, 0, 480, 2.4), 37))]], false],
  ['sixty-four corners', [[ring(star(64, 40))]], true],
  ['a thousand corners', [[ring(star(1_000, 400))]], true],
])(
  'of %s nothing is written over anything else, and the number stands on the land or leads to it',
  (_what, outline, fits) => {
    const { labels, leader, boxes, rings, points, isWhole } = written(outline);
    boxes.forEach((one, at) => {
      expect(one.left >= FRAME.left && one.left + one.width <= FRAME.left + FRAME.width).toBe(true);
      for (const other of boxes.slice(at + 1)) expect([one, other, over(one, other)]).toEqual([one, other, false]);
    });
    const [number, area] = boxes.slice(TAKEN.length);
    const corners = [number, area].flatMap((one) =>
      one ? [[one.left, one.top] as const, [one.left + one.width, one.top + one.height] as const] : [],
    );
    expect(corners.map((corner) => isOnLand(rings, corner))).toEqual(corners.map(() => fits));
    expect(leader === null).toBe(fits);
    const isComplete = named(labels, 'point') === points && named(labels, 'side') === points;
    expect(isWhole).toBe(isComplete);
    expect(named(labels, 'point')).toBeGreaterThanOrEqual(Math.min(points, 40));
  },
);

test('names stand outside of the land wherever there is room, at corners that look inward and in a courtyard too', () => {
  for (const outline of [[[ring(L)]], [[ring(box(0, 0, 60, 50)), ring(box(15, 12, 30, 26))]]]) {
    const { labels, boxes, rings } = written(outline);
    labels.forEach(({ kind, text }, at) => {
      const { left, top, width, height } = boxes[TAKEN.length + at] as Box;
      if (kind !== 'number')
        expect([text, isOnLand(rings, [left + width / 2, top + height / 2])]).toEqual([text, false]);
    });
  }
});

test('of as many corners as a drawing may have the writing is placed in a moment', () => {
  const begun = process.cpuUsage();
  expect(written([[ring(star(5_000, 400))]]).isWhole).toBe(false);
  const { user, system } = process.cpuUsage(begun);
  // On the core: by the clock it is whatever others leave.
  expect((user + system) / 1_000).toBeLessThan(process.env.TEST_FULL ? 2_000 : Infinity);
});
