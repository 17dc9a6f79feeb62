// Lists of rooms as sheets: what a workbook and a table give, what is wrong by line, and over HTTP for whom it is.
import { strToU8, zipSync } from 'fflate';
import { SURVEYOR } from '../../../../seed/people';
import { describeOnOne, usingServices } from '../../../testing';
import { uploadBytes } from '../../../testing/cases/case-driver';
import { PARCEL, SurveyWay, required } from '../../../testing/cases/survey-way';
import { readTable, readWorkbook } from '../../../papers/files/inspect/sheets/read-sheet';
import { roomsOfRows } from './rooms-of-rows';

const UNIT = `${PARCEL}F00010101`;
const HEADINGS = ['房号', '不动产单元号', '建筑面积（㎡）', '专有面积', '分摊面积', '用途', '结构'];

/** Shared texts with a phonetic reading, inline texts, numbers as spreadsheets keep them, a row and a cell left out. */
function workbook(area = '100.09999999999999'): Buffer {
  const strings = HEADINGS.map((text) => `<si><r><t>${text}</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>`).join('');
  const heading = HEADINGS.map((_, at) => `<c r="${'ABCDEFG'[at] ?? ''}2" t="s"><v>${String(at)}</v></c>`).join('');
  const inline = (at: string, text: string) =>
    `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  const sheet = `<worksheet><sheetData><row r="2">${heading}</row><row r="4">${inline('A4', '1单元101室 &amp; 阁楼')}${inline('B4', UNIT)}<c r="C4"><v>${area}</v></c><c r="F4" s="1"/><c r="G4"><v>3</v></c></row></sheetData></worksheet>`;
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook/>',
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': sheet,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}

test('a workbook gives its rooms, in whatever order its columns stand', () => {
  expect(roomsOfRows(readWorkbook(workbook()) ?? [])).toEqual({
    rooms: [
      { unitCode: UNIT, name: '1单元101室 & 阁楼', floor: '', storeys: '', area: '100.1', use: '', structure: '3' },
    ],
    faults: [],
  });
  // A sheet of a few kilobytes that unpacks to more than any list of rooms is not unpacked.
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': strToU8(' '.repeat(17 * 1024 * 1024)) });
  expect(bomb.length).toBeLessThan(64 * 1024);
  expect(readWorkbook(Buffer.from(bomb))).toBeNull();
  expect(readWorkbook(Buffer.from(zipSync({ 'a.txt': strToU8('x') })))).toBeNull();
});

/**
 * What a browser may make of a sheet to keep the services at work: tags that are never closed, and many sheets at once.
 */
test.each([
  ['rows', '<row>', ''],
  ['rows that have not even an end of their own', '<row ', ''],
  ['cells', '<c>', ''],
  ['values', '<c><v>', ''],
  ['inline texts', '<c t="inlineStr"><t>', ''],
  ['shared texts', '<si>', 'strings'],
  ['phonetic readings', '<si><rPh>', 'strings'],
  ['cells in one row', '<c/>', 'row'],
])('a sheet of %s that never close is read in the time of any other', (_what, piece, where) => {
  const text = piece.repeat(Math.floor((4 * 1024 * 1024) / piece.length));
  const sheet = where === 'strings' ? '<row><c><v>1</v></c></row>' : `<row>${text}${where === 'row' ? '</row>' : ''}`;
  const bytes = zipSync({
    'xl/worksheets/sheet1.xml': strToU8(sheet),
    'xl/sharedStrings.xml': strToU8(where === 'strings' ? text : ''),
  });
  const begun = process.cpuUsage();
  readWorkbook(Buffer.from(bytes));
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1_000).toBeLessThan(process.env.TEST_FULL ? 2_000 : Infinity);
});

test('cells that are left empty keep the others in their columns, between tabs too; a line without end is read like any other', () => {
  expect(readTable(Buffer.from('101\t\t88.5\n102, ,"9,0"'))).toEqual([
    ['101', '', '88.5'],
    ['102', '', '9,0'],
  ]);
  const begun = process.cpuUsage();
  for (const line of [`"${'a'.repeat(16_000_000)}`, ',"'.repeat(8_000_000), '"'.repeat(16_000_001)])
    expect(readTable(Buffer.from(`101,x\n${line}`))[0]).toEqual(['101', 'x']);
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1_000).toBeLessThan(process.env.TEST_FULL ? 3_000 : Infinity);
});

test('of many sheets the first alone is unpacked', () => {
  const large = strToU8(' '.repeat(15 * 1024 * 1024));
  const first = strToU8('<row r="1"><c r="B1"><v>7</v></c><c><v>8</v></c></row>');
  const sheets = Array.from({ length: 6 }, (_, at): [string, Uint8Array] => [
    `xl/worksheets/sheet${String(at + 2)}.xml`,
    large,
  ]);
  const bytes = Buffer.from(
    zipSync({ ...Object.fromEntries(sheets), 'xl/worksheets/sheet1.xml': first }, { level: 1 }),
  );
  const before = process.memoryUsage().arrayBuffers;
  expect(readWorkbook(bytes)).toEqual([['', '7', '8']]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
});

test.each<[string, string, object[]]>([
  ['no headings', '甲,乙', [{ line: 1, message: '表头缺少：不动产单元号、房号、建筑面积' }]],
  ['no rooms', '房号,不动产单元号,建筑面积', [{ line: 1, message: '清单中没有房屋' }]],
  [
    'lines that are wrong, each by its own fault',
    `房号,不动产单元号,建筑面积,用途\n101,${UNIT},1e3\n102,1,10\n,${UNIT},10\n103,${UNIT},10,住宿`,
    [
      { line: 2, message: '面积“1e3”应为数字，最多两位小数' },
      { line: 3, message: '不动产单元号“1”不符合28位编码规则' },
      { line: 4, message: '房号应为1至40字' },
      { line: 5, message: '房屋用途“住宿”不在用途代码表中' },
    ],
  ],
  [
    'a unit twice',
    `房号,不动产单元号,建筑面积\n101,${UNIT},10\n102,${UNIT},10`,
    [{ line: 3, message: '不动产单元号与第2行重复' }],
  ],
])('%s is told by line', (_what, text, faults) => {
  expect(roomsOfRows(readTable(Buffer.from(text))).faults).toEqual(faults);
});
describeOnOne('lists of rooms', () => {
  const { services } = usingServices();

  test('a sheet is read for those who work on the case, and handed in it becomes the rooms of the results', async () => {
    const way = new SurveyWay(services);
    const ywh = await way.entrusted('enterprise', await way.submitted('enterprise'), SURVEYOR.creditCode);
    const surveyor = way.as('surveyor');
    const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const given = { name: '房屋清单.xlsx', mime: sheet, bytes: workbook('88.5') };
    const data = required(await uploadBytes(surveyor, { ywh, datumBsm: 'M082' }, given));
    const read = required(await way.get('surveyor', 'queryRoomList', { ywh, bsm: data.bsm as string }));
    expect(read).toMatchObject({ list: [], fwqd: [{ bdcdyh: UNIT, jzmj: '88.5' }] });
    expect((await way.get('citizen', 'queryRoomList', { ywh, bsm: data.bsm as string })).msg).toMatch(
      '未查询到相关办件',
    );
    expect((await way.get('surveyor', 'queryRoomList', { ywh, bsm: '0'.repeat(32) })).msg).toMatch(
      '未查询到该房屋清单',
    );
    const paper = required(await way.withFile('surveyor', ywh, 'M082'));
    expect((await way.get('surveyor', 'queryRoomList', { ywh, bsm: paper.bsm as string })).msg).toMatch(
      '请另存为 XLSX 或 CSV',
    );
    required(await way.withFile('surveyor', ywh));
    const results = { zd: null, fwqd: read.fwqd, chrq: '2026-01-10' };
    expect(required(await way.handIn(ywh, results, ['M007', 'M082'])).zt).toBe('reviewing');
  });
});
