// Survey files as other programs write them: what is read, what is left out, and that it is reported.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile, type FileCheckOptions } from '../report';
import { ellipsoidArea } from '../measure';
import { makeDbf, makeShp, makeZip } from '../testing/make-files';
import { expectRowsOfCut, expectRowsOfMutated } from '../testing/mutated-files';

const OPTIONS: FileCheckOptions = { outline: null, regionCode: null, reading: null };
const bytesOf = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, '../testing/survey-files', name));
const check = (name: string, bytes: Uint8Array = bytesOf(name)) =>
  checkFile({ name, open: async () => bytes }, OPTIONS);
const ALL = [300, 450, 600];
const OWNERS = ['钱沐言', '冯若溪', '陈知远'];

test.each<[file: string, areas: number[], owners: string[], notices: RegExp[]]>([
  ['deleted-row.zip', [300, 600], ['钱沐言', '陈知远'], [/第2条属性记录标有删除标记/]],
  ['index-order.zip', ALL, OWNERS, []],
  ['left-over-bytes.zip', ALL, OWNERS, []],
  ['length-without-measures.zip', ALL, OWNERS, [/高程或测量值/, /与索引（.shx）不同/]],
  ['said-gbk-is-utf8.zip', ALL, ['钱沐', '冯若溪水', '陈远'], [/内容却是 UTF-8/]],
  ['prj-towgs84.zip', ALL, OWNERS, []],
  ['prj-wkt2.zip', ALL, OWNERS, []],
  ['with-a-note.zip', ALL, OWNERS, [/已作为说明文件跳过/]],
  ['newline-after-the-end.zip', ALL, OWNERS, []],
  ['headings-of-the-result-sheet.csv', [300], [], []],
])('%s is read whole', async (file, areas, owners, notices) => {
  const { report, shapes } = await check(file);
  const rows = report?.rows.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  expect(rows).toEqual([]);
  expect(report?.epsg).toBe(4528);
  expect(shapes.map((shape) => Math.round(ellipsoidArea(shape)))).toEqual(areas);
  if (owners.length > 0) expect(shapes.map(({ attributes }) => ownerOf(attributes))).toEqual(owners);
  const said = report?.rows.map(({ message }) => message) ?? [];
  for (const notice of notices) expect(said).toContainEqual(expect.stringMatching(notice));
  expect(said).toHaveLength(notices.length);
});

const ownerOf = (attributes: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(attributes).find(([name]) => /^(QLR|权利人)/.test(name))?.[1];

test('two headings that were cut to one keep both values under different names', async () => {
  const { report, shapes } = await check('columns-cut-to-one.zip');
  expect(shapes.map(({ attributes }) => attributes['权利人_1'])).toEqual(OWNERS);
  expect(shapes.map(({ attributes }) => String(attributes['权利人_2']).length)).toEqual([18, 18, 18]);
  expect(report?.rows.map(({ message }) => message)).toEqual([expect.stringContaining('有2列的列名相同')]);
});

test.each<[file: string, areas: number[], notices: RegExp[]]>([
  ['sheet-frame.dxf', [300, 300], [/图纸空间图层“图框”上有1个图元/]],
  ['symbols-beside.dxf', [300], [/图层“高程点”/, /图层“界址点圆圈”/, /图层“填充”/, /图层“等高线”/]],
  ['exchange-of-land-surveys.txt', [300], []],
])('%s has no codes, and nothing else is missing', async (file, areas, notices) => {
  const { report, shapes } = await check(file);
  expect(report?.epsg).toBe(4528);
  expect(shapes.map((shape) => Math.round(ellipsoidArea(shape)))).toEqual(areas);
  const rows = report?.rows.filter(({ rule }) => rule !== 'required-attributes') ?? [];
  expect(rows.map(({ message, severity }) => [severity, message])).toEqual(
    notices.map((notice) => ['warning', expect.stringMatching(notice)]),
  );
});

test('a curve on the layer of the boundary stays an error', async () => {
  const text = Buffer.from(bytesOf('symbols-beside.dxf')).toString().replace('等高线', '宗地');
  const { report } = await check('a.dxf', Buffer.from(text));
  expect(report?.rows.map(({ message }) => message)).toContainEqual(expect.stringMatching(/样条曲线.*不能作为界址线/));
});

test.each([
  ['几度分带=3', '几度分带=6', '应为3'],
  ['2000国家大地坐标系', '1980西安坐标系', '应为2000国家大地坐标系'],
  ['5,0.0300', '6,0.0300', '写明有6个界址点，实际有5个'],
  ['40509620.000', '4050x', '坐标应为数字'],
])('an exchange text with %s as %s is refused', async (from, to, message) => {
  const text = Buffer.from(bytesOf('exchange-of-land-surveys.txt')).toString().replace(from, to);
  const { report, faults } = await check('a.txt', Buffer.from(text));
  const errors = (report?.rows ?? faults).filter(({ severity }) => severity === 'error');
  expect(errors.map((row) => row.message)).toContainEqual(expect.stringContaining(message));
});

test('whatever bytes a file has, it ends as rows with a place', async () => {
  await expectRowsOfMutated(300);
  await expectRowsOfCut(20);
});

test('a text that is cut by the width of its field is named with the field', async () => {
  const gbk = Buffer.from([0xbc, 0xd7, 0xd2]);
  const table = makeDbf([{ name: 'QLRMC', type: 'C', width: 3 }], [[gbk]], 0x4d);
  const zip = makeZip([
    { name: 'zd.shp', bytes: makeShp(1, [[[[120.1, 30.2]]]]) },
    { name: 'zd.dbf', bytes: table },
  ]);
  const { report } = await check('a.zip', zip);
  expect(report?.rows.map(({ place }) => place)).toContain('a.zip/zd.dbf 第1个图形 “QLRMC”');
});
