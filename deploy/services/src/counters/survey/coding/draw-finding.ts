// One finding as two pictures side by side: both outlines whole with the place marked, and the place seen near.
import type { Outline, Position } from '@portal/surveying/contract';
import { isInside } from '@portal/surveying/contract';
import type { Pdf } from '../../../papers/documents/public';
import { face } from '../../../papers/documents/public';
import type { Frame } from '../plans/map-marks';
import { INK, LINE, northArrow, path, scaleBar } from '../plans/map-marks';
import type { Spot } from '../plans/plan-figure';
import { PICTURE_SCALES, placeSpots, ringsInZone } from '../plans/plan-figure';

type Rings = readonly (readonly Spot[])[];
export interface FindingFigure {
  readonly drawn: Rings;
  /** The registered or drawn other, or the district that is left. */
  readonly other: Rings;
  readonly found: Rings;
  /** In the finding, in metres of the zone. */
  readonly place: Spot;
  /** Metres from west to east and from south to north that are seen near. */
  readonly near: number;
  /** Whether the other is seen whole: a district is not. */
  readonly isOtherWhole: boolean;
}

const OTHER = '#1f5fa8';
/**
 * Metres that are seen near at least, and how many widths of the finding: a sliver of centimetres is a stripe that is
 * seen.
 */
const NEAREST = 0.5;
const WIDTHS = 12;
const GAP = 12;
export const FIGURE_HEIGHT = 186;

/** @param found the finding's outline, closed rings in degrees @param width metres, as the analysis says */
export function findingFigure(
  { drawn, other, found, width }: { drawn: Outline; other: Outline; found: Outline; width: number },
  { zone, isOtherWhole }: { zone: number; isOtherWhole: boolean },
): FindingFigure {
  const rings = ringsInZone(found, zone);
  const [w, s, e, n] = boundsOf(rings);
  const near = Math.max(NEAREST, Math.min(WIDTHS * width, 1.3 * Math.max(e - w, n - s)));
  return {
    ...{ drawn: ringsInZone(drawn, zone), other: ringsInZone(other, zone), found: rings },
    ...{ place: placeIn(rings), near, isOtherWhole },
  };
}

function boundsOf(rings: Rings): [west: number, south: number, east: number, north: number] {
  const spots = rings.flat();
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The middle of the largest piece; where that is bent around its middle, the middle of its longest side. */
function placeIn(rings: Rings): Spot {
  const [largest = []] = rings.toSorted((one, other) => extentOf(other) - extentOf(one));
  const open = largest.slice(0, -1);
  const middle: Spot = [
    open.reduce((sum, [x]) => sum + x, 0) / open.length,
    open.reduce((sum, [, y]) => sum + y, 0) / open.length,
  ];
  if (isInside([...middle] as Position, largest as Position[])) return middle;
  const sides = open.map((from, at) => [from, open[(at + 1) % open.length] ?? from] as const);
  const [[from, to] = [middle, middle]] = sides.toSorted((one, other) => lengthOf(...other) - lengthOf(...one));
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}
const lengthOf = (one: Spot, other: Spot): number => Math.hypot(one[0] - other[0], one[1] - other[1]);
function extentOf(ring: readonly Spot[]): number {
  const [w, s, e, n] = boundsOf([ring]);
  return Math.max(e - w, n - s);
}

/** Below `pdf.y`; whoever calls has made room for `FIGURE_HEIGHT`. */
export function drawFinding(pdf: Pdf, figure: FindingFigure, { left, width }: Pick<Frame, 'left' | 'width'>): void {
  const frame = { left, top: pdf.y + 2, width: (width - GAP) / 2, height: FIGURE_HEIGHT - 14 };
  const { drawn, other, found, place, near, isOtherWhole } = figure;
  const whole = [...drawn, ...found, ...(isOtherWhole ? other : [])].flat();
  const half = near / 2;
  const around: Spot[] = [
    [place[0] - half, place[1] - half],
    [place[0] + half, place[1] + half],
  ];
  for (const [at, spots] of [whole, around].entries()) {
    const own = { ...frame, left: left + at * (frame.width + GAP) };
    const inner = { left: own.left + 26, top: own.top + 16, width: own.width - 52, height: own.height - 44 };
    const placing = placeSpots(spots, inner, PICTURE_SCALES);
    const marked = placing.toPage(place);
    pdf.rect(own.left, own.top, own.width, own.height).lineWidth(0.8).stroke(INK);
    pdf.save();
    pdf.rect(own.left, own.top, own.width, own.height).clip();
    path(pdf, placing, found);
    pdf.fillOpacity(0.35).fill(LINE, 'even-odd').fillOpacity(1);
    path(pdf, placing, other);
    pdf.lineWidth(1).dash(4, { space: 2 }).stroke(OTHER).undash();
    path(pdf, placing, drawn);
    pdf.lineWidth(1).stroke(LINE);
    if (at === 0)
      pdf
        .circle(...marked, 9)
        .lineWidth(1.4)
        .stroke(INK);
    else cross(pdf, marked);
    pdf.restore();
    northArrow(pdf, own.left + own.width - 14, own.top + 6);
    scaleBar(pdf, placing.denominator, own.left + 8, own.top + own.height - 18);
    face(pdf, 'regular')
      .fontSize(8)
      .fillColor(INK)
      .text(`${at === 0 ? '全图' : '位置放大图'} 1:${String(placing.denominator)}`, own.left + 6, own.top + 4, {
        lineBreak: false,
      });
  }
  pdf.x = left;
  pdf.y = frame.top + frame.height + 8;
}

/** The place whose coordinates are written. */
function cross(pdf: Pdf, [x, y]: readonly [number, number]): void {
  pdf
    .moveTo(x - 6, y)
    .lineTo(x + 6, y)
    .moveTo(x, y - 6)
    .lineTo(x, y + 6)
    .lineWidth(0.8)
    .stroke(INK);
}

/** What line is whose, once for all pictures: told apart without colours too. */
export function legendOfFindings(pdf: Pdf, left: number): void {
  const y = pdf.y + 8;
  const entries: [string, (x: number) => void][] = [
    [
      '填报宗地',
      (x) =>
        void pdf
          .moveTo(x, y)
          .lineTo(x + 24, y)
          .lineWidth(1)
          .stroke(LINE),
    ],
    [
      '相关宗地、行政区界线',
      (x) =>
        void pdf
          .moveTo(x, y)
          .lineTo(x + 24, y)
          .lineWidth(1)
          .dash(4, { space: 2 })
          .stroke(OTHER)
          .undash(),
    ],
    [
      '问题范围',
      (x) =>
        void pdf
          .rect(x, y - 5, 24, 10)
          .fillOpacity(0.35)
          .fill(LINE)
          .fillOpacity(1),
    ],
    [
      '问题位置',
      (x) =>
        void pdf
          .circle(x + 12, y, 6)
          .lineWidth(1.4)
          .stroke(INK),
    ],
  ];
  entries.reduce((x, [text, draw]) => {
    draw(x);
    face(pdf, 'regular')
      .fontSize(9)
      .fillColor(INK)
      .text(text, x + 30, y - 5, { lineBreak: false });
    return x + 30 + pdf.widthOfString(text) + 18;
  }, left);
  pdf.x = left;
  pdf.y = y + 10;
}
