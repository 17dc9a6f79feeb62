// Tables of corners, point files and drawings whose outlines are not one closed ring each: nothing is joined or left
// out in silence.
import { ellipsoidArea } from '../measure';
import { checkFile, type FileCheckOptions } from '../report';
import { makeDbf, makeShp, makeZip, prjOf } from '../testing/make-files';
import type { DrawingAnswers } from './drawing';

type Pair = [x: number, y: number];
const [EAST, NORTH] = [40_509_600, 3_356_000];
const CODE = '330106009001GB00001';
const OTHER = '330106009001GB00002';
const OPTIONS: FileCheckOptions = { outline: null, regionCode: null, reading: null };

const square = (left = 0): Pair[] => [
  [EAST + left, NORTH],
  [EAST + left + 30, NORTH],
  [EAST + left + 30, NORTH + 20],
  [EAST + left, NORTH + 20],
];
const closed = (left = 0): Pair[] => [...square(left), ...square(left).slice(0, 1)];
const rows = (code: string, corners: Pair[], from = 1): string[] =>
  corners.map(([x, y], at) => `${code},J${String(from + at)},${String(y)},${String(x)}`);
const HEADINGS = '宗地代码,点号,X坐标,Y坐标';
const table = (...lines: string[]): string => [HEADINGS, ...lines].join('\n');
const points = (corners: Pair[], code = '', from = 1): string =>
  corners.map(([x, y], at) => `${String(from + at)},${code},${x.toFixed(3)},${y.toFixed(3)},5.2`).join('\r\n');

async function check(name: string, content: string | Uint8Array, options: Partial<FileCheckOptions> = {}) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const checked = await checkFile({ name, open: async () => bytes }, { ...OPTIONS, ...options });
  return {
    ...checked,
    said: (checked.report?.rows ?? checked.faults).map(
      ({ severity, place, message }) => `${severity} ${place.replace(name, '').trim()}：${message}`,
    ),
    areas: checked.shapes
      .filter(({ kind }) => kind === 'parcel')
      .map((shape) => [shape.rings.length, Math.round(ellipsoidArea(shape))]),
  };
}

const ONE = [[1, 600]];
const PIECES = [[2, 1200]];
test.each<[what: string, text: string, areas: number[][], said: RegExp[]]>([
  ['one ring', table(...rows(CODE, square())), ONE, []],
  ['a ring that the table closes', table(...rows(CODE, square()), rows(CODE, square())[0]!), ONE, []],
  [
    'a number at two places',
    table(...rows(CODE, square().slice(0, 3)), rows(CODE, square().slice(3), 3)[0]!),
    ONE,
    [/^warning 第5行 .*点号“J3”与第4行重复，坐标却不同/],
  ],
  [
    'a parcel with another between its pieces',
    table(...rows(CODE, square()), ...rows(OTHER, square(40)), ...rows(CODE, square(80), 5)),
    [...PIECES, ...ONE],
    [/有2圈（从第2、10行起）/, /由2块不相连的图形组成/],
  ],
  [
    'a piece after the first is closed',
    table(...rows(CODE, closed()), ...rows(CODE, closed(80), 5)),
    PIECES,
    [/有2圈（从第2、7行起）/, /由2块不相连/],
  ],
  [
    'parcels sorted by the number of the point',
    table(
      ...square().flatMap((pair, at) => [...rows(CODE, [pair], at), ...rows(OTHER, [[pair[0] + 40, pair[1]]], at)]),
    ),
    [...ONE, ...ONE],
    [/分散在4处/, /分散在4处/],
  ],
  [
    'the code in the first line alone',
    table(...rows(CODE, square()).map((row, at) => (at === 0 ? row : row.replace(CODE, '')))),
    ONE,
    [/有3行没有写宗地代码/],
  ],
  [
    'a title and a sum',
    `界址点成果表\n${table(...rows(CODE, square()))}\n合计,4,,`,
    ONE,
    [/“合计4”不是界址点/, /第1行：表头之前/],
  ],
  [
    'headings on every page',
    table(...rows(CODE, square().slice(0, 2)), HEADINGS, ...rows(CODE, square().slice(2), 3)),
    ONE,
    [],
  ],
  ['lines of empty cells', table(...rows(CODE, square())).replaceAll('\n', '\n,,,\n'), ONE, []],
  [
    'another system in its title',
    `坐标系：1980西安坐标系\n${table(...rows(CODE, square()))}`,
    ONE,
    [/^error 第1行：文件写明坐标系是“1980西安”/, /表头之前/],
  ],
  [
    'another system in its headings',
    table(...rows(CODE, square())).replace('X坐标', 'X坐标（WGS84）'),
    ONE,
    [/^error 第1行：文件写明坐标系是“WGS84”/],
  ],
  ['a bar between cells', table(...rows(CODE, square())).replaceAll(',', '|'), ONE, []],
  ['spaces between cells', table(...rows(CODE, square())).replaceAll(',', '   '), ONE, []],
  ['the unit after a stroke', table(...rows(CODE, square())).replace('X坐标,Y坐标', 'X坐标/m,Y坐标/m'), ONE, []],
  [
    'millimetres in the heading',
    [
      '宗地代码,点号,X坐标（毫米）,Y坐标（毫米）',
      ...square().map(([x, y]) => `${CODE},,${String(y)}000,${String(x)}000`),
    ].join('\n'),
    ONE,
    [/按表头写明的单位换算为米/],
  ],
  [
    'an easting of another zone',
    table(...rows(CODE, square()), ...rows(OTHER, square(-1_000_000))),
    ONE,
    [/^error 第6行 .*横坐标的带号是39/],
  ],
])('of a table with %s', async (_what, text, areas, said) => {
  const checked = await check('a.csv', text);
  expect(checked.areas).toEqual(areas);
  expect(checked.said).toEqual(said.map((message) => expect.stringMatching(message)));
});

test('degrees may be written with minutes and seconds', async () => {
  const at = (minutes: string, seconds: string): string => `${CODE},,30°20′${minutes}″,120°06′${seconds}″`;
  const text = ['宗地代码,点号,纬度,经度', at('00', '00'), at('00', '02'), at('01.5', '02')].join('\n');
  const { shapes, said } = await check('a.csv', text);
  expect(said).toEqual([]);
  expect(shapes[0]?.rings[0]?.[2]?.map((degrees) => Math.round(degrees * 3600 * 10) / 10)).toEqual([
    432_362, 109_201.5,
  ]);
});

const polyline = (layer: string, corners: Pair[], flag: number): string =>
  `0\nLWPOLYLINE\n8\n${layer}\n70\n${String(flag)}\n${corners.map(([x, y]) => `10\n${String(x)}\n20\n${String(y)}\n`).join('')}`;
const drawing = (entities: string): string => `0\nSECTION\n2\nENTITIES\n${entities}0\nENDSEC\n0\nEOF\n`;

test('loose lines on a layer of parcels are an error at the first of them, on a layer of lines none', async () => {
  const sides = (layer: string): string =>
    square()
      .map((from, at) => [from, square()[(at + 1) % 4]!])
      .map((ends) => polyline(layer, ends, 0))
      .join('');
  const loose = await check('a.dxf', drawing(sides('宗地')));
  expect(loose.said).toEqual([expect.stringMatching(/^error 第6行：图层“宗地”上有4条散线没有连成闭合界线/)]);
  expect((await check('a.dxf', drawing(sides('JZX')))).said).toEqual([]);
  expect((await check('a.dxf', drawing(polyline('宗地', square(), 0)))).said).toContainEqual(
    expect.stringContaining('界线没有闭合'),
  );
});

const shapefile = (codes: string[], prj: string | null): Buffer =>
  makeZip([
    {
      name: 'zd.shp',
      bytes: makeShp(
        5,
        codes.map((_, at) => [closed(at * 40)]),
      ),
    },
    {
      name: 'zd.dbf',
      bytes: makeDbf(
        [{ name: 'ZDDM', type: 'C', width: 19 }],
        codes.map((code) => [code]),
      ),
    },
    ...(prj === null ? [] : [{ name: 'zd.prj', bytes: Buffer.from(prj) }]),
  ]);

test('a code at two places of a Shapefile is said to be pieces or a wrong code', async () => {
  const { said } = await check('a.zip', shapefile([CODE, CODE], prjOf(40, true)));
  expect(said).toEqual([expect.stringMatching(/^error .*第2个图形.*第1个图形：.*有几个位置不同的图形/)]);
});

const PLANE = { system: { kind: 'plane', zone: 40, prefixed: true }, swapped: false } as const;
const polygon = { type: 'Polygon', coordinates: [closed()] };
const feature = { type: 'Feature', properties: { ZDDM: CODE }, geometry: polygon };
const EXCHANGED = `[属性描述]\n几度分带=3\n[地块坐标]\n5,0.06,${CODE},甲,面,,,,@\n${closed()
  .map(([x, y], at) => `J${String((at % 4) + 1)},1,${String(y)},${String(x)}`)
  .join('\n')}`;

test.each<[name: string, content: string | Uint8Array, reason: RegExp]>([
  ['a.zip', shapefile([CODE], null), /缺少坐标系说明（\.prj）/],
  ['a.geojson', JSON.stringify({ type: 'FeatureCollection', features: [feature] }), /没有写明坐标系（crs）/],
  ['a.geojson', JSON.stringify(feature), /没有写明坐标系（crs）/],
  ['a.txt', EXCHANGED, /没有写明坐标系和带号/],
])('metres of %s without a system are asked about once', async (name, content, reason) => {
  const asked = await check(name, content);
  expect(asked.report).toBeNull();
  expect(asked.guess).toMatchObject({ best: PLANE, confirm: ['system'], reason: expect.stringMatching(reason) });
  const { report, areas } = await check(name, content, { reading: PLANE });
  expect(report).toMatchObject({ epsg: 4528, systemBy: 'person', errors: 0 });
  expect(areas).toEqual(ONE);
});

test('features of a sequence are read, a line each', async () => {
  const geographic = [CODE, OTHER].map((code, at) => ({
    ...{ type: 'Feature', properties: { ZDDM: code } },
    geometry: { type: 'Point', coordinates: [120 + at / 100, 30] },
  }));
  const text = geographic.map((one) => `\u001E${JSON.stringify(one)}`).join('\n');
  const { shapes } = await check('a.geojson', text);
  expect(shapes.map(({ attributes }) => attributes['ZDDM'])).toEqual([CODE, OTHER]);
});

test('the report names by what the system is known', async () => {
  expect((await check('a.zip', shapefile([CODE], prjOf(40, true)))).report?.systemBy).toBe('file');
  expect((await check('a.csv', table(...rows(CODE, square())))).report?.systemBy).toBe('numbers');
});

test('the district only proposes the zone of eastings without one', async () => {
  const district = [
    [119.5, 30],
    [120.5, 30],
    [120.5, 31],
    [119.5, 31],
  ] as const;
  const text = table(
    ...rows(
      CODE,
      square().map(([x, y]) => [x - 40_000_000, y]),
    ),
  );
  const { report, guess } = await check('a.csv', text, { outline: [district] });
  expect(report).toBeNull();
  expect(guess).toMatchObject({ best: { system: { zone: 40, prefixed: false } }, confirm: ['zone'] });
});

test('an exchange text that does not return to the first point is closed and said, and its code is filled in', async () => {
  const open = EXCHANGED.replace('5,0.06', '4,0.06').replace(CODE, '17').split('\n').slice(0, -1).join('\n');
  const checked = await check('a.txt', open, { reading: PLANE });
  expect(checked.said).toEqual([
    expect.stringMatching(/^warning 第4行 .*末点不是首点/),
    expect.stringMatching(/^error .*缺少宗地代码/),
  ]);
  const [area] = checked.drawing?.areas ?? [];
  const answers = { layers: {}, codes: { [area?.key ?? '']: CODE } };
  expect((await check('a.txt', open, { reading: PLANE, drawing: answers })).report?.errors).toBe(0);
});

const LAYER = '没有编码的点';
const answer = (use: DrawingAnswers['layers'][string], codes = {}): DrawingAnswers => ({
  layers: { [LAYER]: use },
  codes,
});

test.each(['a.dat', 'a.txt', 'a.csv'])('points of %s without a code are asked about once', async (name) => {
  const asked = await check(name, points(square()));
  expect(asked.report).toBeNull();
  expect(asked.drawing?.layers).toEqual([{ name: LAYER, count: 4, use: null }]);
  const parcel = await check(name, points(square()), { drawing: answer('parcel') });
  expect(parcel.areas).toEqual(ONE);
  const codes = { [parcel.drawing?.areas[0]?.key ?? '']: CODE };
  expect((await check(name, points(square()), { drawing: answer('parcel', codes) })).report?.errors).toBe(0);
  const single = await check(name, points(square()), { drawing: answer('point') });
  expect(single.report?.counts).toEqual({ point: 4 });
});

test.each<[what: string, text: string, areas: number[][], said: RegExp[]]>([
  ['the code of a parcel', points(closed(), CODE), ONE, []],
  [
    'the code of a parcel, not closed, beside heights',
    `${points(square(), CODE)}\r\n${points([[EAST + 5, NORTH + 5]], 'GCD', 9)}`,
    ONE,
    [/回到首点/, /编码为“GCD”的点有1个/],
  ],
  [
    'outlines one after the other',
    points([...closed(), ...closed(40)], 'ZD'),
    [...ONE, ...ONE],
    [/缺少宗地代码/, /缺少/],
  ],
  [
    'a number at two places',
    `${points(closed(), CODE)}\r\n${points([[EAST + 5, NORTH + 5]], 'GCD', 2)}`,
    ONE,
    [/^warning 第6行：点号“2”与第2行重复/, /GCD/],
  ],
  ['a line that is no point', `5\r\n${points(closed(), CODE)}\r\n说明文字\r\nEND`, ONE, [/^error 第7行：这一行应写作/]],
])('a point file with %s', async (_what, text, areas, said) => {
  const checked = await check('a.dat', text);
  expect(checked.areas).toEqual(areas);
  expect(checked.said).toEqual(said.map((message) => expect.stringMatching(message)));
});

test.each<[what: string, bytes: Buffer]>([
  ['UTF-16', Buffer.from(`\uFEFF${points(closed(), CODE)}`, 'utf16le')],
  ['a mark at the beginning', Buffer.from(`\uFEFF${points(closed(), CODE)}`)],
  ['carriage returns alone', Buffer.from(points(closed(), CODE).replaceAll('\r\n', '\r'))],
  ['the end of a text of DOS', Buffer.from(`${points(closed(), CODE)}\r\n\u001A`)],
  ['tabs between cells', Buffer.from(points(closed(), CODE).replaceAll(',', '\t'))],
  ['full-width figures', Buffer.from(points(closed(), CODE).replaceAll('0.000', '０.000'))],
])('a point file in or with %s is read', async (_what, bytes) => {
  const checked = await check('a.dat', bytes);
  expect([checked.said, checked.areas]).toEqual([[], ONE]);
});

test('a point file that writes the northing first is asked about', async () => {
  const turned = points(
    closed().map(([x, y]): Pair => [y, x]),
    CODE,
  );
  const { report, guess } = await check('a.dat', turned);
  expect([report, guess.confirm]).toEqual([null, ['axes']]);
  const swapped = { ...PLANE, swapped: true };
  expect((await check('a.dat', turned, { reading: swapped })).areas).toEqual(ONE);
});

test.each<[list: string, said: RegExp[]]>([
  [`${CODE},1、2、3、4\n`, []],
  [[1, 2, 3, 4].map((number) => `${CODE},${String(number)}\n`).join(''), []],
  [`${CODE},1-2-3-4-9\n`, [/^error .*第2行：点号“9”在点文件中没有/]],
])('a table beside a point file names the corners: %j', async (list, said) => {
  const entries = { 'b.csv': `宗地代码,点号\n${list}`, 'c.dat': points(square()) };
  const zip = makeZip(Object.entries(entries).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
  const checked = await check('a.zip', zip);
  expect(checked.said).toEqual(said.map((message) => expect.stringMatching(message)));
  expect(checked.report?.counts).toEqual({ parcel: 1, point: 4 });
  expect(checked.areas).toEqual(ONE);
});

test.each([
  ['a.dwg', /另存为 DXF/],
  ['a.kml', /转换为 CGCS2000/],
  ['a.xlsx', /另存为 CSV/],
  ['a.rar', /ZIP 格式/],
])('%s is called by its name, with what to save instead', async (name, message) => {
  expect((await check(name, 'x')).said).toEqual([expect.stringMatching(message)]);
});
