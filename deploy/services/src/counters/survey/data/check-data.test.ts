// Measured data over HTTP: good files with what they hold, bad ones with their place, reports on paper, and results
// that errors keep back.
import { dataReport } from '@portal/surveying/contract';
import { projectorOf } from '@portal/surveying/geometry';
import { makeDbf, makeShp, makeZip, prjOf } from '@portal/surveying/geometry/testing';
import { describeOnOne, refusalOf, usingServices } from '../../../testing';
import { uploadBytes } from '../../../testing/cases/case-driver';
import type { Said } from '../../../testing/cases/survey-way';
import { PARCEL, SurveyWay, required, resultsOf } from '../../../testing/cases/survey-way';
import { SURVEYOR } from '../../../../seed/people';
import { shapeInForce } from '../../../register/public';
import { createSurveyChecker } from './survey-checker';
const UNKNOWN = '未查询到相关办件，请核对业务号';
const MIMES: Record<string, string> = {
  zip: 'application/zip',
  csv: 'text/csv',
  dxf: 'application/dxf',
  geojson: 'application/geo+json',
  txt: 'text/plain',
  dat: 'text/plain',
};
type Pair = [number, number];
/** A square in the seed's 西湖区, in metres of zone 40. */
const { fromPosition } = projectorOf({ kind: 'plane', zone: 40, prefixed: false });
const [EAST, NORTH] = fromPosition([120.35, 30.5]);
const square = (left = 0, side = 20, prefix = 0): Pair[] =>
  [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ].map(([x = 0, y = 0]) => [EAST + left + x + prefix, NORTH + y]);
const closed = (ring: readonly Pair[]): Pair[] => [...ring, ...ring.slice(0, 1)];
const table = (corners: readonly Pair[], code = PARCEL): string =>
  [
    '宗地代码,点号,X坐标,Y坐标',
    ...corners.map(([x, y], at) => `${code},J${String(at + 1)},${y.toFixed(3)},${x.toFixed(3)}`),
  ].join('\n');
const ZONED = 40_000_000;
const GOOD = table(square(0, 20, ZONED));
const layer = (corners: readonly Pair[] = square(0, 20, ZONED), code = PARCEL) => [
  { name: '宗地.shp', bytes: makeShp(5, [[closed(corners)]]) },
  { name: '宗地.dbf', bytes: makeDbf([{ name: 'ZDDM', type: 'C', width: 30 }], [[code]]) },
  { name: '宗地.prj', bytes: Buffer.from(prjOf(40, true)) },
];
const [SHP, DBF, PRJ] = layer() as [
  { name: string; bytes: Buffer },
  { name: string; bytes: Buffer },
  { name: string; bytes: Buffer },
];
const dxf = (...entities: string[]): string =>
  ['0', 'SECTION', '2', 'ENTITIES', ...entities, '0', 'ENDSEC', '0', 'EOF', ''].join('\n');
const geo = (feature: object): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { ZDDM: PARCEL }, ...feature }],
  });

/** One parcel in each of the formats that are offered; some leave its code or layer open. */
const outlineOf = (corners: Pair[]): string =>
  dxf(
    ...['0', 'LWPOLYLINE', '8', '图层1', '70', '1'],
    ...corners.flatMap(([x, y]) => ['10', x.toFixed(3), '20', y.toFixed(3)]),
  );
const geoOf = (corners: Pair[], code: string): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4528' } },
    features: [
      {
        ...{ type: 'Feature', properties: { ZDDM: code } },
        geometry: { type: 'Polygon', coordinates: [closed(corners)] },
      },
    ],
  });
const points = (corners: Pair[], code: string): string =>
  corners.map(([x, y], at) => `${String(at + 1)},${code},${x.toFixed(3)},${y.toFixed(3)},5.2`).join('\r\n');
const exchanged = (corners: Pair[]): string =>
  [
    ...['[属性描述]', '坐标系=2000国家大地坐标系', '几度分带=3', '投影类型=高斯克吕格', '计量单位=米', '带号=40'],
    ...['[地块坐标]', '5,0.04,1,地块一,面,,,,@'],
    ...closed(corners).map(([x, y], at) => `J${String((at % 4) + 1)},1,${y.toFixed(3)},${x.toFixed(3)}`),
  ].join('\r\n');
const SAID = { resultCode: 'A000', msg: '' };
/** How many formats went to the register before: each lies at a place of its own. */
let formats = 0;

interface Answered {
  bg: Report | null;
  tz?: { tc: { mc: string; yt: string | null }[]; mj: { wz: string; dm: string }[] };
}
interface Report {
  cws: number;
  list: { gzbh: string; wz: string; wt: string; zb: [number, number] | null }[];
  [key: string]: unknown;
}

describeOnOne('measured data', () => {
  const { services } = usingServices();
  let way: SurveyWay;
  let number: string;

  beforeAll(async () => {
    way = new SurveyWay(services);
    number = await entrusted();
  });

  const entrusted = async (): Promise<string> =>
    way.entrusted('enterprise', await way.submitted('enterprise'), SURVEYOR.creditCode);

  async function uploaded(name: string, content: string | Buffer, ywh = number) {
    const mime = MIMES[name.split('.').at(-1) ?? ''] ?? '';
    const client = way.as('surveyor');
    return uploadBytes(client, { ywh, datumBsm: 'M081' }, { name, mime, bytes: Buffer.from(content) });
  }
  const check = (bsm: unknown, more: object = {}, ywh = number): Promise<Said> =>
    way.post('surveyor', 'checkData', { ywh, datumBsm: 'M081', bsm, ...more });
  /** What is said of a file: why it is not taken, or its first fault with the place. */
  async function said(name: string, content: string | Buffer): Promise<string> {
    const file = await uploaded(name, content);
    if (file.resultCode !== 'A000') return file.msg;
    const { bg, cc } = required(await check(file.data.bsm)) as { bg: Report | null; cc: { sm: string } };
    return bg === null ? cc.sm : bg.list.map(({ wz, wt }) => `${wz}：${wt}`).join('\n');
  }

  test.each<[string, string, () => string | Buffer, RegExp]>([
    ['a broken archive', 'a.zip', () => makeZip(layer()).subarray(0, 300), /“a\.zip”无法打开，文件可能已损坏/],
    [
      'an archive made to fill a disk',
      'a.zip',
      () => makeZip([{ name: 'a.shp', bytes: Buffer.alloc(50_000_000) }]),
      /“a\.zip”解压后过大/,
    ],
    [
      'an archive that lies of its size',
      'a.zip',
      () => makeZip([{ name: 'a.shp', bytes: Buffer.alloc(5_000_000), claimed: 100 }]),
      /a\.zip\/a\.shp：.*已损坏/,
    ],
    [
      'an archive in an archive',
      'a.zip',
      () => makeZip([{ name: 'b.zip', bytes: makeZip(layer()) }]),
      /“a\.zip”中的“b\.zip”不是可以接收的文件/,
    ],
    [
      'a name that leaves',
      'a.zip',
      () => makeZip([{ name: '../../a.shp', bytes: SHP.bytes }]),
      /“a\.zip”中有不安全的文件名/,
    ],
    ['no projection', 'a.zip', () => makeZip([SHP, DBF]), /缺少坐标系说明（\.prj）.*请确认是 CGCS2000/],
    [
      'another projection',
      'a.zip',
      () => makeZip([SHP, DBF, { ...PRJ, bytes: Buffer.from('GEOGCS["GCS_Beijing_1954"]') }]),
      /宗地\.prj：坐标系“GCS_Beijing_1954”不能使用/,
    ],
    [
      'half a layer',
      'a.zip',
      () => makeZip([{ ...SHP, bytes: SHP.bytes.subarray(0, 150) }, DBF, PRJ]),
      /宗地\.shp.*不完整/,
    ],
    [
      'swapped axes',
      'a.csv',
      () => table(square(0, 20, ZONED).map(([x, y]): Pair => [y, x])),
      /纵坐标（或纬度）写在前面/,
    ],
    ['an easting without its zone', 'a.csv', () => table(square()), /横坐标不带带号，按项目所在地推断带号/],
    ['a zone of six degrees', 'a.csv', () => table(square(0, 20, 20_000_000)), /带号为6度带/],
    [
      'mixed encodings',
      'a.csv',
      () =>
        Buffer.concat([
          Buffer.from(GOOD),
          Buffer.from('\n'),
          Buffer.from([0xba, 0xbc, 0xd6, 0xdd]),
          Buffer.from(`,J1,${NORTH.toFixed(3)},${(EAST + ZONED).toFixed(3)}`),
        ]),
      /a\.csv 第6行：这一行的文字编码与文件其他部分不同/,
    ],
    ['bytes called a table', 'a.csv', () => Buffer.from([0x41, 0, 0x42]), /“a\.csv”的内容与文件格式不一致/],
    ['a corner that is no number', 'a.csv', () => GOOD.replace('J2,', 'J2,x'), /a\.csv 第3行：坐标“x/],
    [
      'half a file',
      'a.geojson',
      () => geo({ geometry: { type: 'Point', coordinates: [120.35, 30.5] } }).slice(0, -4),
      /a\.geojson 第1行：文件不完整/,
    ],
    [
      'an empty geometry',
      'b.geojson',
      () => geo({ geometry: { type: 'Polygon', coordinates: [] } }),
      /b\.geojson 第1行 第1个图形：/,
    ],
    [
      'an ellipse of a drawing',
      'a.dxf',
      () => dxf('0', 'ELLIPSE', '8', '宗地', '10', '1', '20', '1', '40', '5'),
      /a\.dxf 第6行：椭圆（ELLIPSE，图层“宗地”）不能作为界址线/,
    ],
    ['a drawing that is none', 'a.dxf', () => 'AutoCAD Binary DXF\r\n', /“a\.dxf”的内容与文件格式不一致/],
    ['a program', 'a.csv', () => '', /“a\.csv”是空文件/],
  ])('%s is told with its place', async (_what, name, content, words) => {
    expect(await said(name, content())).toMatch(words);
  });

  test.each([
    ['little', (bytes: Buffer) => bytes],
    ['big', (bytes: Buffer) => bytes.swap16()],
  ])('a table in UTF-16, %s end first, is taken and read', async (_end, inOrder) => {
    const file = await uploaded('a.csv', inOrder(Buffer.from(`\uFEFF${GOOD}`, 'utf16le')));
    expect(required(await check(required(file).bsm))).toMatchObject({ bg: { cws: 0, zds: 1 } });
  });

  test('a formula that starts a program is found in UTF-16 too', async () => {
    const text = `\uFEFF${GOOD}\n=cmd|'/c calc'!A1`;
    expect(await said('a.csv', Buffer.from(text, 'utf16le'))).toMatch(/“a\.csv”含有程序或宏/);
  });

  test('a drawing is checked once its layers are named and its codes filled in, and its parcel is taken over', async () => {
    const ywh = await entrusted();
    const corners = square(0, 20, ZONED).flatMap(([x, y]) => ['10', x.toFixed(3), '20', y.toFixed(3)]);
    const drawn = dxf('0', 'LWPOLYLINE', '8', '图层1', '70', '1', ...corners);
    const { bsm } = required(await uploaded('图.dxf', drawn, ywh)) as { bsm: string };
    const asked = required(await check(bsm, {}, ywh));
    expect(asked).toMatchObject({ bg: null, tz: { tc: [{ mc: '图层1', sl: 1, yt: null }] } });
    expect((await check(bsm, { tc: [{ mc: '图层1', yt: 'house' }] }, ywh)).resultCode).not.toBe('A000');
    const layers = { tc: [{ mc: '图层1', yt: 'parcel' }] };
    const named = required(await check(bsm, layers, ywh)) as { tz: { mj: { wz: string; mj: number; dm: string }[] } };
    expect(named).toMatchObject({ bg: { cws: 1, list: [{ gzbh: 'required-attributes' }] } });
    expect(named.tz.mj).toMatchObject([{ lx: 'parcel', tc: '图层1', dm: '', mj: expect.closeTo(400, 1) as number }]);
    const key = named.tz.mj[0]?.wz;
    const other = required(await check(bsm, { ...layers, dm: [{ wz: key, dm: '330105009001GB00001' }] }, ywh));
    expect(other).toMatchObject({ bg: { cws: 1, list: [{ gzbh: 'codes' }] } });
    const filled = required(await check(bsm, { ...layers, dm: [{ wz: key, dm: PARCEL }] }, ywh));
    expect(filled).toMatchObject({ bg: { cws: 0, zds: 1 }, tz: { mj: [{ dm: PARCEL }] } });
    expect((await way.get('enterprise', 'queryDataChecks', { ywh })).data).toMatchObject({
      list: [{ name: '图.dxf', jc: { tz: { mj: [{ dm: PARCEL }] } } }],
    });
  });

  test('a file is checked by who may write the case, and read by who is concerned', async () => {
    const ywh = await entrusted();
    const file = await uploaded('界址点.csv', GOOD, ywh);
    expect((await way.get('enterprise', 'queryDataChecks', { ywh })).data).toMatchObject({
      list: [{ name: '界址点.csv', jc: null }],
      mayWrite: false,
    });
    const { bg } = required(await check(file.data.bsm, {}, ywh)) as { bg: Report };
    expect(bg).toMatchObject({ cws: 0, zds: 1, epsg: 4528, zdmj: expect.closeTo(400, 0) as number });
    const body = { ywh, datumBsm: 'M081', bsm: file.data.bsm };
    expect((await way.post('enterprise', 'checkData', body)).msg).toBe('该业务现在不能检查数据');
    for (const name of ['citizen', 'bank', 'sea-reviewer']) {
      expect([name, (await way.post(name, 'checkData', body)).msg]).toEqual([name, UNKNOWN]);
      expect([name, (await way.get(name, 'queryDataChecks', { ywh })).msg]).toEqual([name, UNKNOWN]);
    }
    // Of another case of the same organisation, and of nobody.
    expect((await check(file.data.bsm)).msg).toMatch('未查询到该测绘数据文件');
    expect((await check('0'.repeat(32), {}, ywh)).msg).toMatch('未查询到该测绘数据文件');
    expect((await check(file.data.bsm, { epsg: 4326 }, ywh)).msg).toMatch('请选择 CGCS2000');
    for (const name of ['enterprise', 'surveyor', 'reviewer'])
      expect((await way.get(name, 'queryDataChecks', { ywh })).data).toMatchObject({
        list: [{ jc: { bg: { cws: 0 } } }],
      });
    const drawn = required(await way.get('surveyor', 'queryDataChecks', { ywh })).district as { rings: unknown[] };
    expect(drawn.rings).not.toEqual([]);
  });

  test('what a person says of zone, axes and encoding is taken, and the report says it; as PDF and as table', async () => {
    const ywh = await entrusted();
    const { data } = await uploaded('界址点.csv', table(square()), ywh);
    expect(required(await check(data.bsm, {}, ywh))).toMatchObject({
      bg: null,
      cc: { zqk: { epsg: 4549 }, dqr: ['zone'] },
    });
    const client = way.as('surveyor');
    const report = (gs: string) =>
      client.ask(dataReport, { businessNumber: ywh, fileId: data.bsm as string, format: gs });
    expect((await refusalOf(report('pdf'))).message).toMatch('还没有检查报告');
    const wrong = required(await check(data.bsm, { epsg: 4548, zbdh: false }, ywh)) as { bg: Report };
    expect(wrong.bg).toMatchObject({
      epsg: 4548,
      list: [{ wt: expect.stringContaining('请核对坐标系和带号') as string }],
    });
    const csv = await report('csv');
    expect(csv.headers['content-disposition']).toContain(encodeURIComponent(`测绘数据检查报告-${ywh}.csv`));
    expect(csv.bytes.toString()).toMatch(/^\uFEFF序号,级别,规则,位置,问题/);
    expect(csv.bytes.toString()).toContain('请核对坐标系和带号');
    const pdf = await report('pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const inGbk = required(await check(data.bsm, { epsg: 4549, bm: 'gb18030' }, ywh)) as { bg: Report };
    expect(inGbk.bg.list[0]?.wt).toMatch('第一行应为表头');
    const inUtf8 = required(await check(data.bsm, { epsg: 4549, bm: 'utf-8' }, ywh));
    expect(inUtf8).toMatchObject({ bg: { cws: 0, epsg: 4549 }, wzbm: { bm: 'utf-8', sfqd: true } });
    expect(required(await check(data.bsm, { epsg: 4549 }, ywh))).toMatchObject({ wzbm: { bm: 'utf-8', sfqd: false } });
    const foreign = await way.as('citizen').refused(dataReport, {
      businessNumber: ywh,
      fileId: data.bsm as string,
      format: 'csv',
    });
    expect(foreign.message).toBe(UNKNOWN);
  });

  test('results are not handed in with data that were not checked or have errors', async () => {
    const ywh = await entrusted();
    required(await way.withFile('surveyor', ywh));
    const bad = await uploaded(
      'a.csv',
      [
        table(square(0, 20, ZONED)),
        table(square(5, 20, ZONED), '330106001009GB00778')
          .split('\n')
          .slice(1)
          .join('\n'),
      ].join('\n'),
      ywh,
    );
    expect((await way.handIn(ywh)).msg).toMatch('“a.csv”还没有检查');
    const { bg } = required(await check(bad.data.bsm, {}, ywh)) as { bg: Report };
    expect(bg.cws).toBeGreaterThan(0);
    expect(bg.list.map(({ gzbh }) => gzbh)).toContain('overlaps');
    expect((await way.handIn(ywh)).msg).toMatch(/“a\.csv”有\d个错误/);
    required(
      await way
        .post('surveyor', '../file/delFiles', { ywh, bsms: [bad.data.bsm] })
        .then((body) => ({ ...body, data: {} })),
    );
    const beside = table(square(100, 20, ZONED), '330106001009GB00778')
      .split('\n')
      .slice(1);
    const good = await uploaded('b.csv', [GOOD, ...beside].join('\n'), ywh);
    required(await check(good.data.bsm, {}, ywh));
    // What the results say of the area is what was measured.
    expect((await way.handIn(ywh)).msg).toMatch(/宗地面积2000平方米与图形面积(400|399)\.\d\d平方米不一致/);
    const measured = resultsOf({ zd: { ...resultsOf().zd, zdmj: '400.00' } });
    expect(required(await way.handIn(ywh, measured)).zt).toBe('reviewing');
    expect((await check(good.data.bsm, {}, ywh)).msg).toBe('该业务现在不能检查数据');

    // The office looks twice; then the register has the outline of the parcel that the results hold, and of no other
    // that the file names.
    const parcel = `${PARCEL}W00000000`;
    required(await way.check('acceptor', ywh, 'pass'));
    expect(await shapeInForce(services.db, parcel)).toBeNull();
    expect(required(await way.check('reviewer', ywh, 'pass')).zt).toBe('stored');
    const stored = await shapeInForce(services.db, parcel);
    expect(stored).toMatchObject({ kind: 'parcel', regionCode: '330106', caseNumber: ywh });
    expect(stored?.outline.flat(2)).toHaveLength(5);
    expect(Math.abs(Number(stored?.area) - 400)).toBeLessThan(0.5);
    expect(await shapeInForce(services.db, '330106001009GB00778W00000000')).toBeNull();
  });

  test.each<[format: string, name: string, file: (corners: Pair[], code: string) => string | Buffer]>([
    ['Shapefile', '宗地.zip', (corners, code) => makeZip(layer(corners, code))],
    ['drawing', '宗地.dxf', (corners) => outlineOf(corners)],
    ['GeoJSON', '宗地.geojson', (corners, code) => geoOf(corners, code)],
    ['table of corners', '界址点.csv', (corners, code) => table(corners, code)],
    ['table of corners as text', '界址点.txt', (corners, code) => table(corners, code).replaceAll(',', '\t')],
    ['exchange text', '勘测定界.txt', (corners) => exchanged(corners)],
    ['point file', '界址点.dat', (corners) => points(corners, '')],
    ['point file whose code is the parcel', '界址点.dat', (corners, code) => points(corners, code)],
    [
      'point file with a table',
      '界址点.zip',
      (corners, code) =>
        makeZip([
          { name: '点.dat', bytes: Buffer.from(points(corners, '')) },
          { name: '宗地.csv', bytes: Buffer.from(`宗地代码,界址点\n${code},1、2、3、4`) },
        ]),
    ],
  ])('a %s goes from the upload to the register', async (format, name, fileOf) => {
    formats += 1;
    const code = `330106001009GB0060${String(formats)}`;
    const corners = square(formats * 100, 20, ZONED);
    const ywh = await entrusted();
    required(await way.withFile('surveyor', ywh));
    const { bsm } = required(await uploaded(name, fileOf(corners, code), ywh));
    const asked = required(await check(bsm, {}, ywh)) as unknown as Answered;
    // Layers and codes that a file leaves open are answered, each once.
    const layers = (asked.tz?.tc ?? []).filter(({ yt }) => yt === null).map(({ mc }) => ({ mc, yt: 'parcel' }));
    const named = layers.length > 0 ? (required(await check(bsm, { tc: layers }, ywh)) as unknown as Answered) : asked;
    const codes = (named.tz?.mj ?? []).filter(({ dm }) => dm === '').map(({ wz }) => ({ wz, dm: code }));
    const { bg } = required(
      codes.length > 0 ? await check(bsm, { tc: layers, dm: codes }, ywh) : { ...SAID, data: { ...named } },
    ) as { bg: Report };
    expect([format, bg]).toMatchObject([
      format,
      { cws: 0, zds: 1, epsg: 4528, zdmj: expect.closeTo(400, 0) as number },
    ]);
    const results = resultsOf({}, code);
    required(await way.handIn(ywh, { ...results, zd: { ...results.zd, zdmj: '400.00' } }));
    required(await way.check('acceptor', ywh, 'pass'));
    required(await way.check('reviewer', ywh, 'pass'));
    const stored = await shapeInForce(services.db, `${code}W00000000`);
    expect(stored).toMatchObject({ kind: 'parcel', regionCode: '330106', caseNumber: ywh });
    const [first = [0, 0]] = stored?.outline.flat(2) ?? [];
    const [x, y] = fromPosition([Number(first[0]), Number(first[1])]);
    const nearest = Math.min(...corners.map(([east, north]) => Math.hypot(east - ZONED - x, north - y)));
    expect(nearest).toBeLessThan(0.01);
  });

  test('a million corners are checked in a process of its own; more time or memory than that ends it and nothing else', async () => {
    const ring = (count: number): Pair[] =>
      Array.from({ length: count }, (_, at) => {
        const angle = (at / count) * 2 * Math.PI;
        return [EAST + ZONED + 20_000 * Math.cos(angle), NORTH + 20_000 * Math.sin(angle)];
      });
    const bytes = makeShp(5, [[closed(ring(1_000_000))]]);
    const checker = createSurveyChecker({ timeoutMs: 300 });
    const job = { name: 'a.zip', outline: null, regionCode: null, reading: null, encoding: null };
    expect(await checker.run('a', { ...job, source: { bytes: makeZip([{ ...SHP, bytes }, DBF, PRJ]) } })).toBeNull();
    // A busy machine may need longer than that for a small one too: it is its turn again then.
    let checked = null;
    while (checked === null) checked = await checker.run('a', { ...job, source: { bytes: makeZip(layer()) } });
    expect(checked).toMatchObject({ report: { errors: 0 } });
    await checker.close();
  });
});
