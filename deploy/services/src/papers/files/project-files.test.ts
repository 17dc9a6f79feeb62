// Archives, drawings, shapes, coordinates and sheets: ordinary ones are taken, hostile ones are refused by name.
import zlib from 'node:zlib';
import { crc32 } from 'node:zlib';
import { checkDeclared } from './inspect/inspect-file';
import { limitsFor } from './holder/material-limits';
import { inspectNow } from '../../testing/files/inspect-now';

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
