// Rules of one shape by itself: its rings and its area.
import { areaTolerance, planeArea } from '../measure';
import type { PlanePosition } from '../project';
import { isArea } from '../shape';
import { numberOf } from './attributes';
import { crossingOf, distance, distanceToSide, SAME, type Side } from './plane';
import { metres, type Rule, type RuleBreach, squareMetres } from './rule';
import { indexSides } from './side-index';
import type { PlacedShape } from './survey-data';

/**
 * Metres below which two corners are likely one: twice the error allowed to a boundary point of the first class (地籍调
 * 查规程, 5 cm).
 */
const CLOSE = 0.05;

function* findCrossings(placed: PlacedShape): Generator<RuleBreach> {
  const { sides } = placed;
  const near = indexSides(sides);
  for (const [at, side] of sides.entries()) {
    for (const other of near(side)) {
      if (other <= at) continue;
      const crossing = crossingOf(side, sides[other] as Side) ?? touchOf(side, sides[other] as Side);
      if (crossing) yield { shapes: [placed], message: '界线自相交或自相接', at: crossing };
    }
  }
}

/** Where a corner lies on a side of the same shape that it is no end of. */
function touchOf(a: Side, b: Side): PlanePosition | null {
  const touches = (corner: PlanePosition, side: Side): boolean =>
    distance(corner, side.from) > SAME && distance(corner, side.to) > SAME && distanceToSide(corner, side) <= SAME;
  if (touches(b.from, a)) return b.from;
  return touches(a.from, b) ? a.from : null;
}

function* findRepeatedCorners(placed: PlacedShape): Generator<RuleBreach> {
  const { shape, rings } = placed;
  for (const ring of rings) {
    for (const [at, corner] of ring.entries()) {
      const next = at + 1 < ring.length ? ring[at + 1] : isArea(shape.kind) ? ring[0] : undefined;
      if (next && next !== corner && distance(corner, next) < SAME)
        yield { shapes: [placed], message: `第${String(at + 1)}点与下一点重复`, at: corner };
    }
  }
}

function* findCloseCorners(placed: PlacedShape): Generator<RuleBreach> {
  for (const { from, to } of placed.sides) {
    const length = distance(from, to);
    if (length >= SAME && length < CLOSE)
      yield { shapes: [placed], message: `相邻两点只相距${metres(length)}`, at: from };
  }
}

function* compareArea(placed: PlacedShape, zone: number): Generator<RuleBreach> {
  const { shape, sides } = placed;
  const declared = shape.kind === 'parcel' ? numberOf(shape.attributes, 'parcelArea') : null;
  if (declared === null) return;
  const measured = planeArea(shape, zone);
  const perimeter = sides.reduce((sum, { from, to }) => sum + distance(from, to), 0);
  if (Math.abs(measured - declared) <= areaTolerance(perimeter)) return;
  const message = `填写面积${squareMetres(declared)}，按坐标计算为${squareMetres(measured)}，相差${squareMetres(Math.abs(measured - declared))}`;
  yield { shapes: [placed], message, at: null };
}

export const RING_RULES: readonly Rule[] = [
  { id: 'self-intersection', name: '界线不自相交', severity: 'error', shown: 'point', check: findCrossings },
  {
    id: 'repeated-corners',
    name: '界址点不重复',
    severity: 'error',
    shown: 'point',
    check: findRepeatedCorners,
  },
  {
    id: 'close-corners',
    name: '界址点间距合理',
    severity: 'warning',
    shown: 'point',
    check: findCloseCorners,
  },
  {
    id: 'declared-area',
    name: '填写面积与坐标面积一致',
    severity: 'error',
    shown: 'shape',
    check: (placed, { zone }) => compareArea(placed, zone),
  },
];
