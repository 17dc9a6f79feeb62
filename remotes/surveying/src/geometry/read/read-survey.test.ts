// Files as surveyors hand them in, good and bad: what is read, and what is said with which place.
import { projectorOf } from '../project';
import type { Position } from '../shape';
import { makeDbf, makeShp, makeZip, type MadeEntry, prjOf } from '../testing/make-files';
import { placeText } from './fault';
import { createPace } from './pace';
import { readSurvey } from './read-survey';
import { guessSurvey, takeShapes } from './take-shapes';

const CORNERS: Position[] = [
  [120.1, 30.2],
  [120.101, 30.2],
  [120.101, 30.201],
  [120.1, 30.201],
];
const closed = <T>(ring: readonly T[]): T[] => [...ring, ...ring.slice(0, 1)];
const inZone = (prefixed: boolean) => CORNERS.map(projectorOf({ kind: 'plane', zone: 40, prefixed }).fromPosition);
const GBK = Buffer.from([0xba, 0xbc, 0xd6, 0xdd]); // 杭州
const COLUMNS = [
  { name: 'ZDDM', type: 'C' as const, width: 30 },
  { name: 'MJ', type: 'N' as const, width: 12 },
  { name: 'ZL', type: 'C' as const, width: 20 },
];
const CODE = '330106001001GB00001';
const shp = makeShp(5, [[closed(inZone(true))]]);
const dbf = makeDbf(COLUMNS, [[CODE, '10714.20', '杭州']]);
const parcel = (...more: MadeEntry[]): MadeEntry[] => [
  { name: '宗地.shp', bytes: shp },
  { name: '宗地.dbf', bytes: dbf },
  { name: '宗地.prj', bytes: Buffer.from(prjOf(40, true)) },
  ...more,
];

const read = (name: string, bytes: Uint8Array | string) =>
  readSurvey(
    { name, open: async () => (typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes) },
    createPace(),
  );
const said = (faults: Awaited<ReturnType<typeof read>>['faults']): string[] =>
  faults.map(({ place, message }) => `${placeText(place)}：${message}`);

test('a Shapefile gives shapes in degrees with their attributes; codes stay texts', async () => {
  const raw = await read('a.zip', makeZip(parcel()));
  expect(raw.faults).toEqual([]);
  const guess = guessSurvey(raw, null);
  expect(guess).toMatchObject({ confidence: 'certain', confirm: [], best: { system: { zone: 40, prefixed: true } } });
  const { shapes, faults, places } = await takeShapes(raw.features, guess.best!, createPace());
  expect(faults).toEqual([]);
  expect(shapes).toMatchObject([{ id: '1', kind: 'parcel', attributes: { ZDDM: CODE, MJ: 10714.2, ZL: '杭州' } }]);
  expect(placeText(places.get('1')!)).toBe('a.zip/宗地.shp 第1个图形');
  for (const [at, [x, y]] of CORNERS.entries()) {
    expect(shapes[0]?.rings[0]?.[at]?.[0]).toBeCloseTo(x, 10);
    expect(shapes[0]?.rings[0]?.[at]?.[1]).toBeCloseTo(y, 10);
  }
});

test.each<[string, Buffer, MadeEntry[], string[]]>([
  [
    'GBK that .cpg declares',
    makeDbf(COLUMNS, [[CODE, '1', GBK]]),
    [{ name: '宗地.cpg', bytes: Buffer.from('GBK') }],
    [],
  ],
  ['GBK by its language driver', makeDbf(COLUMNS, [[CODE, '1', GBK]], 0x4d), [], []],
  ['GBK that nothing declares', makeDbf(COLUMNS, [[CODE, '1', GBK]]), [], []],
  ['UTF-8 with .cpg', makeDbf(COLUMNS, [[CODE, '1', '杭州']]), [{ name: '宗地.cpg', bytes: Buffer.from('UTF-8') }], []],
  [
    'an encoding that is not taken',
    makeDbf(COLUMNS, [[CODE, '1', '杭州']]),
    [{ name: '宗地.cpg', bytes: Buffer.from('BIG5') }],
    ['BIG5'],
  ],
  [
    'GBK in a table that says UTF-8',
    makeDbf(COLUMNS, [[CODE, '1', GBK]]),
    [{ name: '宗地.cpg', bytes: Buffer.from('UTF-8') }],
    ['文件说明的文字编码是 UTF-8 ，内容却是 GBK'],
  ],
])('%s is read as 杭州', async (_what, table, more, messages) => {
  const raw = await read(
    'a.zip',
    makeZip([
      { name: '宗地.shp', bytes: shp },
      { name: '宗地.dbf', bytes: table },
      { name: '宗地.prj', bytes: Buffer.from(prjOf(40, true)) },
      ...more,
    ]),
  );
  expect(raw.features[0]?.attributes.ZL).toBe('杭州');
  expect(said(raw.faults)).toEqual(messages.map((message) => expect.stringContaining(message) as string));
});

test.each<[string, Uint8Array, string, number]>([
  ['a broken archive', makeZip(parcel()).subarray(0, 400), '压缩包无法打开', 0],
  [
    'bytes changed in an entry',
    Buffer.from(makeZip(parcel())).fill(0x55, 60, 80),
    '宗地.shp：压缩包中的这个文件已损坏',
    0,
  ],
  [
    'an archive that unpacks to more than it says',
    makeZip([{ name: 'a.shp', bytes: Buffer.alloc(5_000_000), claimed: 100 }]),
    '已损坏',
    0,
  ],
  ['an archive that unpacks 200 times', makeZip([{ name: 'a.shp', bytes: Buffer.alloc(50_000_000) }]), '解压后过大', 0],
  [
    'an archive in an archive',
    makeZip([{ name: 'inner.zip', bytes: makeZip(parcel()) }]),
    'inner.zip：压缩包中还有压缩包',
    0,
  ],
  ['a name that leaves', makeZip([{ name: '../../a.shp', bytes: shp }]), '不安全的文件名', 0],
  ['nothing of a survey', makeZip([{ name: 'a.doc', bytes: shp }]), '没有找到测绘数据', 0],
  ['no .prj', makeZip(parcel().slice(0, 2)), '缺少坐标系说明', 1],
  ['no .dbf', makeZip([parcel()[0]!, parcel()[2]!]), '缺少属性表', 1],
  [
    'a .prj of another system',
    makeZip([
      ...parcel().slice(0, 2),
      {
        name: '宗地.prj',
        bytes: Buffer.from('GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]]]'),
      },
    ]),
    '坐标系“GCS_WGS_1984”不能使用',
    1,
  ],
  [
    'an empty shape among others',
    makeZip([
      { name: '宗地.shp', bytes: makeShp(5, [[closed(inZone(true))], null]) },
      {
        name: '宗地.dbf',
        bytes: makeDbf(COLUMNS, [
          [CODE, '1', ''],
          [CODE, '1', ''],
        ]),
      },
      parcel()[2]!,
    ]),
    '第2个图形：图形是空的',
    1,
  ],
  [
    'fewer records than shapes',
    makeZip([
      { name: '宗地.shp', bytes: makeShp(5, [[closed(inZone(true))], [closed(inZone(true))]]) },
      parcel()[1]!,
      parcel()[2]!,
    ]),
    '两者不一致',
    2,
  ],
  [
    'a Shapefile cut off in its second record',
    makeZip([{ name: '宗地.shp', bytes: cutOff() }, parcel()[1]!, parcel()[2]!]),
    '第2个图形：文件在此处损坏',
    1,
  ],
])('%s: it is said where, and what could be read stays', async (_what, bytes, message, features) => {
  const raw = await read('a.zip', bytes);
  expect(said(raw.faults).join('\n')).toContain(message);
  expect(raw.features).toHaveLength(features);
});

/** Two records, the second shorter than it says; the header is right about the file. */
function cutOff(): Buffer {
  const whole = makeShp(5, [[closed(inZone(true))], [closed(inZone(true))]]);
  const cut = Buffer.from(whole.subarray(0, whole.length - 32));
  cut.writeInt32BE(cut.length / 2, 24);
  return cut;
}

test('a contradiction between .prj and numbers is told, never followed', async () => {
  const raw = await read(
    'a.zip',
    makeZip([...parcel().slice(0, 2), { name: '宗地.prj', bytes: Buffer.from(prjOf(41, true)) }]),
  );
  expect(guessSurvey(raw, null)).toMatchObject({ contradicts: { zone: 41 }, confirm: ['system'] });
});

test('a .prj decides the zone of eastings that have none', async () => {
  const plain = makeShp(5, [[closed(inZone(false))]]);
  const raw = await read(
    'a.zip',
    makeZip([
      { name: '宗地.shp', bytes: plain },
      parcel()[1]!,
      { name: '宗地.prj', bytes: Buffer.from(prjOf(40, false)) },
    ]),
  );
  expect(guessSurvey(raw, null)).toMatchObject({
    confidence: 'certain',
    best: { system: { zone: 40, prefixed: false } },
  });
});

test('a boundary that the file leaves open is named', async () => {
  const raw = await read(
    'a.zip',
    makeZip([{ name: '宗地.shp', bytes: makeShp(5, [[inZone(true)]]) }, ...parcel().slice(1)]),
  );
  const { shapes, faults } = await takeShapes(raw.features, guessSurvey(raw, null).best!, createPace());
  expect(shapes[0]?.rings[0]).toHaveLength(4);
  expect(said(faults)).toEqual(['a.zip/宗地.shp 第1个图形：界线没有闭合：首末两点不同']);
});

const CSV = `宗地代码,点号,X坐标,Y坐标
${CORNERS.map(([x, y], at) => `${CODE},J${String(at + 1)},${String(y)},${String(x)}`).join('\n')}`;

test('a table of boundary points is read by its headings, whatever their order', async () => {
  const raw = await read('界址点.csv', CSV);
  expect(raw.faults).toEqual([]);
  const guess = guessSurvey(raw, null);
  expect(guess.best).toEqual({ system: { kind: 'geographic' }, swapped: false });
  const { shapes, faults } = await takeShapes(raw.features, guess.best!, createPace());
  expect(faults).toEqual([]);
  expect(shapes).toEqual([{ id: '1', kind: 'parcel', rings: [CORNERS], attributes: { 宗地代码: CODE } }]);
});

test.each<[string, string, string]>([
  ['no headings', 'J1,1,2\n', '第1行：第一行应为表头'],
  ['a text for a number', `${CSV}\n${CODE},J5,30.2,东\n`, '第6行：坐标“东”不是数字'],
  ['no coordinate', `${CSV}\n${CODE},J5,,120.1\n`, '第6行：缺少坐标'],
  ['nothing at all', '', '文件是空的'],
  ['headings only', 'X坐标,Y坐标\n', '没有坐标点'],
  ['an endless line', `X,Y\n${'1'.repeat(100_000)},2\n`, '第2行：这一行过长'],
])('a table with %s: the line is named', async (_what, text, message) => {
  expect(said((await read('a.csv', text)).faults).join('\n')).toContain(message);
});

test('a GBK line in a UTF-8 table is read and named', async () => {
  const bytes = Buffer.concat([Buffer.from(`${CSV}\n`), GBK, Buffer.from(',J9,30.2,120.1\n')]);
  const raw = await read('a.csv', bytes);
  expect(raw.features).toHaveLength(2);
  expect(raw.features[1]?.attributes.宗地代码).toBe('杭州');
  expect(said(raw.faults)).toEqual(['a.csv 第6行：这一行的文字编码与文件其他部分不同，请核对文字']);
});

test('swapped axes are found in a file without headings that tell', async () => {
  const raw = await read('a.csv', CSV.replace('X坐标,Y坐标', 'Y坐标,X坐标'));
  expect(guessSurvey(raw, null)).toMatchObject({ best: { swapped: true }, confirm: ['axes'] });
});

const feature = (geometry: unknown, id = 1): string =>
  JSON.stringify({ type: 'Feature', id, properties: { ZDDM: CODE, note: 'a "{[" in a text' }, geometry });
const POLYGON = { type: 'Polygon', coordinates: [closed(CORNERS)] };

test('GeoJSON is read feature by feature, each with its line', async () => {
  const text = `{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::4490"}},"features":[\n${feature(POLYGON)},\n${feature(null)},\n${feature({ type: 'Curve' })}]}`;
  const raw = await read('a.geojson', text);
  expect(raw.declared).toEqual({ kind: 'geographic' });
  expect(raw.features).toMatchObject([{ place: { line: 2, feature: 1 }, attributes: { ZDDM: CODE } }]);
  expect(said(raw.faults)).toEqual([
    'a.geojson 第3行 第2个图形：没有图形',
    expect.stringContaining('第4行 第3个图形：图形类型 Curve'),
  ]);
});

test('half a GeoJSON file keeps its whole features and says that it ends', async () => {
  const text = `{"type":"FeatureCollection","features":[${feature(POLYGON)},\n{"type":"Feature","geometry":{"type":"Pol`;
  const raw = await read('a.json', text);
  expect(raw.features).toHaveLength(1);
  expect(said(raw.faults)).toEqual(['a.json 第2行：文件不完整，末尾缺少内容，请重新导出后上传']);
});

const dxf = (...entities: string[]): string => `0\nSECTION\n2\nENTITIES\n${entities.join('')}0\nENDSEC\n0\nEOF\n`;
const polyline = (layer: string, flag: number, more = ''): string =>
  `0\nLWPOLYLINE\n5\nA1\n8\n${layer}\n70\n${String(flag)}\n${inZone(true)
    .map(([x, y]) => `10\n${String(x)}\n20\n${String(y)}\n`)
    .join('')}${more}`;

test('a drawing gives points, lines and areas by layer', async () => {
  const raw = await read(
    'a.dxf',
    dxf(polyline('JZX', 0), polyline('宗地', 1), '0\nPOINT\n8\nJZD\n10\n40500000\n20\n3340000\n'),
  );
  expect(raw.faults).toEqual([]);
  expect(raw.features.map(({ kind, rings }) => [kind, rings[0]?.length])).toEqual([
    ['line', 8],
    ['parcel', 10],
    ['point', 2],
  ]);
});

test('a polyline of the old form is read with its vertices', async () => {
  const vertices = inZone(true)
    .map(([x, y]) => `0\nVERTEX\n8\n宗地\n10\n${String(x)}\n20\n${String(y)}\n`)
    .join('');
  const raw = await read('a.dxf', dxf(`0\nPOLYLINE\n8\n宗地\n70\n1\n${vertices}0\nSEQEND\n`));
  expect(raw.features).toMatchObject([{ kind: 'parcel' }]);
});

test.each<[string, string, string]>([
  [
    'an ellipse',
    dxf('0\nELLIPSE\n5\nB7\n8\n宗地\n10\n1\n20\n2\n40\n5\n'),
    '第6行：椭圆（ELLIPSE，图层“宗地”，句柄 B7）不能作为界址线',
  ],
  ['a spline', dxf('0\nSPLINE\n8\n宗地\n'), '样条曲线'],
  ['half a file', dxf(polyline('宗地', 1)).slice(0, -20), '缺少结尾'],
  ['no drawing', 'hello\nworld\n', '第1行：不是 DXF 文本文件'],
  ['a text for a number', dxf('0\nPOINT\n8\nJZD\n10\nabc\n20\n1\n'), '坐标缺失或不是数字'],
  ['a binary drawing', 'AutoCAD Binary DXF\r\n\u001a\u0000', '二进制 DXF'],
])('a drawing with %s: the entity is named', async (_what, text, message) => {
  expect(said((await read('a.dxf', text)).faults).join('\n')).toContain(message);
});

test('more corners than an upload may have are refused with the place', async () => {
  const { boundedTake } = await import('./raw');
  const take = boundedTake([]);
  const ring = new Float64Array(2_000_000);
  const feature = {
    place: { file: 'a.shp', feature: 5 },
    kind: 'parcel' as const,
    rings: [ring, ring, ring],
    attributes: {},
  };
  take(feature);
  // Nothing of it is kept, and the message says where it was too much and what to do.
  expect(() => take(feature)).toThrow('数据量超过上限（20万个图形、400万个坐标点），请分区域上传');
  const thrown = ((): unknown => {
    try {
      take(feature);
    } catch (error) {
      return error;
    }
    return null;
  })();
  expect(thrown).toMatchObject({ place: { file: 'a.shp', feature: 5 } });
});

test('between tabs a cell that is left empty keeps its place', async () => {
  const raw = await read(
    'a.csv',
    `宗地代码\t点号\tX坐标\tY坐标\n\tJ1\t3356010.5\t40411000.5\n\t\t3356020.5\t40411000.5`,
  );
  expect(said(raw.faults)).toEqual([]);
  expect(raw.features[0]?.rings[0]).toEqual(Float64Array.from([40411000.5, 3356010.5, 40411000.5, 3356020.5]));
});

test('a table whose first cell is empty keeps its columns in their places', async () => {
  const raw = await read('a.csv', `宗地代码,点号,X坐标,Y坐标\n,J1,3356010.5,40411000.5\n"",J2,3356020.5,40411000.5`);
  expect(said(raw.faults)).toEqual([]);
  expect(raw.features[0]?.rings[0]).toEqual(Float64Array.from([40411000.5, 3356010.5, 40411000.5, 3356020.5]));
});

const CRS = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4528' } };
const features = (properties: object) => [
  { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [closed(inZone(true))] } },
];
test.each<[where: string, content: object]>([
  ['before the features', { type: 'FeatureCollection', crs: CRS, features: features({ ZL: '杭州' }) }],
  ['after the features', { type: 'FeatureCollection', features: features({ ZL: '杭州' }), crs: CRS }],
])('the system of a GeoJSON file counts %s', async (_where, content) => {
  const raw = await read('a.geojson', JSON.stringify(content));
  expect(raw).toMatchObject({ faults: [], declared: { zone: 40 }, features: [{ attributes: { ZL: '杭州' } }] });
  const other = JSON.stringify(content).replace('4528', '2437');
  expect(said((await read('a.geojson', other)).faults)).toEqual([expect.stringContaining('不能使用')]);
});

test('an attribute of a feature is no system of the file', async () => {
  const raw = await read('a.geojson', JSON.stringify({ type: 'FeatureCollection', features: features({ crs: CRS }) }));
  expect(raw).toMatchObject({ faults: [], declared: null });
});

test('a GeoJSON file in GBK is read, also where a character ends in the byte of a bracket, and the texts are shown', async () => {
  const content = JSON.stringify({ type: 'FeatureCollection', features: features({ ZL: '?', QLR: '!' }) });
  const [before = '', after = ''] = content.split('?');
  const [middle = '', end = ''] = after.split('!');
  const byteOf = (text: string) => Buffer.from(text);
  // 穃 ends in 0x7B and 歿 in 0x5C, the bytes of { and of \.
  const bytes = Buffer.concat([
    byteOf(before),
    GBK,
    Buffer.from([0xb7, 0x7b]),
    byteOf(middle),
    Buffer.from([0x9a, 0x7b, 0x9a, 0x5c]),
    byteOf(end),
  ]);
  const raw = await read('a.geojson', bytes);
  expect(raw.faults).toEqual([]);
  expect(raw.encoding).toMatchObject({
    used: 'gb18030',
    isSure: false,
    sample: expect.stringMatching(/^杭州/) as string,
  });
  expect(raw.features[0]?.attributes['ZL']).toMatch(/^杭州.$/);
});
