// From the corners of a table, in the order of its lines, to the rings of each parcel: pieces, closings, point numbers.
import type { Place } from './fault';
import type { Reading } from './raw';

interface Corner {
  /** Easting or longitude first. */
  pair: readonly [number, number];
  /** What the table says of the ring; empty where it says nothing. */
  ring: string;
  /** The number of the point; empty without one. */
  point: string;
  line: number;
}

/** Corners that follow each other without another parcel between them. */
interface Run {
  ring: string;
  line: number;
  pairs: number[];
  isClosed: boolean;
}

interface KnownPoint {
  pair: readonly [number, number];
  line: number;
}

/** The corners of one parcel so far. */
export interface CornerList {
  place: Place;
  name: string;
  runs: Run[];
  /** Points of the last run by their number: the next run may count anew. */
  points: Map<string, KnownPoint>;
}

export const cornersOf = (name: string, place: Place): CornerList => ({ name, place, runs: [], points: new Map() });

/** Metres up to which two places are one; coordinates in degrees have to be the same. */
const SAME_METRES = 0.001;
const isSame = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  (a[0] === b[0] && a[1] === b[1]) || (a[0] > 1000 && Math.hypot(a[0] - b[0], a[1] - b[1]) <= SAME_METRES);
/** Points whose numbers are compared, of one run. */
const MOST_COMPARED = 100_000;
const LEAST_CORNERS = 3;

/** @param isApart another parcel lies between this corner and the one before */
export function addCorner(list: CornerList, corner: Corner, isApart: boolean, { faults }: Reading): void {
  let run = list.runs.at(-1);
  if (!run || isApart || run.isClosed || run.ring !== corner.ring) {
    // Interrupted by another ring of the same parcel, a ring goes on where it was.
    const before = list.runs.findLast(({ ring, isClosed }) => ring === corner.ring && !isClosed);
    if (run && !isApart && before && corner.ring !== '' && run.ring !== corner.ring) run = before;
    else {
      run = { ring: corner.ring, line: corner.line, pairs: [], isClosed: false };
      list.runs.push(run);
    }
    list.points = new Map();
  }
  const [x = Number.NaN, y = Number.NaN] = run.pairs;
  run.isClosed = run.pairs.length >= 2 * LEAST_CORNERS && isSame([x, y], corner.pair);
  run.pairs.push(...corner.pair);
  const known = list.points.get(corner.point);
  if (known && !isSame(known.pair, corner.pair))
    faults.add(
      'notice',
      { ...list.place, line: corner.line },
      `点号“${corner.point.slice(0, 20)}”与第${String(known.line)}行重复，坐标却不同，请核对点号和坐标`,
    );
  else if (!known && corner.point !== '' && list.points.size < MOST_COMPARED)
    list.points.set(corner.point, { pair: corner.pair, line: corner.line });
}

/** Whether the table itself returns to the first corner of each ring. */
export const isClosedList = ({ runs }: CornerList): boolean => runs.every(({ isClosed }) => isClosed);

const linesText = (runs: readonly Run[]): string =>
  `第${runs
    .slice(0, 10)
    .map(({ line }) => String(line))
    .join('、')}行`;

/** The rings of a parcel. Corners that lie apart are pieces where each encloses an area, else one ring. */
export function ringsOf({ runs, name, place }: CornerList, { faults }: Reading): Float64Array[] {
  const whose = name === '' ? '界址点' : `“${name.slice(0, 40)}”的界址点`;
  return [...new Set(runs.map(({ ring }) => ring))].flatMap((ring) => {
    const own = runs.filter((run) => run.ring === ring);
    if (own.length === 1) return own.map(({ pairs }) => Float64Array.from(pairs));
    if (own.every(({ pairs }) => pairs.length >= 2 * LEAST_CORNERS)) {
      faults.add(
        'notice',
        place,
        `${whose}有${String(own.length)}圈（从${linesText(own)}起），已作为同一宗地的几块或洞读取，请核对`,
      );
      return own.map(({ pairs }) => Float64Array.from(pairs));
    }
    faults.add(
      'notice',
      place,
      `${whose}分散在${String(own.length)}处（从${linesText(own)}起），已按先后次序连成一圈，请核对`,
    );
    return [Float64Array.from(own.flatMap(({ pairs }) => pairs))];
  });
}
