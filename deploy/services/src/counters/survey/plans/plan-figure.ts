// What a plan shows, in metres of the zone: the outline with its points and sides, its neighbours, and the scale at
// which it fits the paper.
import type { Outline } from '@portal/surveying/contract';
import { ellipsoidArea, planeArea, projectorOf, zoneOfLongitude } from '@portal/surveying/geometry';

/** Metres of the zone, easting first. */
export type Spot = readonly [east: number, north: number];

export interface PlanPoint {
  /** J1 and on, through all rings. */
  readonly name: string;
  readonly at: Spot;
  /** Metres to the next point of its ring. */
  readonly side: number;
}

export interface PlanFigure {
  readonly zone: number;
  /** Rings of named points; the first of a polygon is its outer one. */
  readonly rings: readonly (readonly PlanPoint[])[];
  readonly neighbours: readonly { label: string; rings: readonly (readonly Spot[])[] }[];
  /** m² in the plane of the zone, and on the ellipsoid. */
  readonly planeArea: number;
  readonly ellipsoidArea: number;
}

/** Denominators that plans are drawn at (TD/T 1001-2012 5.3.5: 1:500 for towns; others as the outline asks). */
const SCALES = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000] as const;
/** Of pictures that are no plans: from near, and with steps between. */
export const PICTURE_SCALES: readonly number[] = [
  ...[5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750],
  ...[1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 7_500, 10_000, 20_000, 50_000, 100_000],
];
/** Points of a PDF in a metre of paper. */
export const POINTS_IN_METRE = 72 / 0.0254;

/** @param outline with closed rings @throws RangeError where it has no corner, or lies in no zone of CGCS2000 */
export function planFigure(outline: Outline, neighbours: readonly { label: string; outline: Outline }[]): PlanFigure {
  const first = outline[0]?.[0]?.[0];
  if (!first) throw new RangeError('a plan needs an outline');
  const zone = zoneOfLongitude(first[0]);
  const { fromPosition } = projectorOf({ kind: 'plane', zone, prefixed: true });
  const open = outline.flat().map((ring) => ring.slice(0, -1));
  let number = 0;
  const rings = open.map((ring) => {
    const spots = ring.map((position): Spot => fromPosition(position));
    return spots.map((at, index): PlanPoint => {
      const [east, north] = spots[(index + 1) % spots.length] ?? at;
      number += 1;
      return { name: `J${number}`, at, side: Math.hypot(east - at[0], north - at[1]) };
    });
  });
  const shape = { kind: 'parcel' as const, rings: open };
  return {
    zone,
    rings,
    neighbours: neighbours.map(({ label, outline: other }) => ({ label, rings: ringsInZone(other, zone) })),
    planeArea: planeArea(shape, zone),
    ellipsoidArea: ellipsoidArea(shape),
  };
}

/** Rings of an outline in metres of a zone, closed as they are. */
export function ringsInZone(outline: Outline, zone: number): Spot[][] {
  const { fromPosition } = projectorOf({ kind: 'plane', zone, prefixed: true });
  return outline.flat().map((ring) => ring.map((position): Spot => fromPosition(position)));
}

export interface Placing {
  /** 1:denominator. */
  readonly denominator: number;
  /** From metres of the zone to points of the page. */
  readonly toPage: (spot: Spot) => [x: number, y: number];
}

/** In the middle of a box of the page, as large as a usual scale allows. */
export function placeFigure(rings: PlanFigure['rings'], box: Box): Placing {
  return placeSpots(
    rings.flat().map(({ at }) => at),
    box,
  );
}

/** In points of the page. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** In the middle of the box, at the largest of the scales at which all spots lie in it. */
export function placeSpots(
  spots: readonly Spot[],
  { left, top, width, height }: Box,
  scales: readonly number[] = SCALES,
): Placing {
  const [west, east] = [Math.min(...spots.map(([x]) => x)), Math.max(...spots.map(([x]) => x))];
  const [south, north] = [Math.min(...spots.map(([, y]) => y)), Math.max(...spots.map(([, y]) => y))];
  const least = Math.max((east - west) / width, (north - south) / height) * POINTS_IN_METRE;
  const denominator = scales.find((one) => one >= least) ?? Math.ceil(least / 100_000) * 100_000;
  const unit = POINTS_IN_METRE / denominator;
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return {
    denominator,
    toPage: ([e, n]) => [left + width / 2 + (e - x) * unit, top + height / 2 - (n - y) * unit],
  };
}
