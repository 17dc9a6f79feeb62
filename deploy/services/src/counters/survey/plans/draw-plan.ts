// 宗地图 (TD/T 1001 地籍调查规程) and 房产分户图 (GB/T 17986 房产测量规范): the outline at scale, its points and sides, north arrow, scale bar, legend.
import type { Pair, Pdf } from '../../../papers/documents/public';
import { face, grid, paragraph, renderSheet, section, table } from '../../../papers/documents/public';
import type { Frame } from './map-marks';
import { GREY, INK, LINE, northArrow, path, scaleBar } from './map-marks';
import type { Placing, PlanFigure, Spot } from './plan-figure';
import { placeFigure } from './plan-figure';

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

export const PLAN_TITLES = { parcel: '宗地图', building: '房产分户图' } as const;

const LEFT = 56;
const FIGURE_HEIGHT = 330;
/** More names and lengths than these would cover the outline; the table has them all. */
const MOST_NAMED = 40;

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
      drawFigure(pdf, plan, placing, frame);
      pdf.x = LEFT;
      pdf.y = frame.top + frame.height + 6;
      legend(pdf, kind);
      section(pdf, '界址点成果表');
      table(pdf, [1, 2, 2, 1.4], [['点号', 'X（米）', 'Y（米）', '边长（米）'], ...pointRows(figure)], {
        header: true,
      });
      pdf.y += 6;
      paragraph(pdf, '边长为所在点到下一点的高斯平面距离；坐标由填报图形换算，精确到毫米。', { muted: true, size: 9 });
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

function drawFigure(pdf: Pdf, { figure, kind, unitNumber }: Plan, placing: Placing, frame: Frame): void {
  const { left, top, width, height } = frame;
  pdf.rect(left, top, width, height).lineWidth(0.8).stroke(INK);
  pdf.save();
  pdf.rect(left, top, width, height).clip();
  for (const { label, rings } of figure.neighbours) {
    path(pdf, placing, rings);
    pdf.lineWidth(0.5).dash(3, { space: 2 }).stroke(GREY).undash();
    nameNeighbour(pdf, placing, rings, frame, label);
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
  if (points.length <= MOST_NAMED) for (const ring of figure.rings) nameRing(pdf, placing, ring);
  pdf.restore();
  writeMiddle(
    pdf,
    figure,
    placing,
    kind === 'parcel' ? unitNumber.slice(12, 19) || '未赋码' : unitNumber.slice(19) || '未赋码',
  );
  northArrow(pdf, left + width - 24, top + 14);
  scaleBar(pdf, placing.denominator, left + 12, top + height - 18);
}

/** The parcel number of a neighbour (TD/T 1001: 相邻宗地代码), in the part of it that the frame shows. */
function nameNeighbour(
  pdf: Pdf,
  { toPage }: Placing,
  rings: readonly (readonly Spot[])[],
  { left, top, width, height }: Frame,
  label: string,
): void {
  const places = (rings[0] ?? []).slice(0, -1).map((spot) => toPage(spot));
  if (label === '' || places.length === 0) return;
  face(pdf, 'regular').fontSize(7.5).fillColor(GREY);
  const half = pdf.widthOfString(label) / 2;
  const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
  const shown = places.map(([x, y]) => [within(x, left, left + width), within(y, top, top + height)] as const);
  const x = (Math.min(...shown.map(([u]) => u)) + Math.max(...shown.map(([u]) => u))) / 2;
  const y = (Math.min(...shown.map(([, v]) => v)) + Math.max(...shown.map(([, v]) => v))) / 2;
  pdf.text(label, within(x - half, left + 2, left + width - 2 * half - 2), within(y - 4, top + 2, top + height - 10), {
    lineBreak: false,
  });
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
    const places = (rings[0] ?? []).slice(0, -1).map((spot) => placing.toPage(spot));
    const [x, y] = [0, 1].map((axis) => places.reduce((sum, place) => sum + (place[axis] ?? 0), 0) / places.length) as [
      number,
      number,
    ];
    face(pdf, 'regular').fontSize(7.5).fillColor(INK);
    for (const [at, text] of [label, `${area}㎡`].entries())
      pdf.text(text, x - pdf.widthOfString(text) / 2, y - 9 + at * 10, { lineBreak: false });
  }
  northArrow(pdf, left + width + 12, top + 14);
  scaleBar(pdf, placing.denominator, left, top + height + 12);
  pdf.x = LEFT;
  pdf.y = top + height + 32;
}

/** Names beside the corners, away from the middle; lengths beside the middles of sides. */
function nameRing(pdf: Pdf, { toPage }: Placing, ring: PlanFigure['rings'][number]): void {
  const places = ring.map(({ at }) => toPage(at));
  const [cx, cy] = [0, 1].map((axis) => places.reduce((sum, place) => sum + (place[axis] ?? 0), 0) / places.length) as [
    number,
    number,
  ];
  const beside = (x: number, y: number, text: string, size: number) => {
    const far = Math.hypot(x - cx, y - cy) || 1;
    face(pdf, 'regular').fontSize(size).fillColor(INK);
    const [w, h] = [pdf.widthOfString(text), size];
    const away = 4 + (w / 2) * (Math.abs(x - cx) / far) + (h / 2) * (Math.abs(y - cy) / far);
    pdf.text(text, x + ((x - cx) / far) * away - w / 2, y + ((y - cy) / far) * away - h / 2, { lineBreak: false });
  };
  ring.forEach(({ name, side }, index) => {
    const [x, y] = places[index] as [number, number];
    const [u, v] = places[(index + 1) % places.length] as [number, number];
    beside(x, y, name, 7.5);
    if (Math.hypot(u - x, v - y) > 24) beside((x + u) / 2, (y + v) / 2, side.toFixed(2), 7);
  });
}

/** Number over area, as plans write a parcel in its middle. */
function writeMiddle(pdf: Pdf, { rings, planeArea }: PlanFigure, { toPage }: Placing, number: string): void {
  const places = rings[0]?.map(({ at }) => toPage(at)) ?? [];
  const [x, y] = [0, 1].map((axis) => places.reduce((sum, place) => sum + (place[axis] ?? 0), 0) / places.length) as [
    number,
    number,
  ];
  face(pdf, 'regular').fontSize(9).fillColor(LINE);
  const area = planeArea.toFixed(2);
  const half = Math.max(pdf.widthOfString(number), pdf.widthOfString(area)) / 2 + 2;
  pdf.text(number, x - pdf.widthOfString(number) / 2, y - 12, { lineBreak: false });
  pdf
    .moveTo(x - half, y)
    .lineTo(x + half, y)
    .lineWidth(0.6)
    .stroke(LINE);
  pdf.text(area, x - pdf.widthOfString(area) / 2, y + 3, { lineBreak: false });
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
