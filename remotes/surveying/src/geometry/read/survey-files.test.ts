// Survey files as other programs write them: what is read, what is left out, and that it is reported.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile, type FileCheckOptions } from '../report';
import { ellipsoidArea } from '../measure';

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
