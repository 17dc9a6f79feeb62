// Plans of drawn shapes: at a usual scale that fits the paper, with every point and side, for whom the case concerns.
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import type { Outline, Position } from '@portal/surveying/contract';
import { renderPlan } from './draw-plan';
import { placeFigure, planFigure, POINTS_IN_METRE, ringsInZone } from './plan-figure';

/** What poppler reads; null, said loudly, where poppler-utils are not installed. */
function wordsOf(bytes: Buffer): string | null {
  try {
    return execFileSync('pdftotext', ['-layout', '-', '-'], { encoding: 'utf8', input: bytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.warn('NOT READ: install poppler-utils, then run this suite again');
    return null;
  }
}

const square = (x: number, y: number, side: number): Outline => [
  [
    [0, 1, 2, 3, 0].map(
      (at): Position => [x + (at === 1 || at === 2 ? side : 0), y + (at === 2 || at === 3 ? side : 0)],
    ),
  ],
];
const BOX = { left: 92, top: 200, width: 400, height: 260 };

test('every outline lies in its box at a usual scale, north up and true to length', () => {
  const place = fc.record({
    x: fc.double({ min: 118, max: 123, noNaN: true }),
    side: fc.double({ min: 1e-5, max: 0.05, noNaN: true }),
  });
  fc.assert(
    fc.property(place, ({ x, side }) => {
      const { rings } = planFigure(square(x, 30, side), []);
      const { denominator, toPage } = placeFigure(rings, BOX);
      const [first, second, third] = rings.flat().map(({ at }) => toPage(at));
      for (const [left, top] of [first, second, third] as [number, number][]) {
        expect(left).toBeGreaterThanOrEqual(BOX.left - 1e-6);
        expect(left).toBeLessThanOrEqual(BOX.left + BOX.width + 1e-6);
        expect(top).toBeGreaterThanOrEqual(BOX.top - 1e-6);
        expect(top).toBeLessThanOrEqual(BOX.top + BOX.height + 1e-6);
      }
      expect(third![1]).toBeLessThan(second![1]);
      const drawn = Math.hypot(second![0] - first![0], second![1] - first![1]);
      expect((drawn / POINTS_IN_METRE) * denominator).toBeCloseTo(rings[0]![0]!.side, 6);
    }),
  );
  expect(() => planFigure([], [])).toThrow(RangeError);
});

test.each([
  [
    'parcel',
    [
      '宗地图',
      '界址线',
      '土地权利人',
      '张*远',
      'GB00002',
      'GB00001',
      '330106 001001 GB00001 W00000000'.replaceAll(' ', ''),
    ],
  ],
  [
    'building',
    ['房产分户图', '房屋权界线', '房屋权利人', 'F00010001', '第1层户界', '101室', '88.80㎡', '第2层户界', '201室'],
  ],
] as const)('the plan of a %s says what the standard asks for', async (kind, words) => {
  const unitNumber = `330106001001GB00001${kind === 'parcel' ? 'W00000000' : 'F00010001'}`;
  const figure = planFigure(square(120.1, 30.2, 0.0003), [
    { label: 'GB00002', outline: square(120.1003, 30.2, 0.0003) },
  ]);
  const unit = (label: string) => ({ label, area: '88.80', rings: ringsInZone(square(120.1, 30.2, 0.0001), 40) });
  const floors = [
    { floor: '1', units: [unit('101室')] },
    { floor: '2', units: [unit('201室')] },
  ];
  const bytes = await renderPlan({
    ...{ holder: '张*远', floors: kind === 'building' ? floors : [] },
    ...{ kind, unitNumber, figure, businessNumber: '33010620260415000001', location: '杭州市西湖区文三路188号' },
    ...{ name: '东块', team: '浙江演示测绘院有限公司', madeAt: '2026年11月25日 16:00' },
  });
  const text = wordsOf(bytes);
  const points = figure.rings.flat();
  for (const word of [
    ...words,
    ...['图例', '北', '1:500', '第40带', '120°', '界址点成果表'],
    `${figure.planeArea.toFixed(2)}平方米`,
    ...points.flatMap(({ name, at: [east, north], side }) => [
      name,
      east.toFixed(3),
      north.toFixed(3),
      side.toFixed(2),
    ]),
  ])
    if (text !== null) expect(text).toContain(word);
  expect(points.map(({ side }) => side.toFixed(0))).toEqual(['29', '33', '29', '33']);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('points that need a second page have their headings there, too, and the note below them stands apart', async () => {
  const corners = Array.from({ length: 16 }, (_, at): Position => {
    const angle = (at / 16) * 2 * Math.PI;
    return [120.1 + 3e-4 * Math.cos(angle), 30.2 + 3e-4 * Math.sin(angle)];
  });
  const bytes = await renderPlan({
    ...{ kind: 'parcel', unitNumber: '', holder: null, floors: [], location: '', name: '', team: '' },
    ...{ businessNumber: '33010620260415000001', madeAt: '2026年11月25日 16:00' },
    figure: planFigure([[[...corners, corners[0]!]]], []),
  });
  const text = wordsOf(bytes);
  const [, second = ''] = text?.split('\f') ?? [];
  if (text === null) return;
  expect(text.match(/点号 +X（米） +Y（米） +边长（米）/g)).toHaveLength(2);
  expect(second.trimStart()).toMatch(/^点号/);
  const places = execFileSync('pdftotext', ['-bbox', '-f', '2', '-', '-'], { encoding: 'utf8', input: bytes });
  const [, last] = /yMax="([\d.]+)">J16</.exec(places) ?? [];
  const [, note] = /yMin="([\d.]+)"[^>]*>边长为/.exec(places) ?? [];
  // Below the rule of the last row, which is five points below its words.
  expect(Number(note) - Number(last)).toBeGreaterThan(9);
});
