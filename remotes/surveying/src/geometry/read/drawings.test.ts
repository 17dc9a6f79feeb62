// Drawings: layers that are asked about, codes from texts, blocks and extended data, arcs, and units.
import { ellipsoidArea } from '../measure';
import { checkFile, type FileCheckOptions } from '../report';
import type { DrawingAnswers } from './drawing';

type Corner = readonly [x: number, y: number, bulge?: number];
const [EAST, NORTH] = [40_509_600, 3_356_000];
const CODE = '330106009001GB00001';
const OTHER = '330106009001GB00002';

const group = (...values: (string | number)[]): string =>
  values.map((value, at) => (at % 2 === 0 ? `${String(value)}\n` : `${String(value)}\n`)).join('');
/** A closed light polyline, from the corner of the drawing; `more` groups end it. */
function area(layer: string, corners: readonly Corner[], more = '', scale = 1): string {
  const points = corners.map(([x, y, bulge]) => {
    const at = group(10, (EAST + x) * scale, 20, (NORTH + y) * scale);
    return bulge === undefined ? at : at + group(42, bulge);
  });
  return group(0, 'LWPOLYLINE', 5, `A${String(corners[0]?.[0])}`, 8, layer, 70, 1) + points.join('') + more;
}
const rectangle = (left: number, width: number, height = 20): Corner[] => [
  [left, 0],
  [left + width, 0],
  [left + width, height],
  [left, height],
];
const text = (at: Corner, words: string, more = ''): string =>
  group(0, 'TEXT', 8, '注记', 10, EAST + at[0], 20, NORTH + at[1], 40, 1, 1, words) + more;
const dxf = (entities: string, header = ''): string =>
  `${header && group(0, 'SECTION', 2, 'HEADER') + header + group(0, 'ENDSEC')}` +
  group(0, 'SECTION', 2, 'ENTITIES') +
  entities +
  group(0, 'ENDSEC', 0, 'EOF');

const OPTIONS: FileCheckOptions = { outline: null, regionCode: null, reading: null };
const check = (content: string, drawing?: DrawingAnswers) =>
  checkFile({ name: 'a.dxf', open: async () => new TextEncoder().encode(content) }, { ...OPTIONS, drawing });
const wordsOf = ({ report, faults }: Awaited<ReturnType<typeof check>>): string[] =>
  (report?.rows ?? faults).map(({ message }) => message);
const codesOf = ({ shapes }: Awaited<ReturnType<typeof check>>): unknown[] =>
  shapes.map(({ attributes }) => attributes['ZDDM'] ?? '');

test.each<[where: string, drawn: string]>([
  ['a text inside', area('宗地', rectangle(0, 30)) + text([5, 5], CODE)],
  ['a text with its name before it', area('宗地', rectangle(0, 30)) + text([5, 5], `宗地代码：${CODE}`)],
  ['the code of the unit', area('宗地', rectangle(0, 30)) + text([5, 5], `${CODE}W00000000`)],
  ['full-width signs and spaces', area('宗地', rectangle(0, 30)) + text([5, 5], '３３０１０６ 009001 ＧＢ00001')],
  ['a text that begins outside', area('宗地', rectangle(0, 30)) + text([-2, 5], CODE)],
  [
    'a text that is centred',
    area('宗地', rectangle(0, 30)) + text([-40, 50], CODE, group(72, 1, 11, EAST + 15, 21, NORTH + 10)),
  ],
  [
    'a text of several lines with marks',
    area('宗地', rectangle(0, 30)) +
      group(0, 'MTEXT', 8, '0', 10, EAST + 5, 20, NORTH + 5, 40, 1, 3, '{\\fSimSun|b0|i0;', 1, `${CODE}}`),
  ],
  [
    'an attribute of a block',
    area('宗地', rectangle(0, 30)) +
      group(0, 'INSERT', 8, '宗地', 2, 'ZD', 66, 1, 10, EAST + 5, 20, NORTH + 5) +
      group(0, 'ATTRIB', 8, '宗地注记', 10, EAST + 6, 20, NORTH + 6, 40, 1, 1, CODE, 2, 'ZDDM', 0, 'SEQEND'),
  ],
  [
    'extended data, before a text inside',
    area('宗地', rectangle(0, 30), group(1001, 'SOUTH', 1000, '300000', 1000, CODE)) + text([5, 5], OTHER),
  ],
])('a parcel has the code of %s', async (_where, drawn) => {
  const checked = await check(dxf(drawn));
  expect(codesOf(checked)).toEqual([CODE]);
  expect(checked.report?.errors).toBe(0);
  expect(checked.drawing?.areas).toMatchObject([{ kind: 'parcel', layer: '宗地', code: CODE }]);
});

test('of a parcel within another each has its own text, and a building its own number', async () => {
  const inner = rectangle(5, 8, 10).map(([x, y]): Corner => [x, y + 5]);
  const checked = await check(
    dxf(
      area('宗地', rectangle(0, 30)) +
        text([25, 2], CODE) +
        area('自然幢', inner) +
        text([7, 8], `${CODE}F0001`) +
        area('宗地', rectangle(40, 10)) +
        text([42, 2], OTHER),
    ),
  );
  expect(checked.drawing?.areas.map(({ kind, code }) => [kind, code])).toEqual([
    ['parcel', CODE],
    ['building', `${CODE}F0001`],
    ['parcel', OTHER],
  ]);
});

test('two codes in one parcel are asked about; what the surveyor types is taken', async () => {
  const drawn = dxf(area('宗地', rectangle(0, 30)) + text([5, 5], CODE) + text([5, 9], OTHER));
  const checked = await check(drawn);
  expect(codesOf(checked)).toEqual(['']);
  expect(wordsOf(checked)).toContainEqual(expect.stringContaining('图形内有2个代码'));
  const [first] = checked.drawing?.areas ?? [];
  expect(first?.area).toBeCloseTo(600, 3);
  const typed = await check(drawn, { layers: {}, codes: { [first?.key ?? '']: ` ${OTHER.toLowerCase()} ` } });
  expect(codesOf(typed)).toEqual([OTHER]);
  expect(typed.report?.errors).toBe(0);
  const wrong = await check(drawn, { layers: {}, codes: { [first?.key ?? '']: '330106' } });
  expect(wordsOf(wrong)).toContainEqual(expect.stringContaining('应为19位，现为6位'));
});

test('a layer whose name says nothing is asked about once, and nothing is reported before', async () => {
  const drawn = dxf(
    area('图层1', rectangle(0, 30), group(1001, 'X', 1000, CODE)) +
      area('图层1', rectangle(40, 30)) +
      area('等高线', rectangle(5, 5)),
  );
  const asked = await check(drawn);
  expect(asked.report).toBeNull();
  expect(asked.drawing?.layers).toEqual([
    { name: '图层1', count: 2, use: null },
    { name: '等高线', count: 1, use: 'none' },
  ]);
  const left = await check(drawn, { layers: { 图层1: 'none' }, codes: {} });
  expect(wordsOf(left)).toEqual(expect.arrayContaining(['图中没有可用的点、线或多段线']));
  const taken = await check(drawn, { layers: { 图层1: 'parcel' }, codes: {} });
  expect(codesOf(taken)).toEqual([CODE, '']);
  const lines = await check(drawn, { layers: { 图层1: 'form', 等高线: 'building' }, codes: {} });
  expect(lines.report?.counts).toEqual({ parcel: 2, building: 1 });
});

test('an answer about a layer that is called like a member of objects is none for others', async () => {
  const drawn = dxf(area('constructor', rectangle(0, 30)));
  expect((await check(drawn)).drawing?.layers).toEqual([{ name: 'constructor', count: 1, use: null }]);
});

test('an arc is cut into sides that leave it by at most a centimetre, and the report says so', async () => {
  // A square with a half circle on its right side.
  const bulged = rectangle(0, 20).map(([x, y], at): Corner => (at === 1 ? [x, y, 1] : [x, y]));
  const checked = await check(dxf(area('宗地', bulged) + text([5, 5], CODE)));
  const [shape] = checked.shapes;
  const exact = 400 + (Math.PI * 100) / 2;
  expect(shape && ellipsoidArea(shape)).toBeGreaterThan(exact - 0.3);
  expect(shape && ellipsoidArea(shape)).toBeLessThan(exact + 0.1);
  expect(wordsOf(checked)).toEqual(['1段圆弧已按弦高不超过1厘米折为折线']);
});

test('an arc that turns the other way cuts a bay, and one by itself is a line', async () => {
  const bay = rectangle(0, 20).map(([x, y], at): Corner => (at === 1 ? [x, y, -1] : [x, y]));
  const arc = group(0, 'ARC', 8, '界址线', 10, EAST + 60, 20, NORTH, 40, 10, 50, 270, 51, 90);
  const checked = await check(dxf(area('宗地', bay) + text([5, 5], CODE) + arc));
  const [shape, line] = checked.shapes;
  expect(shape && Math.abs(ellipsoidArea(shape) - (400 - (Math.PI * 100) / 2))).toBeLessThan(0.5);
  expect(line?.kind).toBe('line');
  expect(line?.rings[0]?.length).toBeGreaterThan(30);
});

test.each<[unit: string, insunits: number, scale: number, notice: string[]]>([
  ['metres', 6, 1, []],
  ['no unit', 0, 1, []],
  ['millimetres', 4, 1000, ['图纸单位为毫米，坐标已换算为米']],
  ['millimetres that are metres', 4, 1, ['图纸单位写为毫米，坐标数值却是米或度，已按坐标数值读取']],
  ['inches that are metres', 1, 1, ['图纸单位写为英寸，坐标数值却是米或度，已按坐标数值读取']],
])('a drawing in %s is read in metres', async (_unit, insunits, scale, notice) => {
  const drawn = area('宗地', rectangle(0, 30), group(1001, 'X', 1000, CODE), scale);
  const checked = await check(dxf(drawn, group(9, '$INSUNITS', 70, insunits)));
  expect(wordsOf(checked)).toEqual(notice);
  expect(checked.shapes.map((shape) => Math.round(ellipsoidArea(shape)))).toEqual([600]);
  expect(checked.drawing?.areas[0]?.area).toBeCloseTo(600, 1);
});

test('names of layers that are written by the numbers of their characters are read', async () => {
  const checked = await check(dxf(area('\\U+5B97\\U+5730', rectangle(0, 30), group(1001, 'X', 1000, CODE))));
  expect(checked.report?.errors).toBe(0);
  expect(checked.drawing?.layers).toEqual([{ name: '宗地', count: 1, use: 'parcel' }]);
});
