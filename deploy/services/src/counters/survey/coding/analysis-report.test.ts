// The report on a spatial analysis: each finding stands in it with its place, and is drawn with both outlines, seen
// whole and near.
import { execFileSync } from 'node:child_process';
import type { Finding, FindingKind, Outline, Position } from '@portal/surveying/contract';
import { FINDING_WORDS, isInside } from '@portal/surveying/contract';
import { localPlane } from '@portal/surveying/overlay';
import { pdfWords } from '../../../testing/files/pdftotext';
import { analyseParcels } from './analyse-parcels';
import { isClean } from './analyse-case';
import { renderAnalysis } from './analysis-paper';
import { findingFigure } from './draw-finding';
import { embeddedEngine } from './overlay-engine';
const plane = localPlane([120.1, 30.25]);
const box = (x: number, y: number, w: number, h: number): Outline =>
  plane.toDegrees([
    [
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
        [x, y],
      ],
    ],
  ]);
const OTHER = '330106001001GB00900W00000000';
const drawn = box(0, 0, 40, 25);

interface Situation {
  around?: Outline;
  also?: Outline;
  district?: Outline;
}
/** Each kind of finding, with what brings it about beside a parcel of 40 by 25 metres. */
const SITUATIONS: Record<FindingKind, Situation> = {
  overlap: { around: box(35, 5, 30, 30) },
  gap: { around: box(40.3, 0, 30, 25) },
  sliver: { around: box(39.97, 0, 30, 25) },
  outside: { district: box(-100, -100, 130, 300) },
  twice: { also: box(10, 20, 20, 20) },
};

async function reportOn({ around, also, district = [] }: Situation) {
  const shapes = [drawn, ...(also ? [also] : [])].map((outline, at) => ({ key: `p${String(at)}`, outline }));
  const surroundings = { around: new Map(around ? [['p0', [{ unitNumber: OTHER, outline: around }]]] : []), district };
  const findings = await analyseParcels(embeddedEngine, shapes, surroundings);
  const analysed = {
    ...{ businessNumber: '33010620261125000001', kind: '不动产单元编码申请', findings, district },
    isClean: isClean(findings),
    parcels: shapes.map((one) => ({ ...one, kind: 'parcel' as const, unitNumber: '' })),
    names: new Map([
      ['p0', '东块'],
      ['p1', '西块'],
    ]),
    others: new Map(around ? [[OTHER, around]] : []),
    analysedAt: '2026年11月25日 20:00',
  };
  const bytes = await renderAnalysis(analysed, '2026年11月25日 20:05');
  return { findings, bytes };
}

/** Pixels of all pages in which a colour is seen; null, said loudly, where poppler-utils are not installed. */
function pixelsOf(bytes: Buffer, isColour: (red: number, green: number, blue: number) => boolean): number | null {
  try {
    const pages = execFileSync('pdftoppm', ['-r', '100', '-'], { input: bytes, maxBuffer: 200_000_000 });
    let count = 0;
    for (let start = 0; start < pages.length; ) {
      // One picture after the other (Netpbm P6): its head, then three bytes a pixel.
      const [head = '', width, height] =
        /^P6\n(\d+) (\d+)\n255\n/.exec(pages.toString('latin1', start, start + 40)) ?? [];
      const end = start + head.length + 3 * Number(width) * Number(height);
      for (let at = start + head.length; at < end; at += 3)
        if (isColour(pages[at] ?? 0, pages[at + 1] ?? 0, pages[at + 2] ?? 0)) count += 1;
      start = end;
    }
    return count;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.warn('NOT SEEN: install poppler-utils, then run this suite again');
    return null;
  }
}
const near = (wanted: number) => (value: number) => Math.abs(value - wanted) < 12;
const colour = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => near(parseInt(hex.slice(at, at + 2), 16))) as [
    (value: number) => boolean,
    (value: number) => boolean,
    (value: number) => boolean,
  ];
  return (red: number, green: number, blue: number) => r(red) && g(green) && b(blue);
};

test.each(Object.entries(SITUATIONS) as [FindingKind, Situation][])(
  'a finding of the kind %s is named with its place and drawn with both outlines',
  async (kind, situation) => {
    const { findings, bytes } = await reportOn(situation);
    const finding = findings.found.find((one) => one.kind === kind) as Finding;
    const text = pdfWords(bytes);
    if (text !== null) {
      for (const words of [
        `1.${FINDING_WORDS[kind].label}`,
        kind === 'outside' ? '行政区界线' : kind === 'twice' ? '西块' : '330106001001GB00900W00000000',
        `面积${finding.area.toFixed(2)}平方米，平均宽度${finding.width.toFixed(3)}米`,
        '全图1:',
        '位置放大图1:',
        FINDING_WORDS[kind].isGrave ? '没有通过：1处必须修改' : '通过，可以赋码',
      ])
        expect(text).toContain(words);
      const place = /东经([\d.]+)°，北纬([\d.]+)°/.exec(text)?.slice(1).map(Number) as [number, number];
      // A corner of a stripe of centimetres is a nanodegree away: the place is looked for in metres.
      const [[[at = [0, 0]] = []] = []] = plane.toPlane([[[place]]]);
      const rings = plane.toPlane(finding.outline).flat() as Position[][];
      expect(rings.some((ring) => isInside(at as Position, ring))).toBe(true);
    }
    const [line, other, fill] = ['#b3261e', '#1f5fa8', '#e4b4b1'].map((hex) => pixelsOf(bytes, colour(hex)));
    if (line === null) return;
    expect(line).toBeGreaterThan(200);
    // The other outline of two drawn parcels is dashed as any other is.
    expect(other).toBeGreaterThan(100);
    expect(fill).toBeGreaterThan(400);
  },
);

test('a stripe of three centimetres is seen near as a stripe, and a whole parcel at once', () => {
  const sliver = findingFigure(
    { drawn, other: box(39.97, 0, 30, 25), found: box(39.97, 0, 0.03, 25), width: 0.03 },
    { zone: 40, isOtherWhole: true },
  );
  expect(sliver.near).toBe(0.5);
  const large = findingFigure({ drawn, other: drawn, found: drawn, width: 15 }, { zone: 40, isOtherWhole: true });
  expect(large.near).toBeCloseTo(52, 0);
});

test('an analysis that found nothing says so, and draws nothing', async () => {
  const { bytes } = await reportOn({});
  const text = pdfWords(bytes);
  if (text === null) return;
  expect(text).toContain('没有发现重叠、缝隙和碎屑');
  expect(text).not.toContain('全图');
});
