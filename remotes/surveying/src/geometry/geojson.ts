// Shapes as GeoJSON (RFC 7946) and back; longitudes and latitudes of CGCS2000.
import { partsOf } from './rings';
import {
  type Attributes,
  type AttributeValue,
  isArea,
  leastPositions,
  openRing,
  type Position,
  type Ring,
  SHAPE_KINDS,
  type Shape,
  type ShapeKind,
} from './shape';

export interface GeoJsonGeometry {
  type: 'Polygon' | 'MultiPolygon' | 'LineString' | 'MultiLineString' | 'Point';
  coordinates: unknown;
}

/** A feature; `kind` is a member of ours beside those of the standard (RFC 7946, section 6.1). */
export interface GeoJsonFeature {
  type: 'Feature';
  id: string;
  kind: ShapeKind;
  geometry: GeoJsonGeometry;
  properties: Attributes;
}

export interface GeoJsonFile {
  type: 'FeatureCollection';
  features: GeoJsonFeature[];
}

/** A feature that is no shape, counted from 1, and why. */
export interface GeoJsonFault {
  feature: number;
  message: string;
}

const closed = (ring: Ring): Ring => [...ring, ...ring.slice(0, 1)];

function geometryOf({ kind, rings }: Shape): GeoJsonGeometry {
  if (kind === 'point') return { type: 'Point', coordinates: rings[0]?.[0] ?? [] };
  if (!isArea(kind)) {
    return rings.length === 1
      ? { type: 'LineString', coordinates: rings[0] }
      : { type: 'MultiLineString', coordinates: rings };
  }
  const polygons = partsOf(rings).map(({ outer, holes }) => [outer, ...holes].map(closed));
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** Shapes as a feature collection: outer rings counterclockwise, holes clockwise, rings closed. */
export function toGeoJson(shapes: readonly Shape[]): GeoJsonFile {
  return {
    type: 'FeatureCollection',
    features: shapes.map((shape) => ({
      type: 'Feature',
      id: shape.id,
      kind: shape.kind,
      geometry: geometryOf(shape),
      properties: shape.attributes,
    })),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Depth of the lists around a position in `coordinates`. */
const DEPTHS: Record<string, number> = {
  Point: 0,
  LineString: 1,
  MultiPoint: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};
const KINDS: Record<string, ShapeKind> = {
  Point: 'point',
  MultiPoint: 'point',
  LineString: 'line',
  MultiLineString: 'line',
  Polygon: 'parcel',
  MultiPolygon: 'parcel',
};

function readPosition(value: unknown): Position | null {
  if (!Array.isArray(value) || value.length < 2) return null;
  const [x, y] = value as unknown[];
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
}

/** The rings in lists of a depth, one after the other; null where a position is none. */
function readRings(value: unknown, depth: number): Position[][] | null {
  if (depth === 0) {
    const position = readPosition(value);
    return position && [[position]];
  }
  if (!Array.isArray(value)) return null;
  const inner = value.map((item: unknown) => readRings(item, depth - 1));
  if (inner.includes(null)) return null;
  const rings = (inner as Position[][][]).flat();
  return depth === 1 ? [rings.flat()] : rings;
}

/** What a geometry holds, its rings as the file closes them; a text where it is none of those that are taken. */
export function readGeometry(value: unknown): { kind: ShapeKind; rings: Position[][] } | string {
  if (!isRecord(value) || typeof value.type !== 'string') return '没有图形';
  const [depth, kind] = [DEPTHS[value.type], KINDS[value.type]];
  if (depth === undefined || !kind) return `图形类型 ${value.type.slice(0, 40)} 不能使用，请改为点、线或面`;
  const rings = readRings(value.coordinates, depth);
  if (!rings) return '坐标不是数字';
  const filled = rings.filter((ring) => ring.length > 0);
  if (filled.length === 0) return '图形是空的，没有坐标';
  return { kind, rings: value.type === 'MultiPoint' ? filled.flat().map((position) => [position]) : filled };
}

const isValue = (value: unknown): value is AttributeValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Attributes of a feature: lists and objects among them as JSON, so that nothing is lost. */
export function readAttributes(value: unknown): Attributes {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, isValue(entry) ? entry : JSON.stringify(entry)]),
  );
}

function readFeature(feature: unknown, at: number): Shape | string {
  if (!isRecord(feature) || feature.type !== 'Feature') return '不是要素（Feature）';
  const geometry = readGeometry(feature.geometry);
  if (typeof geometry === 'string') return geometry;
  const kind = SHAPE_KINDS.find((known) => known === feature.kind) ?? geometry.kind;
  if (isArea(kind) !== isArea(geometry.kind)) return `图形类型与 ${kind} 不符`;
  const rings = isArea(kind) ? geometry.rings.map(openRing) : geometry.rings;
  if (rings.some((ring) => ring.length < leastPositions(kind))) return '图形的坐标点太少';
  const id = typeof feature.id === 'string' || typeof feature.id === 'number' ? String(feature.id) : String(at + 1);
  return { id, kind, rings, attributes: readAttributes(feature.properties) };
}

/** The shapes of a feature collection or of one feature; what is none is named and left out, a second shape of the same id too. */
export function fromGeoJson(value: unknown): { shapes: Shape[]; faults: GeoJsonFault[] } {
  const features: readonly unknown[] = isRecord(value) && Array.isArray(value.features) ? value.features : [value];
  const shapes = new Map<string, Shape>();
  const faults: GeoJsonFault[] = [];
  for (const [at, feature] of features.entries()) {
    const read = readFeature(feature, at);
    if (typeof read === 'string') faults.push({ feature: at + 1, message: read });
    else if (shapes.has(read.id)) faults.push({ feature: at + 1, message: `编号 ${read.id} 重复` });
    else shapes.set(read.id, read);
  }
  return { shapes: [...shapes.values()], faults };
}
