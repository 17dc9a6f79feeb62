// Calls of what is drawn for a survey case: outlines edited beside those of the register, and what lies around them.
import { defineCall } from '@portal/shared/contract';
import type { Codec, Domain } from '@portal/shared/wire';
import {
  bounded,
  defineWire,
  flag,
  integer,
  like,
  line,
  list,
  nullable,
  number,
  numberOf,
  oneOf,
  optional,
  text,
  upTo,
} from '@portal/shared/wire';

/** CGCS2000 longitude and latitude in degrees. */
export type Position = [longitude: number, latitude: number];
/** A MultiPolygon of RFC 7946: polygons of closed rings, the first of each its outer one. */
export type Outline = Position[][][];

export const MOST_SHAPES = 200;
/** Of all rings of a drawing together; a district of parcels is uploaded as a file, not drawn. */
export const MOST_POINTS = 5_000;

export const surveyNumber = numberOf('survey', upTo(40));
const degrees = bounded(number, { min: -180, max: 180, words: '坐标应为经纬度，单位为度' });
export const position = bounded(list(degrees, 2), { min: 2, words: '每个点应有经度和纬度' }) as unknown as Codec<
  Position,
  Position
>;
export const outlineCodec: Codec<Outline, Outline> = list(list(list(position, MOST_POINTS), 50), 20);

export const shapeKinds = ['parcel', 'building'] as const;

const shapeKey = like(/^[A-Za-z0-9-]{1,40}$/, '图形编号有误，请刷新页面后重试');
const drawnShape = {
  /** Of this shape in its drawing, made by the page that drew it. */
  key: ['key', shapeKey],
  kind: ['lx', oneOf(shapeKinds)],
  /** 28 characters, or empty while it has no code. */
  unitNumber: ['bdcdyh', numberOf('unit', bounded(upTo(28), { trim: true }))],
  outline: ['coordinates', outlineCodec],
} as const;
export const drawnShapeWire = defineWire(drawnShape);
export type DrawnShape = Domain<typeof drawnShape>;

const attributes = {
  /** Of the shape. */
  key: ['key', shapeKey],
  name: ['mc', optional(line(60))],
  /** Code of TDYT or FWYT. */
  use: ['yt', optional(like(/^\d{0,6}$/, '用途应为代码'))],
  /** ㎡ as decimal text, as the papers say. */
  declaredArea: ['sbmj', optional(like(/^(\d{1,12}(\.\d{1,4})?)?$/, '面积应为数字，最多四位小数'))],
  note: ['bz', optional(line(200))],
} as const;
const shapeAttributesWire = defineWire(attributes);
export type ShapeAttributes = Domain<typeof attributes>;

const registeredShape = {
  unitNumber: ['bdcdyh', text],
  kind: ['lx', oneOf(shapeKinds)],
  outline: ['coordinates', outlineCodec],
  /** On the ellipsoid, ㎡ as decimal text. */
  area: ['mj', text],
  /** The day from which it stands in the register. */
  since: ['qsrq', text],
} as const;
const registeredShapeWire = defineWire(registeredShape);
export type RegisteredShape = Domain<typeof registeredShape>;

/** A district with its outline, without rings where nobody has drawn it. */
export const districtWire = defineWire({
  regionCode: ['xzqdm', text],
  name: ['xzqmc', text],
  rings: ['rings', list(list(position))],
});

const graphic = {
  businessNumber: ['ywh', text],
  /** Counts the savings; 0 while nothing was saved. */
  version: ['version', integer],
  savedAt: ['savedAt', nullable(text)],
  mayWrite: ['mayWrite', flag],
  /** 28 characters, or empty while the unit has no code. */
  unitNumber: ['bdcdyh', text],
  shapes: ['geometry', list(drawnShapeWire, MOST_SHAPES)],
  attributes: ['attributes', list(shapeAttributesWire)],
  /** What the register has of the case's parcel and building. */
  stored: ['stored', list(registeredShapeWire)],
  /** Where the drawing has to lie. */
  district: ['district', districtWire],
} as const;
const graphicWire = defineWire(graphic);
export type Graphic = Domain<typeof graphic>;

/** What is drawn for a survey case, beside what the register has of its parcel and building. */
export const getGraphic = defineCall({
  at: 'GET /api/reg3/survey/queryGraphic',
  who: 'signedIn',
  query: { businessNumber: ['ywh', surveyNumber] },
  answer: graphicWire,
  provides: ['Survey'],
  refuses: ['unknown'],
});

/** Saves the drawing of a survey case, whole. `version`: of the drawing that was changed. */
export const saveGraphic = defineCall({
  at: 'POST /api/reg3/survey/saveGraphic',
  who: 'signedIn',
  idempotent: true,
  body: {
    businessNumber: ['ywh', surveyNumber],
    shapes: ['geometry', list(drawnShapeWire, MOST_SHAPES)],
    attributes: ['attributes', list(shapeAttributesWire, MOST_SHAPES)],
    version: ['version', bounded(integer, { min: 0, max: 1_000_000 })],
  },
  answer: defineWire({ version: ['version', integer], savedAt: ['savedAt', text] }),
  changes: ['Survey'],
  refuses: ['unknown', 'state', 'stale'],
});

/** At most so many outlines are sent at once. */
export const MOST_AROUND = 10_000;

/** Outlines of the register in a part of the case's district; `isWhole` is false where there are more than are sent. */
export const listShapesAround = defineCall({
  at: 'GET /api/reg3/survey/queryParcels',
  who: 'signedIn',
  query: {
    businessNumber: ['ywh', surveyNumber],
    west: ['west', degrees],
    south: ['south', degrees],
    east: ['east', degrees],
    north: ['north', degrees],
  },
  answer: defineWire({ shapes: ['list', list(registeredShapeWire)], isWhole: ['isWhole', flag] }),
  provides: ['Survey'],
  refuses: ['unknown'],
});

/** The plan of one drawn shape as PDF, at scale with its points: 宗地图 of a parcel, 房产分户图 of a building. */
export const downloadPlan = defineCall({
  at: 'GET /api/reg3/survey/plan',
  who: 'signedIn',
  query: { businessNumber: ['ywh', surveyNumber], key: ['key', shapeKey] },
  answer: 'file',
  refuses: ['unknown'],
});
