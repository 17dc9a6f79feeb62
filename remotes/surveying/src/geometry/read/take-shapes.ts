// From the numbers of a file to shapes in degrees, once it is known in which coordinate system they are.
import { type CoordinateSystem, isSameSystem, systemName, ZONES } from '../coordinate-system';
import { guessSystem, type Reading as SystemReading, type SystemGuess } from '../guess-system';
import { type PlanePosition, projectorOf, ZONE_STEP } from '../project';
import { type Bounds, unpackRing } from '../rings';
import { isArea, leastPositions, type Position, type Shape } from '../shape';
import { collectFaults, type Place, type ReadFault } from './fault';
import type { Pace } from './pace';
import type { RawFeature, RawSurvey } from './raw';

const MOST_SAMPLED = 5000;

/** The pairs of all features, at most some thousands spread over them: enough for a guess. */
function samplePairs(features: readonly RawFeature[]): PlanePosition[] {
  let total = 0;
  for (const { rings } of features) for (const ring of rings) total += ring.length / 2;
  const every = Math.max(1, Math.ceil(total / MOST_SAMPLED));
  const pairs: PlanePosition[] = [];
  let before = 0;
  for (const { rings } of features) {
    for (const ring of rings) {
      const first = (every - (before % every)) % every;
      for (let at = first * 2; at < ring.length; at += every * 2)
        pairs.push([ring[at] ?? Number.NaN, ring[at + 1] ?? Number.NaN]);
      before += ring.length / 2;
    }
  }
  return pairs;
}

/** A guess, and what the file says about itself where that is not what the numbers say. */
export interface SurveyGuess extends SystemGuess {
  /** The declared system where it is not the guessed one. */
  contradicts: CoordinateSystem | null;
}

/**
 * Guesses the system of what was read. A declared zone decides where eastings have none; a declaration that the numbers
 * contradict is told and never followed silently. Metres of a format that could have named its system are confirmed:
 * their numbers are the same in systems of another datum.
 */
export function guessSurvey({ features, declared, undeclared }: RawSurvey, expected: Bounds | null): SurveyGuess {
  const guess = guessSystem(samplePairs(features), expected);
  if (!declared) {
    const isOpen = undeclared !== null && guess.confidence === 'certain' && guess.best?.system.kind === 'plane';
    if (!isOpen) return { ...guess, contradicts: null };
    const reason = `${undeclared}，${guess.reason}。请确认是 CGCS2000；西安80、北京54等其他坐标系请先转换`;
    return { ...guess, contradicts: null, confidence: 'likely', confirm: ['system', ...guess.confirm], reason };
  }
  const readings = [guess.best, ...guess.others].filter((reading) => reading !== null);
  const fitting = readings.find(({ system }) => isSameSystem(system, declared));
  if (!fitting)
    return {
      ...guess,
      confirm: ['system'],
      contradicts: declared,
      reason: `文件说明的坐标系是${systemName(declared)}，与坐标数值不符：${guess.reason}`,
    };
  if (guess.best && fitting === guess.best)
    return {
      ...guess,
      contradicts: null,
      confirm: guess.confirm.filter((what) => what !== 'zone'),
      confidence: 'certain',
    };
  // Only the zone of a declaration may decide; that the place says another one is for the person to see.
  const isElsewhere = guess.best !== null;
  return {
    ...guess,
    best: fitting,
    others: readings.filter((reading) => reading !== fitting),
    confidence: isElsewhere ? 'likely' : 'certain',
    confirm: isElsewhere ? ['zone'] : fitting.swapped ? ['axes'] : [],
    contradicts: null,
  };
}

/** A table of corners says nothing of the side back to the first: there it is meant. */
const isTable = ({ file }: Place): boolean => /\.(csv|txt|dat)$/i.test(file);

export interface TakenSurvey {
  shapes: Shape[];
  /** Where each shape stands in its file, by its id. */
  places: ReadonlyMap<string, Place>;
  faults: ReadFault[];
}

/** In degrees, longitude first: sixteen bytes a corner, as in the file. */
function ringOf(pairs: Float64Array, swapped: boolean, toPosition: (pair: PlanePosition) => Position): Float64Array {
  const ring = new Float64Array(pairs.length);
  for (let at = 0; at < pairs.length; at += 2) {
    const [first, second] = [pairs[at] ?? Number.NaN, pairs[at + 1] ?? Number.NaN];
    ring.set(toPosition(swapped ? [second, first] : [first, second]), at);
  }
  return ring;
}

/** Pairs take four times as much memory as their numbers: they are made for whoever asks, and kept by nobody else. */
const shapeOf = (packed: readonly Float64Array[], rest: Omit<Shape, 'rings'>): Shape => ({
  ...rest,
  get rings() {
    return packed.map(unpackRing);
  },
});

/** Metres by which the ends of a closed ring may differ: coordinates are written to a millimetre. */
const LARGEST_GAP = 0.001;
const METRES_OF_DEGREE = 111_320;

/** How far apart the ends of a ring are, in metres: 0 where the file closes it, infinite for what is no ring. */
function gapOf(pairs: Float64Array, unit: number): number {
  if (pairs.length <= 2) return Number.POSITIVE_INFINITY;
  const [dx, dy] = [(pairs[0] ?? 0) - (pairs.at(-2) ?? 0), (pairs[1] ?? 0) - (pairs.at(-1) ?? 0)];
  return Math.hypot(dx, dy) * unit;
}

const zoneText = (zone: number, { system }: SystemReading): string =>
  ZONES.includes(zone)
    ? `横坐标的带号是${String(zone)}，与所选的${systemName(system)}不同，请换带后上传`
    : '横坐标没有所选坐标系的带号，请核对坐标数值和坐标系';

/** China with its sea and a wide margin, in degrees: what lies beyond is in another system or a typing error. */
const isNear = (ring: Float64Array): boolean =>
  ring.every((value, at) => (at % 2 === 0 ? value >= 60 && value <= 150 : value >= -10 && value <= 65));

/** Whether each easting bears the number of the zone: with that of another the place would be hundreds of km away. */
function otherZone(pairs: Float64Array, { system, swapped }: SystemReading): number | null {
  if (system.kind !== 'plane' || !system.prefixed) return null;
  for (let at = swapped ? 1 : 0; at < pairs.length; at += 2) {
    const zone = Math.floor((pairs[at] ?? 0) / ZONE_STEP);
    if (zone !== system.zone) return zone;
  }
  return null;
}

/**
 * Shapes with ids `1`, `2`, … in the order of the file. A ring of an area that the file leaves open is closed and
 * named, since a boundary is closed (不动产单元设定与代码编制规则 GB/T 37346: 权属界线封闭).
 */
export async function takeShapes(
  features: Iterable<RawFeature>,
  reading: SystemReading,
  pace: Pace,
): Promise<TakenSurvey> {
  const { system, swapped } = reading;
  const { toPosition } = projectorOf(system);
  const shapes: Shape[] = [];
  const places = new Map<string, Place>();
  const list = collectFaults();
  const unit = system.kind === 'geographic' ? METRES_OF_DEGREE : 1;
  for (const { kind, rings: raw, attributes, place } of features) {
    if (pace.isDue()) await pace.rest();
    const rings: Float64Array[] = [];
    for (const pairs of raw) {
      const gap = gapOf(pairs, unit);
      // A triangle and more: the last corner of a shorter ring is no repetition of the first.
      const closed = gap === 0 || (gap <= LARGEST_GAP && pairs.length >= 8);
      const ring = ringOf(isArea(kind) && closed ? pairs.subarray(0, -2) : pairs, swapped, toPosition);
      if (!ring.every(Number.isFinite)) list.add('error', place, '坐标不是数字');
      else if (otherZone(pairs, reading) !== null)
        list.add('error', place, zoneText(otherZone(pairs, reading) ?? 0, reading));
      else if (!isNear(ring)) list.add('error', place, '坐标不在中国范围内，请核对坐标数值、坐标系和带号');
      else if (ring.length < 2 * leastPositions(kind)) list.add('error', place, '图形的坐标点太少，不成形');
      else {
        if (isArea(kind) && !closed && !isTable(place)) list.add('error', place, '界线没有闭合：首末两点不同');
        if (isArea(kind) && closed && gap > 0)
          list.add('notice', place, `首末两点相距${(gap * 1000).toFixed(1)}毫米，已视为同一点并闭合`);
        rings.push(ring);
      }
    }
    if (rings.length === 0) continue;
    const id = String(shapes.length + 1);
    shapes.push(shapeOf(rings, { id, kind, attributes }));
    places.set(id, place);
  }
  return { shapes, places, faults: list.faults };
}
