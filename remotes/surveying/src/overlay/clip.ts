// Cuts outlines by each other with JSTS, the JavaScript port of the library of which PostGIS has the C++ port (ADR
// 0018).
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import type Geometry from 'jsts/org/locationtech/jts/geom/Geometry.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import type LinearRing from 'jsts/org/locationtech/jts/geom/LinearRing.js';
import type LineString from 'jsts/org/locationtech/jts/geom/LineString.js';
import Polygon from 'jsts/org/locationtech/jts/geom/Polygon.js';
import OverlayOp from 'jsts/org/locationtech/jts/operation/overlay/OverlayOp.js';
import SnapIfNeededOverlayOp from 'jsts/org/locationtech/jts/operation/overlay/snap/SnapIfNeededOverlayOp.js';
import type { PlaneOutline } from './local-plane';

type Ring = PlaneOutline[number][number];

const factory = new GeometryFactory();

/** JSTS asks `instanceof Array`, which an array of another realm (a worker, a test's context) is not. */
const ringOf = (ring: Ring): LinearRing => factory.createLinearRing(Array.from(ring, ([x, y]) => new Coordinate(x, y)));

function polygonOf([outer = [], ...holes]: PlaneOutline[number]): Geometry {
  return factory.createPolygon(ringOf(outer), holes.map(ringOf));
}

const overlay = (one: Geometry, other: Geometry, operation: number): Geometry =>
  SnapIfNeededOverlayOp.overlayOp(one, other, operation) as Geometry;

const union = (one: Geometry, other: Geometry): Geometry => overlay(one, other, OverlayOp.UNION);

/** All as one: by pairs, then by pairs of pairs, for what has grown large is slow to add to. */
function united(all: readonly Geometry[]): Geometry {
  let parts = [...all];
  while (parts.length > 1)
    parts = parts.flatMap((part, at) => {
      const next = parts[at + 1];
      return at % 2 === 1 ? [] : [next ? union(part, next) : part];
    });
  return parts[0] ?? (factory.createPolygon() as Geometry);
}

/** Polygons that may overlap each other, as one geometry. */
const geometryOf = (outline: PlaneOutline): Geometry => united(outline.map(polygonOf));

const pairsOf = (line: LineString): Ring => line.getCoordinates().map(({ x, y }: Coordinate) => [x, y]);

/** Areas of a geometry; points and lines that come along are dropped. */
function outlineOf(geometry: Geometry): PlaneOutline {
  const parts = Array.from({ length: geometry.getNumGeometries() }, (_, at) => geometry.getGeometryN(at) as Geometry);
  return parts.flatMap((part) => {
    if (!(part instanceof Polygon) || part.isEmpty()) return [];
    const polygon = part;
    const holes = Array.from({ length: polygon.getNumInteriorRing() }, (_, at) => polygon.getInteriorRingN(at));
    return [[polygon.getExteriorRing(), ...holes].map(pairsOf)];
  });
}

/** What both cover. */
export function intersect(one: PlaneOutline, other: PlaneOutline): PlaneOutline {
  return outlineOf(overlay(geometryOf(one), geometryOf(other), OverlayOp.INTERSECTION));
}

/** What the first covers and none of the others. */
export function subtract(one: PlaneOutline, others: readonly PlaneOutline[]): PlaneOutline {
  return outlineOf(
    others.reduce((rest, other) => overlay(rest, geometryOf(other), OverlayOp.DIFFERENCE), geometryOf(one)),
  );
}

/** What any covers. */
export function unite(outlines: readonly PlaneOutline[]): PlaneOutline {
  return outlineOf(united(outlines.map(geometryOf)));
}
