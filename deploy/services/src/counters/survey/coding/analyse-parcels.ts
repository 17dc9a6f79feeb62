// The spatial analysis: drawn parcels among registered ones, in the plane of their zone. What it finds does not depend
// on who cuts.
import type { CodingFindings, Finding, Neighbour, Outline } from '@portal/surveying/contract';
import type { LocalPlane, PlaneOutline } from '@portal/surveying/overlay';
import {
  boxesMeet,
  crossings,
  facingSides,
  liesWithin,
  localPlane,
  outlineArea,
  planeBox,
  thickness,
} from '@portal/surveying/overlay';
import { refuse } from '../../../platform/core/errors';
import type { OverlayEngine } from './overlay-engine';

/**
 * Below it an overlap or gap counts as sliver: the permitted error of first-class boundary points in metres (TD/T
 * 1001-2012, 表 3).
 */
export const TOLERANCE = 0.05;
/** Ground within so many metres between two parcels that do not touch is looked at as a gap. */
export const REACH = 0.5;
/** Thinner, in metres, or smaller, in m², is what arithmetic leaves: no finding. */
const NOTHING = { width: 0.001, area: 0.0001 };

/**
 * Places at which outlines of one analysis cross: no parcels have more, and cutting them would keep everybody waiting.
 */
const MOST_CROSSINGS = 2_000;
/** Pieces of ground between two outlines whose sides run along each other. */
const MOST_BETWEEN = 400;
const refuseTangled = (key: string, most: number): never =>
  refuse(`图形${key}与其他界线相交或者紧邻的地方超过${most}处，请核对界址点后再分析`);

/** @throws Refusal where pairs cross each other more often than parcels do */
function requireFewCrossings(
  pairs: readonly { readonly key: string; readonly pair: readonly [PlaneOutline, PlaneOutline] }[],
): void {
  let left = MOST_CROSSINGS;
  for (const { key, pair } of pairs) {
    left -= crossings(...pair, left);
    if (left < 0) refuseTangled(key, MOST_CROSSINGS);
  }
}

export interface Subject {
  readonly key: string;
  readonly outline: Outline;
}

/**
 * What lies around the drawn parcels, by their keys: registered parcels, and those that got a code and wait for
 * registration.
 */
export interface Surroundings {
  readonly around: ReadonlyMap<string, readonly { unitNumber: string; outline: Outline }[]>;
  /** Polygons of the cadastral district; nothing is outside of a district that nobody has drawn. */
  readonly district: Outline;
}

interface Placed {
  readonly key: string;
  readonly outline: PlaneOutline;
  readonly others: readonly { unitNumber: string; outline: PlaneOutline }[];
}

/**
 * @throws {RangeError} where there is no parcel, or one lies in no zone
 * @throws Refusal for outlines that no parcels have
 */
export async function analyseParcels(
  engine: OverlayEngine,
  subjects: readonly Subject[],
  { around, district }: Surroundings,
): Promise<CodingFindings> {
  const near = subjects[0]?.outline[0]?.[0]?.[0];
  if (!near) throw new RangeError('an analysis needs a parcel');
  const plane = localPlane(near);
  const known = new Map<Outline, PlaneOutline>();
  const placed = (outline: Outline): PlaneOutline => {
    const made = known.get(outline) ?? plane.toPlane(outline);
    known.set(outline, made);
    return made;
  };
  const parcels = subjects.map(({ key, outline }) => ({
    key,
    outline: placed(outline),
    others: (around.get(key) ?? []).map(({ unitNumber, outline: other }) => ({ unitNumber, outline: placed(other) })),
  }));
  const found = [
    ...(await overlaps(engine, plane, parcels)),
    ...(await outside(engine, plane, parcels, plane.toPlane(district))),
    ...(await twice(engine, plane, parcels)),
  ];
  const beside = facings(parcels);
  found.push(...(await gaps(engine, plane, beside)));
  return {
    meridian: plane.meridian,
    tolerance: TOLERANCE,
    found,
    neighbours: beside.flatMap(({ key, other, shared }): Neighbour[] =>
      shared > TOLERANCE ? [{ key, unitNumber: other, shared: Number(shared.toFixed(3)) }] : [],
    ),
  };
}

/** One finding of what was cut, unless nothing is left of it. */
function findingOf(plane: LocalPlane, kind: Finding['kind'], key: string, other: string, cut: PlaneOutline): Finding[] {
  const pieces = cut.filter(
    (polygon) => thickness([polygon]) >= NOTHING.width && outlineArea([polygon]) >= NOTHING.area,
  );
  if (pieces.length === 0) return [];
  const [area, width] = [outlineArea(pieces), Math.max(...pieces.map((polygon) => thickness([polygon])))];
  return [{ kind: width < TOLERANCE ? 'sliver' : kind, key, other, area, width, outline: plane.toDegrees(pieces) }];
}

async function overlaps(engine: OverlayEngine, plane: LocalPlane, parcels: readonly Placed[]): Promise<Finding[]> {
  const pairs = parcels.flatMap(({ key, outline, others }) =>
    others.map((other) => ({ key, other: other.unitNumber, pair: [outline, other.outline] as const })),
  );
  requireFewCrossings(pairs);
  const cuts = await engine.intersections(pairs.map(({ pair }) => pair));
  return pairs.flatMap(({ key, other }, at) => findingOf(plane, 'overlap', key, other, cuts[at] ?? []));
}

async function outside(
  engine: OverlayEngine,
  plane: LocalPlane,
  parcels: readonly Placed[],
  district: PlaneOutline,
): Promise<Finding[]> {
  if (district.length === 0) return [];
  const leaving = parcels.filter(({ outline }) => !liesWithin(outline, district));
  requireFewCrossings(leaving.map(({ key, outline }) => ({ key, pair: [outline, district] as const })));
  const cuts = await engine.differences(leaving.map(({ outline }) => [outline, [district]] as const));
  return leaving.flatMap(({ key }, at) => findingOf(plane, 'outside', key, '', cuts[at] ?? []));
}

/** Drawn parcels among themselves: swept from west to east, so that only those side by side are compared. */
async function twice(engine: OverlayEngine, plane: LocalPlane, parcels: readonly Placed[]): Promise<Finding[]> {
  const swept = parcels
    .map(({ key, outline }) => ({ key, outline, box: planeBox(outline) }))
    .sort((one, other) => one.box.west - other.box.west);
  let open: typeof swept = [];
  const pairs: { key: string; other: string; pair: readonly [PlaneOutline, PlaneOutline] }[] = [];
  for (const parcel of swept) {
    open = open.filter(({ box }) => box.east >= parcel.box.west);
    for (const before of open)
      if (boxesMeet(before.box, parcel.box))
        pairs.push({ key: before.key, other: parcel.key, pair: [before.outline, parcel.outline] });
    open.push(parcel);
  }
  requireFewCrossings(pairs);
  const cuts = await engine.intersections(pairs.map(({ pair }) => pair));
  return pairs.flatMap(({ key, other }, at) => findingOf(plane, 'twice', key, other, cuts[at] ?? []));
}

interface Beside {
  readonly key: string;
  readonly other: string;
  readonly shared: number;
  readonly between: PlaneOutline;
  /** All that lies there: what is somebody's is no gap. */
  readonly taken: readonly PlaneOutline[];
}

/** @throws Refusal where more lies between them than between parcels */
function facings(parcels: readonly Placed[]): Beside[] {
  return parcels.flatMap(({ key, outline, others }) => {
    const taken = [outline, ...others.map((other) => other.outline)];
    const box = planeBox(outline);
    return others
      .filter((other) => boxesMeet(box, planeBox(other.outline), REACH))
      .map((other) => {
        const facing = facingSides(outline, other.outline, TOLERANCE, REACH, MOST_BETWEEN);
        if (facing.between.length > MOST_BETWEEN) refuseTangled(key, MOST_BETWEEN);
        return { key, other: other.unitNumber, taken, ...facing };
      });
  });
}

async function gaps(engine: OverlayEngine, plane: LocalPlane, beside: readonly Beside[]): Promise<Finding[]> {
  const open = beside.filter(({ between }) => between.length > 0);
  const cuts = await engine.differences(open.map(({ between, taken }) => [between, taken] as const));
  return open.flatMap(({ key, other }, at) => findingOf(plane, 'gap', key, other, cuts[at] ?? []));
}
