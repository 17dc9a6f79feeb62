// Areas and lengths: on the ellipsoid of CGCS2000, and in the plane of a zone as cadastral surveys state them.
import geographiclib from 'geographiclib-geodesic';
import { GEOGRAPHIC, type CoordinateSystem } from './coordinate-system';
import { projectorOf } from './project';
import { partsOf, signedArea } from './rings';
import { isArea, type Position, type Ring, type Shape } from './shape';

/** Semi-major axis in metres and flattening of CGCS2000 (GB 22021). */
const SEMI_MAJOR = 6_378_137;
const FLATTENING = 1 / 298.257222101;
const ELLIPSOID = new geographiclib.Geodesic.Geodesic(SEMI_MAJOR, FLATTENING);
const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
const RADIANS = Math.PI / 180;

/** A place in the cylindrical projection that keeps areas: m² on the ellipsoid are m² of this plane. */
type Cylinder = readonly [x: number, y: number];

function onCylinder([longitude, latitude]: Position, [west]: Position): Cylinder {
  const eSine = ECCENTRICITY * Math.sin(latitude * RADIANS);
  const sum = eSine / (1 - eSine * eSine) + Math.atanh(eSine);
  const y = ((SEMI_MAJOR * (1 - ECCENTRICITY * ECCENTRICITY)) / (2 * ECCENTRICITY)) * sum;
  return [SEMI_MAJOR * (longitude - west) * RADIANS, y];
}

/** Metres of a geodesic that a parabola stands for: of one kilometre it is a fifth of a square millimetre off. */
const LONGEST_ARC = 1000;

/** Positions that cut a side into an even number of equal pieces, the first of the side included and the last not. */
function cutSide(from: Position, to: Position): Position[] {
  const line = ELLIPSOID.InverseLine(from[1], from[0], to[1], to[0]);
  const pieces = 2 * Math.max(1, Math.ceil(line.s13 / LONGEST_ARC));
  return Array.from({ length: pieces }, (_, at): Position => {
    if (at === 0) return from;
    const { lon2, lat2 } = line.Position((line.s13 * at) / pieces);
    return [lon2 ?? from[0], lat2 ?? from[1]];
  });
}

function ringAreaOnEllipsoid(ring: Ring): number {
  const origin = ring[0] as Position;
  const path = ring.flatMap((from, at) => cutSide(from, ring[(at + 1) % ring.length] as Position));
  const corners = path.map((position) => onCylinder(position, origin));
  const outline = signedArea(corners.filter((_, at) => at % 2 === 0));
  let bulges = 0;
  for (let at = 1; at < corners.length; at += 2) {
    const arc = [corners[at - 1], corners[at], corners[(at + 1) % corners.length]] as Cylinder[];
    bulges += (4 / 3) * signedArea(arc);
  }
  return Math.abs(outline + bulges);
}

function ringAreaInPlane(ring: Ring, fromPosition: (position: Position) => Position): number {
  return Math.abs(signedArea(ring.map(fromPosition)));
}

/** Outer boundaries less their holes. */
function sumParts(rings: readonly Ring[], areaOf: (ring: Ring) => number): number {
  let sum = 0;
  for (const { outer, holes } of partsOf(rings.filter((ring) => ring.length > 2))) {
    sum += areaOf(outer);
    for (const hole of holes) sum -= areaOf(hole);
  }
  return sum;
}

/**
 * The area on the ellipsoid in m², to 1 mm² for parcels, to twelve digits for larger ones; sides are geodesics. Points
 * and lines have none.
 *
 * Formula: the shoelace formula in Lambert's cylindrical equal-area projection of the ellipsoid, x = aλ, y = a(1 −
 * e²)/2e · (e sin φ/(1 − e² sin² φ) + artanh(e sin φ)) (J. P. Snyder, Map Projections: A Working Manual, USGS 1395,
 * 1987, section 10), and for each piece of a side up to 1 km the parabola (Simpson) through its middle, which lies on
 * the geodesic (C. F. F.
 * Karney, Algorithms for geodesics, J. Geodesy 87, 2013). Karney's own sum of areas down to the equator (section 6),
 * which PostGIS's
 * `ST_Area(geography)` uses, loses up to 160 mm² of a parcel to rounding: e²a²/2 is 10¹¹ m².
 */
export function ellipsoidArea(shape: Pick<Shape, 'kind' | 'rings'>): number {
  return isArea(shape.kind) ? sumParts(shape.rings, ringAreaOnEllipsoid) : 0;
}

/** The same of polygons as a MultiPolygon of GeoJSON lists them, their rings closed. */
export function outlineArea(outline: readonly (readonly Ring[])[]): number {
  return ellipsoidArea({ kind: 'parcel', rings: outline.flat().map((ring) => ring.slice(0, -1)) });
}

/**
 * The area in m² in the plane of a zone: what 地籍调查规程 (GB/T 42547, 解析法: P = ½ Σ Xᵢ(Yᵢ₊₁ − Yᵢ₋₁)) calls the area
 * of a parcel, which declared areas are compared with. Up to 0.05 % larger than the area on the ellipsoid at the edge
 * of a zone.
 */
export function planeArea(shape: Pick<Shape, 'kind' | 'rings'>, zone: number): number {
  const { fromPosition } = projectorOf({ kind: 'plane', zone, prefixed: false });
  return isArea(shape.kind) ? sumParts(shape.rings, (ring) => ringAreaInPlane(ring, fromPosition)) : 0;
}

/** Metres between two positions along the geodesic; to 15 nanometres (Karney 2013). */
export function geodesicLength(a: Position, b: Position): number {
  return ELLIPSOID.Inverse(a[1], a[0], b[1], b[0], geographiclib.Geodesic.DISTANCE).s12 ?? 0;
}

/**
 * Metres between two positions in the plane of a system, as papers state the sides of a parcel; of the geographic
 * system along the geodesic.
 */
export function sideLength(a: Position, b: Position, system: CoordinateSystem = GEOGRAPHIC): number {
  if (system.kind === 'geographic') return geodesicLength(a, b);
  const { fromPosition } = projectorOf(system);
  const [from, to] = [fromPosition(a), fromPosition(b)];
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** The sides of a ring in metres: of an area also the side from the last position to the first. */
export function sideLengths(ring: Ring, closed: boolean, system: CoordinateSystem = GEOGRAPHIC): number[] {
  const ends = closed ? [...ring.slice(1), ...ring.slice(0, 1)] : ring.slice(1);
  return ends.map((end, at) => sideLength(ring[at] as Position, end, system));
}

/**
 * The length of all rings in metres: the perimeter of an area with its holes, the length of a line, nothing of a point.
 */
export function perimeter(shape: Pick<Shape, 'kind' | 'rings'>, system: CoordinateSystem = GEOGRAPHIC): number {
  if (shape.kind === 'point') return 0;
  const sides = shape.rings.flatMap((ring) => sideLengths(ring, isArea(shape.kind), system));
  return sides.reduce((sum, side) => sum + side, 0);
}

/**
 * ㎡ by which an area may be another than the declared one: its last digit, and corners rounded to the millimetre on
 * the whole perimeter in metres.
 */
export function areaTolerance(length: number): number {
  return 0.01 + length * 0.001;
}
