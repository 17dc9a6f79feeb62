// Rules of points and lines towards each other and towards parcels.
import type { PlanePosition } from '../project';
import { distance, distanceToSide, SAME, type Side } from './plane';
import type { Rule, RuleBreach } from './rule';
import type { PlacedShape, SurveyData } from './survey-data';

/**
 * Metres within which a point is meant to lie on a boundary: the error allowed to boundary points (地籍调查规程, 5 cm).
 */
const ON_BOUNDARY = 0.05;

const placeOf = (point: PlacedShape): PlanePosition => point.rings[0]?.[0] ?? [0, 0];
const hasPointAt = (place: PlanePosition, data: SurveyData, but?: PlacedShape): boolean =>
  data.around(place, 'point', SAME).some((point) => point !== but && distance(placeOf(point), place) < SAME);
const isOn = (place: PlanePosition, shapes: readonly PlacedShape[], reach = SAME): boolean =>
  shapes.some(({ sides }) => sides.some((side) => distanceToSide(place, side) <= reach));

function* findRepeatedPoints(placed: PlacedShape, data: SurveyData): Generator<RuleBreach> {
  if (placed.shape.kind !== 'point') return;
  const at = placeOf(placed);
  const same = data
    .around(at, 'point', SAME)
    .find((other) => other.order < placed.order && distance(placeOf(other), at) < SAME);
  if (same) yield { shapes: [placed, same], message: '与另一界址点重叠', at };
}

function* findPointsBeside(placed: PlacedShape, data: SurveyData): Generator<RuleBreach> {
  if (placed.shape.kind !== 'point') return;
  const at = placeOf(placed);
  const boundaries = (['parcel', 'line'] as const).flatMap((kind) => data.around(at, kind, ON_BOUNDARY));
  const reach = SAME * 5;
  if (data.of('parcel').length + data.of('line').length > 0 && !isOn(at, boundaries, reach))
    yield { shapes: [placed], message: '界址点不在任何界址线或宗地界线上', at };
}

function* findCornersWithoutPoint(placed: PlacedShape, data: SurveyData): Generator<RuleBreach> {
  const { kind } = placed.shape;
  if ((kind !== 'parcel' && kind !== 'line') || data.of('point').length === 0) return;
  for (const [ring, corners] of placed.rings.entries()) {
    for (const [at, corner] of corners.entries()) {
      if (hasPointAt(corner, data)) continue;
      const where = ring === 0 ? '' : `第${String(ring + 1)}圈`;
      yield { shapes: [placed], message: `${where}第${String(at + 1)}个拐点没有界址点`, at: corner };
    }
  }
}

const isSameSide = (a: Side, b: Side): boolean =>
  (distance(a.from, b.from) < SAME && distance(a.to, b.to) < SAME) ||
  (distance(a.from, b.to) < SAME && distance(a.to, b.from) < SAME);

function* findRepeatedLines(placed: PlacedShape, data: SurveyData): Generator<RuleBreach> {
  if (placed.shape.kind !== 'line') return;
  const earlier = data.near(placed, 'line').filter(({ order }) => order < placed.order);
  for (const side of placed.sides) {
    const same = earlier.find(({ sides }) => sides.some((other) => isSameSide(side, other)));
    if (same) yield { shapes: [placed, same], message: '与另一界址线重叠', at: side.from };
  }
}

/** The two ends of each path of a line. */
const endsOf = ({ rings }: PlacedShape): PlanePosition[] =>
  rings.flatMap((path) => [path[0], path.at(-1)].filter((end) => end !== undefined));

/** Lines with an end at a place. */
const linesEndingAt = (place: PlanePosition, data: SurveyData): PlacedShape[] =>
  data.around(place, 'line', SAME).filter((line) => endsOf(line).some((end) => distance(end, place) < SAME));

function* findLooseEnds(placed: PlacedShape, data: SurveyData): Generator<RuleBreach> {
  if (placed.shape.kind !== 'line') return;
  for (const end of endsOf(placed)) {
    const closes = endsOf(placed).filter((other) => distance(other, end) < SAME).length > 1;
    const others = data.around(end, 'line', SAME).filter((line) => line !== placed);
    if (!closes && !isOn(end, others))
      yield { shapes: [placed], message: '界址线悬挂：一端没有与其他界址线相接', at: end };
  }
}

function* findSplitLines(placed: PlacedShape, data: SurveyData): Generator<RuleBreach> {
  if (placed.shape.kind !== 'line') return;
  for (const end of endsOf(placed)) {
    const lines = linesEndingAt(end, data);
    const isFirst = lines.every(({ order }) => order >= placed.order);
    if (lines.length === 2 && isFirst && data.of('point').length > 0 && !hasPointAt(end, data))
      yield { shapes: lines, message: '界址线在没有界址点处断开', at: end };
  }
}

export const TOPOLOGY_RULES: readonly Rule[] = [
  { id: 'repeated-points', name: '界址点不重叠', severity: 'error', shown: 'point', check: findRepeatedPoints },
  { id: 'points-on-boundary', name: '界址点在界线上', severity: 'error', shown: 'point', check: findPointsBeside },
  {
    id: 'corners-have-points',
    name: '界址线、宗地的拐点都有界址点',
    severity: 'error',
    shown: 'point',
    check: findCornersWithoutPoint,
  },
  { id: 'repeated-lines', name: '界址线不重叠', severity: 'error', shown: 'point', check: findRepeatedLines },
  { id: 'loose-ends', name: '界址线不悬挂', severity: 'error', shown: 'point', check: findLooseEnds },
  { id: 'split-lines', name: '界址线不在点外断开', severity: 'warning', shown: 'point', check: findSplitLines },
];
