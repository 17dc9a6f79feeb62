// The report on a spatial analysis as PDF: what was looked at, every finding in a table, and each of them as a picture
// with both outlines and its place.
import { formatUnitNumber } from '@portal/shared/kernel';
import type { CodingFindings, DrawnShape, Finding, Outline, Position } from '@portal/surveying/contract';
import { FINDING_WORDS } from '@portal/surveying/contract';
import { projectorOf } from '@portal/surveying/geometry';
import type { Pdf } from '../../../papers/documents/public';
import { face, grid, paragraph, renderSheet, section, table } from '../../../papers/documents/public';
import { FIGURE_HEIGHT, drawFinding, findingFigure, legendOfFindings } from './draw-finding';

declare module '../../../platform/core/processes/pdf-worker' {
  interface PdfTasks {
    'survey-analysis': typeof renderAnalysis;
  }
}

/** Findings that are drawn; the table has them all. */
const MOST_DRAWN = 60;
const LEFT = 56;
const UNIT_LENGTH = 28;

export interface Analysed {
  readonly businessNumber: string;
  readonly kind: string;
  readonly findings: CodingFindings;
  /** Whether codes may be given. */
  readonly isClean: boolean;
  readonly parcels: readonly DrawnShape[];
  /** What a drawn shape is called, by its key. */
  readonly names: ReadonlyMap<string, string>;
  /** By unit number. */
  readonly others: ReadonlyMap<string, Outline>;
  readonly district: Outline;
  /** As shown. */
  readonly analysedAt: string;
}

export function renderAnalysis(analysed: Analysed, madeAt: string): Promise<Buffer> {
  const { businessNumber, findings, names } = analysed;
  const { found } = findings;
  return renderSheet({ title: '空间分析报告', subtitle: `业务号：${businessNumber}`, madeAt }, (pdf) => {
    grid(pdf, pairsOf(analysed));
    section(pdf, '分析结果');
    if (found.length === 0) return void paragraph(pdf, '没有发现重叠、缝隙和碎屑，宗地全部在行政区界线以内。');
    table(
      pdf,
      [1.1, 3, 1.6, 1.8, 3.5, 1.7, 1.5],
      [
        ['序号', '问题', '级别', '填报宗地', '相关宗地', '面积（㎡）', '宽度（米）'],
        ...found.map((one, at) => [
          String(at + 1),
          FINDING_WORDS[one.kind].label,
          gradeOf(one),
          names.get(one.key) ?? '',
          otherName(analysed, one),
          areaText(one),
          one.width.toFixed(3),
        ]),
      ],
      { header: true },
    );
    section(pdf, '问题附图');
    legendOfFindings(pdf, LEFT);
    for (const [at, one] of found.slice(0, MOST_DRAWN).entries()) draw(pdf, analysed, one, at + 1);
    const left = found.length - MOST_DRAWN;
    if (left > 0) paragraph(pdf, `另有${String(left)}处没有附图，请在网页上查看。`);
  });
}

const gradeOf = ({ kind }: Finding): string => (FINDING_WORDS[kind].isGrave ? '必须修改' : '请核实');
/** ㎡; what is below a hundredth of one has its digits shown. */
const areaText = ({ area }: Finding): string => area.toFixed(area < 0.01 ? 4 : 2);

function otherName({ names }: Analysed, { kind, other }: Finding): string {
  if (kind === 'outside' || other === '') return '行政区界线';
  return other.length === UNIT_LENGTH ? formatUnitNumber(other) : (names.get(other) ?? '');
}

function pairsOf({ kind, findings, isClean, parcels, analysedAt }: Analysed): [string, string][] {
  const { found, meridian, tolerance } = findings;
  const grave = found.filter((one) => FINDING_WORDS[one.kind].isGrave).length;
  return [
    ['业务名称', kind],
    ['分析时间', analysedAt],
    ['分析结论', isClean ? '通过，可以赋码' : `没有通过：${String(grave)}处必须修改`],
    ['请核实', `${String(found.length - grave)}处（不影响赋码）`],
    ['宗地', `${String(parcels.length)}宗`],
    ['界址点误差', `${String(tolerance)}米，更窄的为碎屑`],
    ['坐标系', `CGCS2000 3度带第${String(meridian / 3)}带`],
    ['中央经线', `${String(meridian)}°`],
  ];
}

function draw(pdf: Pdf, analysed: Analysed, one: Finding, number: number): void {
  const { findings, parcels, others, district } = analysed;
  const zone = findings.meridian / 3;
  const outlineOf = (key: string): Outline => parcels.find((shape) => shape.key === key)?.outline ?? [];
  const isOutside = one.kind === 'outside' || one.other === '';
  const other = isOutside ? district : (others.get(one.other) ?? outlineOf(one.other));
  const figure = findingFigure(
    { drawn: outlineOf(one.key), other, found: one.outline, width: one.width },
    { zone, isOtherWhole: !isOutside },
  );
  if (pdf.y + FIGURE_HEIGHT + 56 > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  const width = pdf.page.width - 2 * LEFT;
  face(pdf, 'bold')
    .fontSize(10.5)
    .fillColor('#1a1a1a')
    .text(`${String(number)}. ${FINDING_WORDS[one.kind].label}（${gradeOf(one)}）`, LEFT, pdf.y + 10, { width });
  paragraph(pdf, placeText(analysed, one, figure.place, zone), { size: 9 });
  drawFinding(pdf, figure, { left: LEFT, width });
}

/** Who, how much, and where: in metres as papers write them, and in degrees. */
function placeText(analysed: Analysed, one: Finding, [east, north]: readonly [number, number], zone: number): string {
  const { toPosition } = projectorOf({ kind: 'plane', zone, prefixed: true });
  const [longitude, latitude]: Readonly<Position> = [...toPosition([east, north])] as Position;
  return [
    `${analysed.names.get(one.key) ?? ''}与${otherName(analysed, one)}：面积${areaText(one)}平方米，平均宽度${one.width.toFixed(3)}米。`,
    `位置 X ${north.toFixed(3)}，Y ${east.toFixed(3)}（东经${longitude.toFixed(7)}°，北纬${latitude.toFixed(7)}°）。`,
    `${FINDING_WORDS[one.kind].advice}。`,
  ].join('');
}
