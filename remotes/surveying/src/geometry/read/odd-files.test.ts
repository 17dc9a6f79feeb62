// Files of the offered formats as other programs write them: line ends, encodings, headings, signs of full width,
// mirrored drawings, other forms of `crs`; and files of other formats under the names of these.
import { ellipsoidArea } from '../measure';
import { checkFile } from '../report';
import { makeDbf, makeShp, makeZip, prjOf } from '../testing/make-files';

type Pair = [x: number, y: number];
const [EAST, NORTH] = [40_509_600, 3_356_000];
const CODE = '330106009001GB00001';
const square = (left = 0): Pair[] => [
  [EAST + left, NORTH],
  [EAST + left + 30, NORTH],
  [EAST + left + 30, NORTH + 20],
  [EAST + left, NORTH + 20],
];
const closed = (left = 0): Pair[] => [...square(left), ...square(left).slice(0, 1)];

async function check(name: string, content: string | Uint8Array) {
  const bytes = new Uint8Array(Buffer.from(content as string));
  const checked = await checkFile(
    { name, open: async () => bytes },
    { outline: null, regionCode: null, reading: null },
  );
  return {
    ...checked,
    said: (checked.report?.rows ?? checked.faults).map(({ severity, message }) => `${severity}：${message}`),
    parcels: checked.shapes.map((shape) => [
      shape.attributes['ZDDM'] ?? shape.attributes['宗地代码'],
      Math.round(ellipsoidArea(shape)),
    ]),
  };
}

async function expectOne(name: string, content: string | Uint8Array, said: RegExp[] = []): Promise<void> {
  const checked = await check(name, content);
  expect(checked.said).toEqual(said.map((message) => expect.stringMatching(message)));
  expect(checked.parcels).toEqual([[CODE, 600]]);
  expect(checked.report).toMatchObject({ epsg: 4528, errors: 0 });
}

const HEADINGS = '宗地代码,点号,X坐标,Y坐标';
const rows = (of = (value: number): string => value.toFixed(3)): string[] =>
  square().map(([x, y], at) => `${CODE},J${String(at + 1)},${of(y)},${of(x)}`);
const TABLE = [HEADINGS, ...rows()].join('\n');
/** The same in bytes of GBK; the characters of these tests alone. */
function inGbk(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const known = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      known.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return Buffer.from(
    Array.from(text).flatMap((char) => (char < '\u0080' ? [char.charCodeAt(0)] : (known.get(char) ?? []))),
  );
}
const fullWidth = (value: number): string =>
  value.toFixed(3).replaceAll(/[\d.]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
const thousands = (value: number, mark: string): string => value.toFixed(3).replaceAll(/\B(?=(\d{3})+\.)/g, mark);
const tabbed = (of: (value: number) => string): string =>
  [
    HEADINGS.replaceAll(',', '\t'),
    ...square().map(([x, y], at) => [CODE, `J${String(at)}`, of(y), of(x)].join('\t')),
  ].join('\n');

test.each<[what: string, content: string | Uint8Array, said?: RegExp[]]>([
  ['UTF-16BE without a mark', Buffer.from(TABLE, 'utf16le').swap16()],
  ['UTF-16BE with a mark', Buffer.from(`\uFEFF${TABLE}`, 'utf16le').swap16()],
  ['GBK with figures of full width', inGbk([HEADINGS, ...rows(fullWidth)].join('\r\n'))],
  [
    'GBK with figures and commas of full width',
    inGbk([HEADINGS, ...rows(fullWidth)].join('\r\n').replaceAll(',', '，')),
  ],
  ['carriage returns alone, in GBK', inGbk(TABLE.replaceAll('\n', '\r'))],
  ['carriage returns alone and a line feed at the end', `${TABLE.replaceAll('\n', '\r')}\n`],
  ['a line feed after the headings, then carriage returns', TABLE.replaceAll('\n', '\r').replace('\r', '\n')],
  ['two carriage returns before a line feed', TABLE.replaceAll('\n', '\r\r\n')],
  ['thousands by commas of full width', [HEADINGS, ...rows((value) => `"${thousands(value, '，')}"`)].join('\n')],
  ['thousands by spaces', [HEADINGS, ...rows((value) => thousands(value, ' '))].join('\n')],
  ['thousands between tabs', tabbed((value) => thousands(value, ','))],
  ['thousands without decimals between tabs', tabbed((value) => thousands(value, ',').replace('.000', ''))],
  ['decimal commas between tabs', tabbed((value) => value.toFixed(3).replace('.', ',')), [/逗号已按小数点/]],
  ['decimal commas between semicolons', TABLE.replaceAll(',', ';').replaceAll('.', ','), [/逗号已按小数点/]],
  ['codes as formulas', TABLE.replaceAll(CODE, `="${CODE}"`)],
  ['codes marked as text', TABLE.replaceAll(CODE, `'${CODE}`)],
  ['tabs in quoted codes', TABLE.replaceAll(CODE, `"${CODE}\t"`)],
  ['signs of no width', TABLE.replaceAll(',', ',\u200B')],
  ['spaces that do not break', TABLE.replaceAll(',', '\u00A0,\u00A0')],
  ['headings of two lines in a cell', TABLE.replace('X坐标,Y坐标', '"X坐标\n（m）","Y坐标\n（m）"')],
  [
    'a remark of two lines',
    TABLE.replace('J2', 'J2')
      .replace(HEADINGS, `${HEADINGS},备注`)
      .replace(/(J2.*)/, '$1,"东侧\n围墙"'),
  ],
  ['headings in two rows with merged cells', TABLE.replace(HEADINGS, '宗地代码,点号,坐标,\n,,X,Y')],
  ['a line for the spreadsheet', `sep=;\n${TABLE.replaceAll(',', ';')}`, [/表头之前的文字/]],
  [
    'columns of numbers and lengths',
    TABLE.replaceAll(/^(.*)$/gm, '1,$1,20.00').replace(/^1,(.*),20.00/, '序号,$1,边长(m)'),
  ],
])('a table with %s is read whole', async (...[, content, said]) => expectOne('a.csv', content, said));

test.each([
  ['X(N)', 'Y(E)'],
  ['北坐标(X)', '东坐标(Y)'],
  ['X坐标值', 'Y坐标值'],
  ['X坐标（北）', 'Y坐标（东）'],
  ['坐标（X）', '坐标（Y）'],
  ['2000坐标X', '2000坐标Y'],
  ['CGCS2000 X', 'CGCS2000 Y'],
  ['高斯X', '高斯Y'],
  ['界址点坐标X', '界址点坐标Y'],
  ['POINT_X', 'POINT_Y'],
  ['X_COORD', 'Y_COORD'],
  ['北向', '东向'],
  ['x坐标/纵坐标', 'y坐标/横坐标'],
])('headings %s and %s are the axes', (north, east) =>
  expectOne('a.csv', TABLE.replace('X坐标,Y坐标', `${north},${east}`).replace('点号', '界址点号')),
);

test('B and L are latitude and longitude; an L beside X and Y is a length', async () => {
  const degrees = ['30.30,120.1', '30.30,120.101', '30.301,120.101'].map((pair) => `${CODE},1,${pair}`);
  const { report, shapes } = await check('a.csv', ['宗地代码,点号,B,L', ...degrees].join('\n'));
  expect([report?.epsg, shapes[0]?.rings[0]?.[0]]).toEqual([4490, [120.1, 30.3]]);
  await expectOne('a.csv', TABLE.replaceAll('J', '20.0,J').replace('点号', 'L,点号'));
});

const HEAD = [
  '[属性描述]',
  '坐标系=2000国家大地坐标系',
  '几度分带=3',
  '投影类型=高斯克吕格',
  '计量单位=米',
  '带号=40',
  '转换参数=0,0,0,0,0,0,0',
].join('\r\n');
const corners = closed().map(([x, y], at) => `J${String((at % 4) + 1)},1,${y.toFixed(3)},${x.toFixed(3)}`);
const EXCHANGED = [HEAD, '[地块坐标]', `5,0.06,${CODE},甲地块,面,,,,@`, ...corners].join('\r\n');

test.each<[what: string, content: string | Uint8Array]>([
  ['in GBK', inGbk(EXCHANGED)],
  ['with brackets of full width', EXCHANGED.replaceAll('[', '［').replaceAll(']', '］')],
  ['with black brackets', EXCHANGED.replaceAll('[', '【').replaceAll(']', '】')],
  ['with commas and equals of full width', EXCHANGED.replaceAll('=', '＝').replaceAll(',', '，').replaceAll('@', '＠')],
  ['with spaces around its equals', EXCHANGED.replaceAll('=', ' = ')],
  ['with a title before it', `勘测定界界址点坐标\r\n\r\n${EXCHANGED}`],
  ['with an empty shift', EXCHANGED.replace('0,0,0,0,0,0,0', ',,,,,,')],
  ['with bands and zones in words', EXCHANGED.replace('分带=3', '分带=3度带').replace('带号=40', '带号=第40带')],
  ['whose zone stands before its eastings alone', EXCHANGED.replace('带号=40\r\n', '')],
  ['with a comma after each corner', EXCHANGED.replaceAll('.000\r', '.000,\r')],
])('a text of exchange %s is read whole', async (_what, content) => expectOne('a.txt', content));

test.each<[what: string, line: string]>([
  ['80国家大地坐标系', '坐标系=2000国家大地坐标系'],
  ['WGS84', '坐标系=2000国家大地坐标系'],
  ['6度带', '几度分带=3'],
])('a text of exchange that says %s is refused with what to do', async (said, line) => {
  const {
    report,
    parcels,
    said: words,
  } = await check('a.txt', EXCHANGED.replace(line, line.replace(/=.*/, `=${said}`)));
  expect([report?.errors, parcels, words]).toEqual([1, [], [expect.stringMatching(`${said}”不能使用.*请转换后上传`)]]);
});

const points = (mark: string, code: string): string =>
  closed()
    .map(([x, y], at) => [at + 1, code, x.toFixed(3), y.toFixed(3), '-5.2'].join(mark))
    .join('\r\n');
test('a point file parted by spaces is read; places without decimals are none of codes', async () => {
  await expectOne('a.dat', points('  ', CODE));
  const whole = square().map(([x, y], at) => `${String(at + 1)},${String(x)},${String(y)},5`);
  const { drawing, guess } = await check('a.dat', whole.join('\n'));
  expect(drawing?.layers).toEqual([{ name: '没有编码的点', count: 4, use: null }]);
  expect(guess.best?.system).toMatchObject({ zone: 40 });
});

const group = (...values: (string | number)[]): string => values.map((value) => `${String(value)}\n`).join('');
const drawn = (entities: string, header = ''): string =>
  `${group(0, 'SECTION', 2, 'HEADER')}${header}${group(0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES')}${entities}${group(0, 'ENDSEC', 0, 'EOF')}`;
const OWN = group(1001, 'SOUTH', 1000, CODE);
const light = (pairs: Pair[], flag: number, more = OWN, layer = '宗地'): string =>
  group(0, 'LWPOLYLINE', 5, 'A1', 8, layer, 70, flag) + pairs.map(([x, y]) => group(10, x, 20, y)).join('') + more;
const heavy = (flag: number, vertexFlag = 0): string =>
  group(0, 'POLYLINE', 8, '宗地', 66, 1, 70, flag) +
  OWN +
  square()
    .map(([x, y]) => group(0, 'VERTEX', 8, '宗地', 10, x, 20, y, 30, 0, 70, vertexFlag))
    .join('') +
  group(0, 'SEQEND', 8, '宗地');
const mirrored = square().map(([x, y]): Pair => [-x, y]);

test.each<[what: string, content: string | Uint8Array, said?: RegExp[]]>([
  ['of R12', drawn(heavy(1), group(9, '$ACADVER', 1, 'AC1009'))],
  ['of R2018', drawn(light(square(), 1), group(9, '$ACADVER', 1, 'AC1032'))],
  ['in space', drawn(heavy(9))],
  ['with its codes indented', drawn(light(square(), 1)).replaceAll(/^(?=\d+$)/gm, '  ')],
  ['with a remark before it', group(999, '由软件导出') + drawn(light(square(), 1))],
  ['in GBK', inGbk(drawn(light(square(), 1), group(9, '$DWGCODEPAGE', 3, 'ANSI_936')))],
  ['in UTF-16', Buffer.from(`\uFEFF${drawn(light(square(), 1))}`, 'utf16le')],
  ['not marked as closed, with the first corner at its end', drawn(light(closed(), 0))],
  ['marked as closed, with the first corner at its end', drawn(light(closed(), 1))],
  ['with the flag of line types', drawn(light(square(), 129))],
  ['that was mirrored', drawn(light(mirrored, 1, group(210, 0, 220, 0, 230, -1) + OWN))],
  ['with its layer by bytes of code page 936', drawn(light(square(), 1, OWN, '\\M+5D7DA\\M+5B5D8'))],
  ['beside a mesh of faces', drawn(light(square(), 1) + heavy(64, 192)), [/1个图元不是界线/]],
  ['beside a mesh', drawn(light(square(), 1) + heavy(16)), [/1个图元不是界线/]],
  ['beside a hidden one', drawn(light(square(), 1) + light(square(40), 1, group(60, 1))), [/隐藏的对象/]],
])('a boundary %s is read', async (...[, content, said]) => expectOne('a.dxf', content, said));

const feature = (geometry: object): string =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: { ZDDM: CODE }, geometry }] });
const polygon = { type: 'Polygon', coordinates: [closed().map((pair) => [...pair, 5.2])] };
const withSystem = (crs: unknown): string => feature(polygon).replace(/\}$/, `,"crs":${JSON.stringify(crs)}}`);

test.each<[what: string, crs: unknown]>([
  ['its name', { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4528' } }],
  ['its number', { type: 'EPSG', properties: { code: 4528 } }],
  ['its address', { type: 'link', properties: { href: 'http://www.opengis.net/def/crs/EPSG/0/4528' } }],
  ['a text', 'EPSG:4528'],
])('GeoJSON with heights says its system by %s', async (_what, crs) => {
  await expectOne('a.geojson', withSystem(crs));
  await expectOne('a.geojson', Buffer.from(`\uFEFF${withSystem(crs)}`, 'utf16le'));
});

test('GeoJSON that names no system, or another, is asked about or refused', async () => {
  expect((await check('a.geojson', withSystem(null))).guess.reason).toMatch(/没有写明坐标系（crs）/);
  const other = await check('a.geojson', withSystem({ type: 'EPSG', properties: { code: 3857 } }));
  expect(other.said).toEqual([expect.stringMatching(/^error：坐标系“EPSG:3857”不能使用/)]);
});

const shapefile = (more: Record<string, Buffer | string>): Buffer => {
  const own = { 'zd.shp': makeShp(5, [[closed()]]), 'zd.prj': prjOf(40, true), ...more };
  return makeZip(Object.entries(own).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes as string) })));
};
const COLUMNS = [
  { name: 'ZDDM', type: 'C', width: 19 },
  { name: 'QLR', type: 'C', width: 20 },
] as const;
const owned = (driver: number): Buffer => makeDbf(COLUMNS, [[CODE, inGbk('钱沐言')]], driver);

test.each<[what: string, more: Record<string, Buffer | string>, said: RegExp[], isSure: boolean]>([
  ['GBK of Windows by its language byte', { 'zd.dbf': owned(0x7a) }, [], true],
  ['Big5 by its language byte', { 'zd.dbf': owned(0x78) }, [/语言标识是 Big5/], false],
  ['zeros after what .cpg says', { 'zd.dbf': owned(0), 'zd.cpg': 'GBK\r\n\0' }, [], true],
  [
    'its .prj in UTF-16',
    { 'zd.dbf': owned(0x4d), 'zd.prj': Buffer.from(`\uFEFF${prjOf(40, true)}`, 'utf16le') },
    [],
    true,
  ],
  ['what macOS adds', { 'zd.dbf': owned(0x4d), '__MACOSX/._zd.shp': 'x', '.DS_Store': 'x' }, [], true],
])('a Shapefile with %s is read', async (_what, more, said, isSure) => {
  await expectOne('a.zip', shapefile(more), said);
  expect((await check('a.zip', shapefile(more))).encoding).toMatchObject({ isSure, sample: expect.any(String) });
});

test('an empty .prj says as little as none', async () => {
  const { guess } = await check('a.zip', shapefile({ 'zd.dbf': owned(0x4d), 'zd.prj': '' }));
  expect(guess).toMatchObject({ confirm: ['system'], reason: expect.stringMatching(/缺少坐标系说明/) });
});

const packed = (name: string): Buffer => makeZip([{ name, bytes: Buffer.from('x') }]);
test.each<[name: string, content: string | Uint8Array, said: RegExp]>([
  ['a.vct', 'HeadBegin', /VCT.*导出 Shapefile/],
  ['a.txt', 'HeadBegin\nDataMark:CNSDTF-VCT', /VCT.*导出 Shapefile/],
  ['a.gpkg', 'x', /GeoPackage.*Shapefile/],
  ['a.mif', 'x', /MapInfo.*Shapefile/],
  ['a.dbf', 'x', /一部分.*一起压缩/],
  ['a.pdf', 'x', /文档不能作为/],
  ['a.zip', packed('图.dwg'), /没有找到测绘数据：DWG.*DXF/],
  ['a.zip', packed('图.kml'), /没有找到测绘数据：KML.*CGCS2000/],
  ['a.zip', Buffer.from('Rar!\u001A\u0007'), /不是 ZIP 压缩包/],
  ['a.zip', '', /文件是空的/],
  ['a.dxf', 'AC1032\0\0', /另存为 DXF/],
  ['a.csv', packed('xl/workbook.xml'), /新版电子表格.*另存为 CSV/],
  ['a.csv', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /旧版电子表格.*另存为 CSV/],
  ['a.csv', '<html><table>', /网页表格.*另存为 CSV/],
  ['a.json', JSON.stringify({ geometryType: 'esriGeometryPolygon', features: [] }), /ArcGIS.*GeoJSON/],
  ['a.json', JSON.stringify({ type: 'Topology', arcs: [] }), /TopoJSON.*GeoJSON/],
])('%s of another format is called by it: %#', async (name, content, said) => {
  const { report, said: words } = await check(name, content);
  expect([report?.errors, words]).toEqual([1, [expect.stringMatching(said)]]);
});
