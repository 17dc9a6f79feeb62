// Which of the areas of a file are drawn below the places of its faults.
import RBush from 'rbush';
import { isArea } from '../../geometry/shape';
import type { Shape } from '../../geometry/shape';

/** More than these would only be a carpet; the list has them all. */
const MOST_OUTLINES = 2_000;
/** So many are handed over and drawn within a frame or two. */
const MOST_CORNERS = 15_000;

interface Area {
  shape: Shape;
  corners: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}
type Places = readonly { at: readonly [number, number] | null }[];

/** Areas around the findings first, in the order of the findings, then the others in that of the file. */
export function outlinesToDraw(shapes: readonly Shape[], findings: Places): Shape[] {
  const areas = shapes.filter(({ kind }) => isArea(kind)).map(areaOf);
  const index = new RBush<Area>().load(areas);
  const near = findings.flatMap(({ at }) =>
    at ? index.search({ minX: at[0], minY: at[1], maxX: at[0], maxY: at[1] }) : [],
  );
  const chosen = new Set<Shape>();
  let corners = 0;
  for (const { shape, corners: more } of new Set([...near, ...areas])) {
    if (corners + more > MOST_CORNERS) continue;
    corners += more;
    if (chosen.add(shape).size === MOST_OUTLINES) break;
  }
  return [...chosen].map(({ id, kind, rings }) => ({ id, kind, rings, attributes: {} }));
}

/** Degrees: a finding on a side of a shape is near it. */
const HAIR = 1e-8;

function areaOf(shape: Shape): Area {
  const area: Area = { shape, corners: 0, minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const ring of shape.rings) {
    area.corners += ring.length;
    for (const [x, y] of ring) {
      area.minX = Math.min(area.minX, x - HAIR);
      area.minY = Math.min(area.minY, y - HAIR);
      area.maxX = Math.max(area.maxX, x + HAIR);
      area.maxY = Math.max(area.maxY, y + HAIR);
    }
  }
  return area;
}
