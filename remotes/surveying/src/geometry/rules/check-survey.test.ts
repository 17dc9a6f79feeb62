// Each rule of quality: what breaks it is found at its place, and what is right is left alone.
import fc from 'fast-check';
import { planeArea } from '../measure';
import { type PlanePosition, projectorOf } from '../project';
import { createPace } from '../read/pace';
import type { Attributes, Ring, Shape, ShapeKind } from '../shape';
import { checkSurvey, QUALITY_RULES } from './check-survey';

const { toPosition } = projectorOf({ kind: 'plane', zone: 40, prefixed: false });
const OPTIONS = { zone: 40, outline: null, regionCode: '330106' };
const CODE = '330106001001GB00001';
const OTHER_CODE = '330106001001GB09999';

/** Corners in metres from a corner of the survey. */
const ring = (...corners: PlanePosition[]): Ring => corners.map(([x, y]) => toPosition([510_000 + x, 3_340_000 + y]));
const square = (x: number, y: number, size = 10): Ring =>
  ring([x, y], [x + size, y], [x + size, y + size], [x, y + size]);

let count = 0;
function shape(kind: ShapeKind, rings: readonly Ring[], attributes: Attributes = {}): Shape {
  count += 1;
  const usual: Partial<Record<ShapeKind, Attributes>> = {
    parcel: { ZDDM: `330106001001GB${String(count).padStart(5, '0')}` },
    building: { ZRZH: String(count) },
    point: { JZDH: `J${String(count)}` },
    unit: { BDCDYH: `${CODE}F${String(count).padStart(8, '0')}` },
  };
  return { id: String(count), kind, rings, attributes: { ...usual[kind], ...attributes } };
}
const points = (rings: readonly Ring[]): Shape[] => rings.flat().map((corner) => shape('point', [[corner]]));

async function found(
  shapes: readonly Shape[],
  options = OPTIONS as Parameters<typeof checkSurvey>[1],
): Promise<string[]> {
  const { findings } = await checkSurvey(shapes, options, createPace());
  return [...new Set(findings.map(({ rule }) => rule))];
}

test('a survey of two parcels, a building, a unit, points and boundaries breaks no rule', async () => {
  const [a, b] = [square(0, 0), square(10, 0)];
  const side = (from: PlanePosition, to: PlanePosition): Shape => shape('line', [ring(from, to)]);
  const lines = [
    side([0, 0], [10, 0]),
    side([10, 0], [20, 0]),
    side([20, 0], [20, 10]),
    side([20, 10], [10, 10]),
    side([10, 10], [0, 10]),
    side([0, 10], [0, 0]),
    side([10, 0], [10, 10]),
  ];
  const corners = points([ring([0, 0], [10, 0], [20, 0], [20, 10], [10, 10], [0, 10])]);
  const area = planeArea({ kind: 'parcel', rings: [a] }, 40).toFixed(2);
  const parcels = [shape('parcel', [a], { ZDMJ: area }), shape('parcel', [b])];
  const inner = [
    shape('building', [square(2, 2, 5)]),
    shape('unit', [square(2, 2, 3)]),
    shape('unit', [square(2, 2, 3)]),
  ];
  expect(await found([...parcels, ...inner, ...lines, ...corners])).toEqual([]);
});

const BOW = ring([0, 0], [10, 10], [10, 0], [0, 10]);
const EIGHT = ring([0, 0], [10, 0], [10, 10], [5, 0], [0, 10]);

/** What is wrong, and which rule finds it. */
const BROKEN: readonly [string, string, () => Shape[]][] = [
  ['a ring that crosses itself', 'self-intersection', () => [shape('parcel', [BOW])]],
  ['a ring that touches itself', 'self-intersection', () => [shape('parcel', [EIGHT])]],
  [
    'a corner twice',
    'repeated-corners',
    () => [shape('parcel', [ring([0, 0], [10, 0], [10, 0.0004], [10, 10], [0, 10])])],
  ],
  [
    'corners 2 cm apart',
    'close-corners',
    () => [shape('parcel', [ring([0, 0], [10, 0], [10, 0.02], [10, 10], [0, 10])])],
  ],
  ['a wrong declared area', 'declared-area', () => [shape('parcel', [square(0, 0)], { MJ: 101 })]],
  ['an area in words', 'area-number', () => [shape('parcel', [square(0, 0)], { 宗地面积: '约一百' })]],
  ['a parcel code too short', 'codes', () => [shape('parcel', [square(0, 0)], { ZDDM: CODE.slice(0, -1) })]],
  [
    'a parcel code of no kind of right',
    'codes',
    () => [shape('parcel', [square(0, 0)], { ZDDM: CODE.replace('GB', 'XX') })],
  ],
  [
    'a code of another district',
    'codes',
    () => [shape('parcel', [square(0, 0)], { ZDDM: CODE.replace('330106', '330105') })],
  ],
  [
    'a unit number with a letter for a digit',
    'codes',
    () => [shape('unit', [square(0, 0)], { BDCDYH: `${CODE}F0001000O` })],
  ],
  ['no parcel code', 'required-attributes', () => [shape('parcel', [square(0, 0)], { ZDDM: '' })]],
  ['no building number', 'required-attributes', () => [shape('building', [square(0, 0)], { ZRZH: null })]],
  [
    'one code twice',
    'repeated-records',
    () => [shape('parcel', [square(0, 0)], { ZDDM: CODE }), shape('parcel', [square(50, 0)], { ZDDM: CODE })],
  ],
  ['a parcel of two pieces', 'pieces', () => [shape('parcel', [square(0, 0), square(50, 0)], { ZDDM: CODE })]],
  [
    'shares of five sixths',
    'shares',
    () => [
      shape('unit', [square(0, 0)], { BDCDYH: `${CODE}F00010001`, 份额: '1/2', 权利人: '甲' }),
      shape('unit', [square(0, 0)], { BDCDYH: `${CODE}F00010001`, 份额: '1/3', 权利人: '乙' }),
    ],
  ],
  ['a share in words', 'shares', () => [shape('unit', [square(0, 0)], { 份额: '一半' })]],
  ['parcels that overlap by 1 m', 'overlaps', () => [shape('parcel', [square(0, 0)]), shape('parcel', [square(9, 0)])]],
  ['a parcel in a parcel', 'overlaps', () => [shape('parcel', [square(0, 0)]), shape('parcel', [square(2, 2, 3)])]],
  ['the same parcel twice', 'overlaps', () => [shape('parcel', [square(0, 0)]), shape('parcel', [square(0, 0)])]],
  [
    'buildings that cross',
    'overlaps',
    () => [
      shape('building', [ring([0, 4], [10, 4], [10, 6], [0, 6])]),
      shape('building', [ring([4, 0], [6, 0], [6, 10], [4, 10])]),
    ],
  ],
  [
    'a building over the boundary',
    'within-parcels',
    () => [shape('parcel', [square(0, 0)]), shape('building', [square(8, 2, 5)])],
  ],
  [
    'a building on another parcel than its own',
    'within-parcels',
    () => [
      shape('parcel', [square(0, 0)], { ZDDM: CODE }),
      shape('parcel', [square(10, 0)], { ZDDM: OTHER_CODE }),
      shape('building', [square(12, 2, 5)], { ZDDM: CODE }),
    ],
  ],
  [
    'a unit on another parcel than its number says',
    'within-parcels',
    () => [
      shape('parcel', [square(0, 0)], { ZDDM: CODE }),
      shape('parcel', [square(10, 0)], { ZDDM: OTHER_CODE }),
      shape('unit', [square(12, 2, 5)], { BDCDYH: `${CODE}F00010001` }),
    ],
  ],
  [
    'a unit on no parcel',
    'within-parcels',
    () => [shape('parcel', [square(0, 0)]), shape('unit', [square(30, 30, 5)])],
  ],
  [
    'neighbours 5 cm apart',
    'nearly-touching',
    () => [shape('parcel', [square(0, 0)]), shape('parcel', [square(10.05, 0)])],
  ],
  [
    'a gap between four parcels',
    'gaps',
    () => [
      shape('parcel', [ring([0, 0], [10, 0], [10, 4], [0, 4])]),
      shape('parcel', [ring([0, 6], [10, 6], [10, 10], [0, 10])]),
      shape('parcel', [ring([0, 4], [4, 4], [4, 6], [0, 6])]),
      shape('parcel', [ring([6, 4], [10, 4], [10, 6], [6, 6])]),
    ],
  ],
  [
    'a boundary point twice',
    'repeated-points',
    () => [shape('point', [ring([0, 0])]), shape('point', [ring([0, 0.0003])])],
  ],
  [
    'a point beside the boundary',
    'points-on-boundary',
    () => [shape('parcel', [square(0, 0)]), shape('point', [ring([5, 1])])],
  ],
  [
    'a corner without a point',
    'corners-have-points',
    () => [shape('parcel', [square(0, 0)]), ...points([square(0, 0)]).slice(1)],
  ],
  [
    'a boundary whose corner has no point',
    'corners-have-points',
    () => [shape('line', [ring([0, 0], [5, 0], [9, 3])]), ...points([ring([0, 0], [9, 3])])],
  ],
  [
    'a boundary twice',
    'repeated-lines',
    () => [shape('line', [ring([0, 0], [5, 0], [9, 3])]), shape('line', [ring([5, 0], [0, 0])])],
  ],
  ['a boundary that ends nowhere', 'loose-ends', () => [shape('line', [ring([0, 0], [5, 0])])]],
  [
    'boundaries split where no point is',
    'split-lines',
    () => [
      shape('line', [ring([0, 0], [5, 0])]),
      shape('line', [ring([5, 0], [9, 0])]),
      shape('point', [ring([0, 0])]),
    ],
  ],
];

test.each(BROKEN)('%s breaks the rule %s, at a place of what breaks it', async (_what, rule, shapesOf) => {
  const shapes = shapesOf();
  const { findings } = await checkSurvey(shapes, OPTIONS, createPace());
  const broken = findings.filter((one) => one.rule === rule);
  expect(broken).not.toEqual([]);
  for (const { at, message, shapes: named } of broken) {
    expect(message).not.toBe('');
    // On or in one of the shapes that it names, to a centimetre; a gap lies beside them.
    const corners = shapes.filter(({ id }) => named.includes(id)).flatMap(({ rings }) => rings.flat());
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const reach = rule === 'gaps' ? 1e-4 : 1e-7;
    expect(at?.[0]).toBeGreaterThanOrEqual(Math.min(...xs) - reach);
    expect(at?.[0]).toBeLessThanOrEqual(Math.max(...xs) + reach);
    expect(at?.[1]).toBeGreaterThanOrEqual(Math.min(...ys) - reach);
    expect(at?.[1]).toBeLessThanOrEqual(Math.max(...ys) + reach);
  }
});

test('a parcel outside of its district is found, by a corner or as a whole', async () => {
  const outline = [square(-100, -100, 200)];
  const messages = async (x: number) =>
    (await checkSurvey([shape('parcel', [square(x, 0)])], { ...OPTIONS, outline }, createPace())).findings.map(
      ({ message }) => message,
    );
  expect(await messages(0)).toEqual([]);
  expect(await messages(95)).toEqual(['2个点在本县（市、区）范围之外']);
  expect(await messages(500)).toEqual([expect.stringContaining('整个图形')]);
});

test('an overlap is named with its area, both shapes and a place in it', async () => {
  const [a, b] = [shape('parcel', [square(0, 0)]), shape('parcel', [square(9, 0)])];
  const { findings } = await checkSurvey([a, b], OPTIONS, createPace());
  const overlap = findings.find(({ rule }) => rule === 'overlaps');
  expect(overlap).toMatchObject({ severity: 'error', shapes: [b.id, a.id], message: '与同类图形重叠10.00平方米' });
  const [x, y] = projectorOf({ kind: 'plane', zone: 40, prefixed: false }).fromPosition(overlap?.at ?? [0, 0]);
  expect(x).toBeGreaterThanOrEqual(510_008.999);
  expect(x).toBeLessThanOrEqual(510_010.001);
  expect(y).toBeLessThanOrEqual(3_340_010.001);
});

const grid = fc.record({
  columns: fc.integer({ min: 1, max: 4 }),
  rows: fc.integer({ min: 1, max: 4 }),
  turned: fc.double({ min: 0, max: 1.5, noNaN: true }),
  size: fc.integer({ min: 5, max: 60 }),
});

/** Parcels side by side, turned as a whole. */
function parcelsOf({
  columns,
  rows,
  turned,
  size,
}: {
  columns: number;
  rows: number;
  turned: number;
  size: number;
}): Shape[] {
  const turn = ([x, y]: PlanePosition): PlanePosition => [
    x * Math.cos(turned) - y * Math.sin(turned),
    x * Math.sin(turned) + y * Math.cos(turned),
  ];
  return Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [(at % columns) * size, Math.floor(at / columns) * size];
    return shape('parcel', [ring(turn([x, y]), turn([x + size, y]), turn([x + size, y + size]), turn([x, y + size]))]);
  });
}

test('parcels that share their sides neither overlap nor leave gaps, however they lie', async () => {
  await fc.assert(
    fc.asyncProperty(grid, async (given) => {
      expect(await found(parcelsOf(given))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('a parcel moved by more than the tolerance is found by some rule, whichever it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      grid.filter(({ columns, rows }) => columns * rows > 1),
      fc.double({ min: 0.03, max: 0.15, noNaN: true }),
      async (given, by) => {
        const parcels = parcelsOf(given);
        const moved = parcels[0] as Shape;
        const metre = 1 / 96_000;
        const shifted = {
          ...moved,
          rings: moved.rings.map((one) => one.map(([x, y]) => [x + by * metre, y + by * metre] as const)),
        };
        const rules = await found([shifted, ...parcels.slice(1)]);
        expect(rules.some((rule) => ['overlaps', 'nearly-touching', 'gaps'].includes(rule))).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

test('every rule has its own id, a name and a severity; more than 200 findings are counted, not named', async () => {
  expect(new Set(QUALITY_RULES.map(({ id }) => id)).size).toBe(QUALITY_RULES.length);
  // Each is broken by a survey above, that of districts in a test of its own.
  const shown = new Set([...BROKEN.map(([, rule]) => rule), 'within-district']);
  expect([...shown].toSorted()).toEqual(QUALITY_RULES.map(({ id }) => id).toSorted());
  const many = Array.from({ length: 300 }, (_, at) => shape('parcel', [square(at * 20, 0)], { ZDDM: '' }));
  const { findings, counts } = await checkSurvey(many, OPTIONS, createPace());
  expect(findings).toHaveLength(200);
  expect(counts.get('required-attributes')).toBe(300);
});
