// What is drawn, and every change of it as a function: a page keeps the states before, so that each change can be taken
// back.
import type { DrawnShape, Outline, Position, ShapeAttributes } from '../contract/graphics';

export interface Drawing {
  readonly shapes: readonly DrawnShape[];
  readonly attributes: readonly ShapeAttributes[];
}

/** A ring of a shape: its polygon and ring, from 0. */
export interface RingPlace {
  readonly key: string;
  readonly polygon: number;
  readonly ring: number;
}

/** Corners of a ring without the first repeated. */
export function cornersOf(outline: Outline, { polygon, ring }: Omit<RingPlace, 'key'>): Position[] {
  return (outline[polygon]?.[ring] ?? []).slice(0, -1);
}

const closed = (corners: readonly Position[]): Position[] => {
  const [first] = corners;
  return first ? [...corners, first] : [];
};

/** Digits after the point that are kept: a hundredth of a millimetre. */
const DIGITS = 10;
export const rounded = ([longitude, latitude]: Position): Position => [
  Number(longitude.toFixed(DIGITS)),
  Number(latitude.toFixed(DIGITS)),
];

/** With other corners in one ring; a ring of no corners goes, and with the last one its shape's outline. */
export function withCorners(drawing: Drawing, place: RingPlace, corners: readonly Position[]): Drawing {
  return {
    ...drawing,
    shapes: drawing.shapes.map((shape) => {
      if (shape.key !== place.key) return shape;
      const outline = shape.outline.length > 0 ? shape.outline : [[[]]];
      return {
        ...shape,
        outline: outline
          .map((polygon, p) =>
            p === place.polygon
              ? polygon
                  .map((ring, r) => (r === place.ring ? closed(corners.map(rounded)) : ring))
                  .filter((ring) => ring.length > 0)
              : polygon,
          )
          .filter((polygon) => polygon.length > 0),
      };
    }),
  };
}

/** The side of a ring that lies nearest to a place: a new corner goes after this one. */
export function nearestSide(corners: readonly Position[], [x, y]: Position): number {
  const flat = Math.cos((y * Math.PI) / 180);
  let [best, least] = [corners.length - 1, Infinity];
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay];
    const [dx, dy, px, py] = [(bx - ax) * flat, by - ay, (x - ax) * flat, y - ay];
    const size = dx * dx + dy * dy;
    const share = size === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / size));
    const distance = Math.hypot(px - dx * share, py - dy * share);
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

/** With another corner, in the side that lies nearest. */
export function withCorner(corners: readonly Position[], place: Position): Position[] {
  if (corners.length < 3) return [...corners, place];
  return corners.toSpliced(nearestSide(corners, place) + 1, 0, place);
}

/** A shape in the place of others; attributes of those that go are left out. */
export function replaced(drawing: Drawing, keys: readonly string[], shapes: readonly DrawnShape[]): Drawing {
  const left = drawing.shapes.filter(({ key }) => !keys.includes(key));
  const all = [...left, ...shapes];
  return {
    shapes: all,
    attributes: drawing.attributes.filter(({ key }) => all.some((shape) => shape.key === key)),
  };
}

/** With other attributes of a shape. */
export function withAttributes(drawing: Drawing, attributes: ShapeAttributes): Drawing {
  const others = drawing.attributes.filter(({ key }) => key !== attributes.key);
  return { ...drawing, attributes: [...others, attributes] };
}

/** Two rings along the line from one corner to another; null where they follow each other. */
export function splitCorners(corners: readonly Position[], from: number, to: number): [Position[], Position[]] | null {
  const [a, b] = [Math.min(from, to), Math.max(from, to)];
  if (b - a < 2 || b - a > corners.length - 2) return null;
  return [corners.slice(a, b + 1), [...corners.slice(b), ...corners.slice(0, a + 1)]];
}
