// What a worker hands over to be drawn: what the findings are about first, and never more than a page can draw at once.
import type { Shape } from '../../geometry/shape';
import { outlinesToDraw } from './outlines-to-draw';

const parcel = (at: number, corners = 4): Shape => ({
  id: String(at),
  kind: 'parcel',
  rings: [
    Array.from({ length: corners }, (_, corner) => {
      const angle = (corner / corners) * 2 * Math.PI;
      return [120 + at * 1e-3 + 4e-4 * Math.cos(angle), 30 + 4e-4 * Math.sin(angle)] as const;
    }),
  ],
  attributes: { ZDDM: `330106001009GB${String(at)}` },
});
const idsOf = (shapes: readonly Shape[]) => shapes.map(({ id }) => id);

test('areas at the findings come first, then the others in the order of the file; points and lines are left out', () => {
  const point: Shape = { id: 'p', kind: 'point', rings: [[[120, 30]]], attributes: {} };
  const shapes = [point, parcel(1), parcel(2), parcel(3)];
  const drawn = outlinesToDraw(shapes, [{ at: [120.003, 30] }, { at: null }, { at: [120.002, 30] }]);
  expect(idsOf(drawn)).toEqual(['3', '2', '1']);
  expect(drawn[0]).toEqual({ ...parcel(3), attributes: {} });
});

test('of many areas 2,000 are handed over, and 15,000 corners, those of the findings before any other', () => {
  const many = Array.from({ length: 3_000 }, (_, at) => parcel(at));
  expect(outlinesToDraw(many, [])).toHaveLength(2_000);
  const large = Array.from({ length: 100 }, (_, at) => parcel(at, 1_000));
  const drawn = outlinesToDraw(large, [{ at: [120.099, 30] }]);
  expect(drawn).toHaveLength(15);
  expect(drawn[0]?.id).toBe('99');
});
