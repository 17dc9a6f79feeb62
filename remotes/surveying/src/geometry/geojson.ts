// Geometries and attributes of GeoJSON (RFC 7946); longitudes and latitudes of CGCS2000.
import type { Attributes, AttributeValue, Position, ShapeKind } from './shape';

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
