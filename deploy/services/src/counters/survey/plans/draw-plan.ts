// 宗地图 (TD/T 1001 地籍调查规程) and 房产分户图 (GB/T 17986 房产测量规范): the outline at scale, its points and sides,
// north arrow, scale bar, legend.
import type { Pair, Pdf } from '../../../papers/documents/public';
import { face, grid, paragraph, renderSheet, section, table } from '../../../papers/documents/public';
import type { Frame } from './map-marks';
import { GREY, INK, LINE, northArrow, path, scaleBar } from './map-marks';
import type { Placing, PlanFigure, Spot } from './plan-figure';
import type { Box, PlanLabels } from './plan-labels';
import { labelsOf, middleOf } from './plan-labels';
import { placeFigure } from './plan-figure';
import { PLAN_TITLES } from './plan-titles';

declare module '../../../platform/core/processes/pdf-worker' {
  interface PdfTasks {
    'survey-plan': typeof renderPlan;
  }
}

export interface Plan {
  readonly kind: 'parcel' | 'building';
  readonly businessNumber: string;
  /** 28 characters, or empty while there is no code. */
  readonly unitNumber: string;
  readonly location: string;
  readonly name: string;
  /** Who surveyed. */
  readonly team: string;
  readonly figure: PlanFigure;
  /** Who holds the parcel or building, as whoever asks may read it; null where nobody does. */
  readonly holder: string | null;
  /** Of a building: the floors with the outlines of their units. */
  readonly floors: readonly PlanFloor[];
  /** As shown. */
  readonly madeAt: string;
}

/** One floor of a building (GB/T 17986.1): units with their name and area. */
export interface PlanFloor {
  /** As the register writes it; empty where nobody has said. */
  readonly floor: string;
  readonly units: readonly { label: string; area: string; rings: readonly (readonly Spot[])[] }[];
}

const LEFT = 56;
const FIGURE_HEIGHT = 330;
/** Points of the names of units. */
const [UNIT_SIZE, LEAST_SIZE] = [7.5, 3.5];

/** @throws RangeError for an outline without corners */
export function renderPlan(plan: Plan): Promise<Buffer> {
  const { kind, figure, team } = plan;
  return renderSheet(
    { title: PLAN_TITLES[kind], subtitle: `业务号：${plan.businessNumber}`, madeAt: plan.madeAt, footer: team },
    (pdf) => {
      const top = pdf.y;
      const frame = { left: LEFT, top: 0, width: pdf.page.width - 2 * LEFT, height: FIGURE_HEIGHT };
      const inner = { ...frame, left: frame.left + 36, width: frame.width - 72, height: frame.height - 72 };
      const scale = placeFigure(figure.rings, inner).denominator;
      pdf.y = top;
      grid(pdf, pairsOf(plan, scale));
      frame.top = pdf.y + 8;
      const placing = placeFigure(figure.rings, { ...inner, top: frame.top + 36 });
      const isWhole = drawFigure(pdf, plan, placing, frame);
      pdf.x = LEFT;
      pdf.y = frame.top + frame.height + 6;
      legend(pdf, kind);
      section(pdf, '界址点成果表');
      const rows = [['点号', 'X（米）', 'Y（米）', '边长（米）'], ...pointRows(figure)];
      table(pdf, [1, 2, 2, 1.4], rows, { header: true });
      pdf.y += 6;
      const left = isWhole ? '' : '图上因位置所限未注的点号、边长，以本表为准。';
      const note = `边长为所在点到下一点的高斯平面距离；坐标由填报图形换算，精确到毫米。${left}`;
      paragraph(pdf, note, { muted: true, size: 9 });
      for (const floor of plan.floors) drawFloor(pdf, plan, floor, inner);
    },
  );
}

function pairsOf({ kind, unitNumber, location, name, team, holder, figure }: Plan, scale: number): Pair[] {
  const { zone, planeArea, ellipsoidArea } = figure;
  return [
    ['不动产单元号', unitNumber || '未赋码'],
    [kind === 'parcel' ? '宗地名称' : '房屋名称', name],
    ['坐落', location],
    [kind === 'parcel' ? '土地权利人' : '房屋权利人', holder ?? '—'],
    [kind === 'parcel' ? '宗地面积' : '图上面积', `${planeArea.toFixed(2)}平方米`],
    ['椭球面积', `${ellipsoidArea.toFixed(2)}平方米`],
    ['坐标系', `CGCS2000 3度带第${zone}带`],
    ['中央经线', `${zone * 3}°`],
    ['比例尺', `1:${scale}`],
    ['测绘单位', team || '—'],
  ];
}

const pointRows = ({ rings }: PlanFigure): string[][] =>
  // Papers call the northing X and the easting Y.
  rings.flat().map(({ name, at: [east, north], side }) => [name, north.toFixed(3), east.toFixed(3), side.toFixed(2)]);

/** @returns whether each point has its name and each side its length there */
function drawFigure(pdf: Pdf, { figure, kind, unitNumber }: Plan, placing: Placing, frame: Frame): boolean {
  const { left, top, width, height } = frame;
  pdf.rect(left, top, width, height).lineWidth(0.8).stroke(INK);
  pdf.save();
  pdf.rect(left, top, width, height).clip();
  const taken: Box[] = [
    { left: left + width - 36, top: top + 10, width: 26, height: 44 },
    { left: left + 8, top: top + height - 22, width: 90, height: 20 },
  ];
  for (const { label, rings } of figure.neighbours) {
    path(pdf, placing, rings);
    pdf.lineWidth(0.5).dash(3, { space: 2 }).stroke(GREY).undash();
    taken.push(...nameNeighbour(pdf, placing, rings, frame, label));
  }
  path(
    pdf,
    placing,
    figure.rings.map((ring) => ring.map(({ at }) => at)),
  );
  pdf.lineWidth(kind === 'parcel' ? 0.9 : 1.4).stroke(kind === 'parcel' ? LINE : INK);
  const points = figure.rings.flat();
  for (const { at } of points)
    pdf
      .circle(...placing.toPage(at), 1.6)
      .lineWidth(0.6)
      .fillAndStroke('#ffffff', LINE);
  const number = kind === 'parcel' ? unitNumber.slice(12, 19) : unitNumber.slice(19);
  const measure = (text: string, size: number): number => face(pdf, 'regular').fontSize(size).widthOfString(text);
  const written = labelsOf(figure, placing, number || '未赋码', frame, taken, measure);
  write(pdf, written);
  pdf.restore();
  northArrow(pdf, left + width - 24, top + 14);
  scaleBar(pdf, placing.denominator, left + 12, top + height - 18);
  return written.isWhole;
}

/** The parcel number of a neighbour (TD/T 1001: 相邻宗地代码), in the part of it that the frame shows. */
function nameNeighbour(
  pdf: Pdf,
  { toPage }: Placing,
  rings: readonly (readonly Spot[])[],
  { left, top, width, height }: Frame,
  label: string,
): Box[] {
  const places = (rings[0] ?? []).slice(0, -1).map((spot) => toPage(spot));
  if (label === '' || places.length === 0) return [];
  face(pdf, 'regular').fontSize(7.5).fillColor(GREY);
  const half = pdf.widthOfString(label) / 2;
  const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
  const shown = places.map(([x, y]) => [within(x, left, left + width), within(y, top, top + height)] as const);
  const x = (Math.min(...shown.map(([u]) => u)) + Math.max(...shown.map(([u]) => u))) / 2;
  const y = (Math.min(...shown.map(([, v]) => v)) + Math.max(...shown.map(([, v]) => v))) / 2;
  const at = {
    left: within(x - half, left + 2, left + width - 2 * half - 2),
    top: within(y - 4, top + 2, top + height - 10),
  };
  pdf.text(label, at.left, at.top, { lineBreak: false });
  return [{ ...at, width: 2 * half, height: 9 }];
}

/** Name and area in the middle of a unit, as small as a narrow one needs. */
function writeUnit(
  pdf: Pdf,
  rings: readonly (readonly (readonly [number, number])[])[],
  lines: readonly string[],
): void {
  const widest = (size: number): number =>
    Math.max(...lines.map((text) => face(pdf, 'regular').fontSize(size).widthOfString(text)));
  const xs = rings.flat().map(([x]) => x);
  const room = Math.max(...xs) - Math.min(...xs) - 3;
  const size = Math.max(LEAST_SIZE, Math.min(UNIT_SIZE, (UNIT_SIZE * room) / widest(UNIT_SIZE)));
  const found = middleOf(rings, widest(size), 2.6 * size);
  if (!found) return;
  const [x, y] = found.place;
  pdf.fillColor(INK);
  for (const [at, text] of lines.entries())
    pdf.text(text, x - pdf.widthOfString(text) / 2, y + (at - 1) * 1.3 * size, { lineBreak: false });
}

/** A sheet for each floor: the building's outline and the outlines of its units, each with its name and area. */
function drawFloor(
  pdf: Pdf,
  { figure }: Plan,
  { floor, units }: PlanFloor,
  { left, width, height }: Pick<Frame, 'left' | 'width' | 'height'>,
): void {
  pdf.addPage();
  pdf.x = LEFT;
  section(pdf, floor === '' ? '户界（未注明楼层）' : `第${floor}层户界`);
  const top = pdf.y + 8;
  const placing = placeFigure(figure.rings, { left, top, width, height });
  path(
    pdf,
    placing,
    figure.rings.map((ring) => ring.map(({ at }) => at)),
  );
  pdf.lineWidth(1.4).stroke(INK);
  for (const { label, area, rings } of units) {
    path(pdf, placing, rings);
    pdf.lineWidth(0.8).stroke(LINE);
    writeUnit(
      pdf,
      rings.map((ring) => ring.slice(0, -1).map((spot) => placing.toPage(spot))),
      [label, `${area}㎡`],
    );
  }
  northArrow(pdf, left + width + 12, top + 14);
  scaleBar(pdf, placing.denominator, left, top + height + 12);
  pdf.x = LEFT;
  pdf.y = top + height + 32;
}

/** Number over area, as plans write a parcel; names and lengths beside the line. */
function write(pdf: Pdf, { labels, leader }: PlanLabels): void {
  if (leader) {
    const [from, to] = leader;
    pdf
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(0.4)
      .stroke(LINE);
  }
  const [number, area] = labels;
  for (const { kind, text, left, top, size } of labels)
    face(pdf, 'regular')
      .fontSize(size)
      .fillColor(kind === 'number' ? LINE : INK)
      .text(text, left, top, { lineBreak: false });
  if (!number || !area) return;
  const wide = Math.max(pdf.fontSize(number.size).widthOfString(number.text), pdf.widthOfString(area.text)) / 2 + 2;
  const middle = number.left + pdf.widthOfString(number.text) / 2;
  pdf
    .moveTo(middle - wide, number.top + 12)
    .lineTo(middle + wide, number.top + 12)
    .lineWidth(0.6)
    .stroke(LINE);
}

function legend(pdf: Pdf, kind: Plan['kind']): void {
  const y = pdf.y + 6;
  const entries: [string, (x: number) => void][] = [
    [
      '界址点',
      (x) =>
        pdf
          .circle(x + 10, y, 1.6)
          .lineWidth(0.6)
          .fillAndStroke('#ffffff', LINE),
    ],
    [
      kind === 'parcel' ? '界址线' : '房屋权界线',
      (x) =>
        pdf
          .moveTo(x, y)
          .lineTo(x + 20, y)
          .lineWidth(kind === 'parcel' ? 0.9 : 1.4)
          .stroke(kind === 'parcel' ? LINE : INK),
    ],
    [
      '相邻宗地',
      (x) =>
        pdf
          .moveTo(x, y)
          .lineTo(x + 20, y)
          .lineWidth(0.5)
          .dash(3, { space: 2 })
          .stroke(GREY)
          .undash(),
    ],
  ];
  face(pdf, 'regular')
    .fontSize(9)
    .fillColor(INK)
    .text('图例', LEFT, y - 5, { lineBreak: false });
  entries.forEach(([text, draw], index) => {
    const x = LEFT + 36 + index * 110;
    draw(x);
    face(pdf, 'regular')
      .fontSize(9)
      .fillColor(INK)
      .text(text, x + 26, y - 5, { lineBreak: false });
  });
  pdf.x = LEFT;
  pdf.y = y + 10;
}
