// Areas, lengths and boxes of outlines in a plane.
import type { PlaneOutline } from './local-plane';

type Ring = PlaneOutline[number][number];

/** By the shoelace formula from the first point, so that large coordinates eat no square millimetres. */
function ringArea(ring: Ring): number {
  const [x0, y0] = ring[0] ?? [0, 0];
  let sum = 0;
  for (let at = 1; at + 1 < ring.length; at += 1) {
    const [ax, ay] = ring[at] ?? [0, 0];
    const [bx, by] = ring[at + 1] ?? [0, 0];
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return Math.abs(sum) / 2;
}

/** m²: outer rings less their holes. */
export function outlineArea(outline: PlaneOutline): number {
  return outline.reduce(
    (sum, [outer = [], ...holes]) => sum + ringArea(outer) - holes.reduce((hollow, hole) => hollow + ringArea(hole), 0),
    0,
  );
}

/** Metres of all rings. */
export function outlineLength(outline: PlaneOutline): number {
  return outline.flat().reduce(
    (sum, ring) =>
      ring.slice(1).reduce((length, [x, y], index) => {
        const [u, v] = ring[index] ?? [x, y];
        return length + Math.hypot(x - u, y - v);
      }, sum),
    0,
  );
}

/** How thick a piece is on the whole, in metres: of a long strip its width. */
export function thickness(outline: PlaneOutline): number {
  const length = outlineLength(outline);
  return length === 0 ? 0 : (2 * outlineArea(outline)) / length;
}

export interface PlaneBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function planeBox(outline: PlaneOutline): PlaneBox {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of outline.flat(2)) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

/** Whether two boxes have ground in common, or lie within `reach` metres of each other. */
export function boxesMeet(one: PlaneBox, other: PlaneBox, reach = 0): boolean {
  return (
    one.west <= other.east + reach &&
    other.west <= one.east + reach &&
    one.south <= other.north + reach &&
    other.south <= one.north + reach
  );
}
