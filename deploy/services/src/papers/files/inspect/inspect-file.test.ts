// A hostile corpus: nothing of it may be kept; ordinary files of phones and offices may.
import { packedObjects, sampleJpeg, samplePdf, samplePng } from '../../../testing/files/sample-files';
import { cleanFileName, dispositionOf } from '../file-name';
import type { FileMime } from './inspect-file';
import { checkDeclared } from './inspect-file';
import { limitsFor } from '../holder/material-limits';
import { inspectNow } from '../../../testing/files/inspect-now';

const PDF: FileMime = 'application/pdf';
const refusal = (name: string, mime: string, bytes: Buffer): string => {
  try {
    inspectNow(name, mime, bytes);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('ordinary files are taken', () => {
  it.each<[string, string, FileMime, Buffer, number]>([
    ['a JPEG', '身份证.jpg', 'image/jpeg', sampleJpeg(), 1],
    [
      'a JPEG with harmless bytes after its end',
      'x.JPEG',
      'image/jpeg',
      Buffer.concat([sampleJpeg(), Buffer.alloc(16)]),
      1,
    ],
    ['a PNG', '合同.png', 'image/png', samplePng(), 1],
    ['a PDF', '合同.pdf', PDF, samplePdf({ pages: 3 }), 3],
    ['a PDF with a plain opening position', 'a.pdf', PDF, samplePdf({ extra: '/OpenAction [3 0 R /XYZ 0 842 1]' }), 1],
    ['a PDF with packed objects', 'a.pdf', PDF, samplePdf({ objects: [packedObjects('5 0 << /Type /Font >>')] }), 1],
    [
      'a PDF that opens by a move to a page',
      'a.pdf',
      PDF,
      samplePdf({ extra: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }),
      1,
    ],
    [
      'a PDF with another font of an odd name',
      'a.pdf',
      PDF,
      samplePdf({ objects: ['9 0 obj\n<< /Font << /AA << /Type /Font >> >> >>\nendobj\n'] }),
      1,
    ],
    [
      'a PDF with an address of the web',
      'a.pdf',
      PDF,
      samplePdf({ objects: ['9 0 obj\n<< /S /URI /URI (https://www.example.cn/) >>\nendobj\n'] }),
      1,
    ],
    [
      'a PDF whose compressed picture happens to spell a short name',
      'a.pdf',
      PDF,
      samplePdf({
        objects: [
          Buffer.from(
            '9 0 obj\n<< /Subtype /Image >>\nstream\n\u0001/JS (x)/Launch \u0002\nendstream\nendobj\n',
            'latin1',
          ),
        ],
      }),
      1,
    ],
  ])('%s', (_case, name, mime, bytes, pages) => {
    expect(inspectNow(name, mime, bytes)).toMatchObject({ mime, pages });
  });
});

describe('pretended formats are refused', () => {
  it.each<[string, string, string, Buffer]>([
    ['HTML as JPEG', 'a.jpg', 'image/jpeg', Buffer.from('<html><script>alert(1)</script>')],
    ['SVG', 'a.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG as PNG', 'a.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF as PNG', 'a.png', 'image/png', Buffer.from('GIF89a....')],
    ['ZIP as PDF', 'a.pdf', PDF, Buffer.from('PK\u0003\u0004....')],
    ['program as PDF', 'a.pdf', PDF, Buffer.from('MZ....%PDF-1.4')],
    ['PNG declared as JPEG', 'a.jpg', 'image/jpeg', samplePng()],
    ['PDF named .jpg', 'a.jpg', PDF, samplePdf()],
    ['PDF named .pdf.exe', 'a.pdf.exe', PDF, samplePdf()],
    ['no bytes', 'a.pdf', PDF, Buffer.alloc(0)],
    [
      'office document',
      'a.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      Buffer.from('PK'),
    ],
  ])('%s', (_case, name, mime, bytes) => {
    const text = refusal(name, mime, bytes);
    expect(text).toContain(`“${name}”`);
    expect(text).toMatch(/请/);
  });
});

describe('broken and mixed pictures are refused', () => {
  it.each<[string, string, FileMime, Buffer]>([
    ['JPEG cut short', 'a.jpg', 'image/jpeg', sampleJpeg().subarray(0, 40)],
    ['JPEG of three bytes', 'a.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
    [
      'JPEG with a segment beyond the end',
      'a.jpg',
      'image/jpeg',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0x00]),
    ],
    [
      'JPEG followed by a ZIP (GIFAR)',
      'a.jpg',
      'image/jpeg',
      Buffer.concat([sampleJpeg(), Buffer.from('PK\u0003\u0004jar')]),
    ],
    [
      'JPEG followed by HTML',
      'a.jpg',
      'image/jpeg',
      Buffer.concat([sampleJpeg(), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['PNG followed by PDF', 'a.png', 'image/png', Buffer.concat([samplePng(), samplePdf()])],
    [
      'PNG without picture data',
      'a.png',
      'image/png',
      Buffer.concat([samplePng().subarray(0, 33), samplePng().subarray(-12)]),
    ],
    ['PNG cut short', 'a.png', 'image/png', samplePng().subarray(0, -6)],
    ['PNG that would unfold to 4 GB', 'a.png', 'image/png', samplePng(8, 8, { width: 65_535, height: 65_535 })],
    [
      'JPEG with a page behind it',
      'a.jpg',
      'image/jpeg',
      Buffer.concat([sampleJpeg(), Buffer.from('<IMG SRC=x onerror=alert(1)>')]),
    ],
    [
      'JPEG with a script in its comment',
      'a.jpg',
      'image/jpeg',
      Buffer.concat([
        sampleJpeg().subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0x00, 0x14]),
        Buffer.from('<SCRIPT>alert(1)//'),
        sampleJpeg().subarray(2),
      ]),
    ],
    [
      'PNG with a page behind it',
      'a.png',
      'image/png',
      Buffer.concat([samplePng(), Buffer.from('<!DOCTYPE html><body onload=alert(1)>')]),
    ],
    ['PNG of no width', 'a.png', 'image/png', samplePng(8, 8, { width: 0, height: 8 })],
  ])('%s', (_case, name, mime, bytes) => {
    expect(refusal(name, mime, bytes)).toMatch(/损坏|尺寸过大|其他内容/);
  });
});

describe('pictures of phones and scanners are named', () => {
  const jpeg = (text: string): Buffer => Buffer.from(text.padEnd(64, '\0'), 'latin1');
  it.each<[string, string, FileMime | string, Buffer, RegExp]>([
    ['HEIC called a JPEG', 'IMG_1.jpg', 'image/jpeg', jpeg('\0\0\0\u0018ftypheic'), /实际是 HEIC/],
    ['HEIC', 'IMG_1.HEIC', 'image/heic', jpeg('\0\0\0\u0018ftypheic'), /兼容性最佳/],
    ['HEIC without a type', 'IMG_1.heif', '', jpeg(''), /“IMG_1.heif”是 HEIC 照片.+兼容性最佳/],
    ['WebP', '微信图片.webp', 'image/webp', jpeg('RIFF\0\0\0\0WEBPVP8 '), /是 WebP 图片，请另存为/],
    ['AVIF', 'a.avif', 'image/avif', jpeg(''), /是 AVIF 图片，请另存为/],
    ['TIFF of several pages', '扫描.TIF', 'image/tiff', jpeg('II*\0'), /是 TIFF 扫描件，请把各页保存为一个 PDF/],
    ['GIF', 'a.gif', 'image/gif', jpeg('GIF89a'), /是 GIF 图片，请截取静态画面/],
    ['BMP', 'a.bmp', 'image/bmp', jpeg('BM'), /是 BMP 图片，请另存为/],
    ['OFD', '电子发票.ofd', 'application/ofd', jpeg('PK'), /是 OFD 文件.+索取 PDF 文件，或携带原件到窗口/],
    ['OFD without a type', '电子证照.ofd', 'application/octet-stream', jpeg('PK'), /是 OFD 文件/],
    ['PNG called a JPEG', 'a.jpg', 'image/jpeg', samplePng(), /实际是 PNG/],
    ['JPEG called a PNG', 'a.png', 'image/png', sampleJpeg(), /实际是 JPG/],
    ['WebP called a JPEG', 'a.jpg', 'image/jpeg', jpeg('RIFF\0\0\0\0WEBPVP8 '), /实际是 WebP/],
    ['TIFF called a PNG', 'a.png', 'image/png', jpeg('II*\0'), /实际是 TIFF/],
    ['GIF called a PNG', 'a.png', 'image/png', jpeg('GIF89a'), /实际是 GIF/],
    [
      'an animated PNG',
      'a.png',
      'image/png',
      Buffer.concat([
        samplePng().subarray(0, 33),
        Buffer.from('\0\0\0\u0008acTL\0\0\0\u0002\0\0\0\0\0\0\0\0', 'latin1'),
        samplePng().subarray(33),
      ]),
      /动态图片/,
    ],
  ])('%s', (_what, name, mime, bytes, words) => {
    expect(refusal(name, mime, bytes)).toMatch(words);
  });

  it.each(['照片.jfif', '照片.JPE', '照片.pjpeg'])('%s is a JPEG', (name) => {
    expect(refusal(name, 'image/jpeg', sampleJpeg())).toBe('');
  });
});

describe('active and closed PDFs are refused', () => {
  it.each<[string, Buffer, RegExp]>([
    ['encrypted', samplePdf({ trailer: '/Encrypt 9 0 R' }), /密码或加密/],
    [
      'script',
      samplePdf({ objects: ['9 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n'] }),
      /脚本、媒体或自动动作/,
    ],
    [
      'script by an escaped name',
      samplePdf({ objects: ['9 0 obj\n<< /S /J#61vaScript /J#53 (x) >>\nendobj\n'] }),
      /脚本/,
    ],
    ['opening action that is not there', samplePdf({ extra: '/OpenAction 9 0 R' }), /自动动作/],
    ['opening action inline', samplePdf({ extra: '/OpenAction << /S /URI >>' }), /脚本/],
    ['launch', samplePdf({ objects: ['9 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n'] }), /脚本/],
    ['attachment', samplePdf({ extra: '/Names << /EmbeddedFiles 9 0 R >>' }), /附有/],
    [
      'attached stream',
      samplePdf({ objects: ['9 0 obj\n<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream\nendobj\n'] }),
      /附有/,
    ],
    ['form that sends itself', samplePdf({ objects: ['9 0 obj\n<< /S /SubmitForm >>\nendobj\n'] }), /脚本/],
    ['XFA form', samplePdf({ extra: '/AcroForm << /XFA 9 0 R >>' }), /脚本/],
    ['script in a packed object', samplePdf({ objects: [packedObjects('5 0 << /S /JavaScript /JS (x) >>')] }), /脚本/],
    ['launch in a packed object', samplePdf({ objects: [packedObjects('5 0 << /S /Launch >>')] }), /脚本/],
    [
      'packed objects under another name',
      samplePdf({
        objects: [packedObjects('5 0 << /S /Launch >>', '/Type /O#62jStm /N 1 /First 4 /Filter /FlateDecode')],
      }),
      /脚本/,
    ],
    [
      'packed objects under two filters',
      samplePdf({ objects: [packedObjects('x', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')] }),
      /损坏/,
    ],
    [
      'packed objects that cannot be read',
      samplePdf({
        objects: ['9 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nrubbish\nendstream\nendobj\n'],
      }),
      /损坏/,
    ],
    ['packed bomb', samplePdf({ objects: [packedObjects('0'.repeat(40 * 1024 * 1024))] }), /损坏/],
    [
      'link to a script',
      samplePdf({ objects: ['9 0 obj\n<< /S /URI /URI (java\\nscript:alert\\(1\\)) >>\nendobj\n'] }),
      /链接/,
    ],
    [
      'link in a packed object',
      samplePdf({ objects: [packedObjects('5 0 << /S /URI /URI (file:///c:/x.exe) >>')] }),
      /链接/,
    ],
    ['actions of a page', samplePdf({ extra: '/AA << /WC 9 0 R >>' }), /自动动作/],
    ['actions by an escaped name', samplePdf({ extra: '/#41A << /WC 9 0 R >>' }), /自动动作/],
    ['HTML behind the end', Buffer.concat([samplePdf(), Buffer.from('<html><script>alert(1)</script>')]), /脚本/],
    [
      'HTML behind the end, and another end',
      Buffer.concat([samplePdf(), Buffer.from('<html><script>alert(1)</script>\n%%EOF\n')]),
      /脚本/,
    ],
    ['HTML in a comment', samplePdf({ objects: ['%<IMG SRC=x onerror=alert(1)>\n'] }), /脚本/],
    ['a film', samplePdf({ objects: ['9 0 obj\n<< /S /Rendition >>\nendobj\n'] }), /自动动作/],
    ['no end', Buffer.from('%PDF-1.7\n1 0 obj'), /损坏/],
    ['no version', Buffer.from('%PDF-x\nstartxref\n%%EOF'), /损坏/],
  ])('%s', (_case, bytes, text) => {
    expect(refusal('合同.pdf', PDF, bytes)).toMatch(text);
  });

  it('a bomb is refused', () => {
    expect(refusal('a.pdf', PDF, samplePdf({ objects: [packedObjects('0'.repeat(40 * 1024 * 1024))] }))).not.toBe('');
  });

  // Compared with ordinary text of the same length, so that it holds on a slow machine too. Where every opening is
  // looked for a thousand times over, it is 27 times as much, as it stands 2.7.
  it.each<[string, () => Buffer]>([
    ['openings of packed objects', () => samplePdf({ objects: ['/ObjStm stream\nendstream\n'.repeat(400_000)] })],
    ['openings that never end', () => samplePdf({ objects: ['/ObjStm stream\n'.repeat(650_000)] })],
  ])('10 MB of %s take little longer than 10 MB of words', (_case, make) => {
    const costOf = (bytes: Buffer): number =>
      Math.min(
        ...Array.from({ length: 3 }, () => {
          const from = performance.now();
          refusal('a.pdf', PDF, bytes);
          return performance.now() - from;
        }),
      );
    const bytes = make();
    expect(
      costOf(bytes) / costOf(samplePdf({ objects: ['Page of words. '.repeat(Math.ceil(bytes.length / 15))] })),
    ).toBeLessThan(process.env.TEST_FULL ? 10 : Infinity);
  });
});

describe('file names', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\x\\合同.pdf', '合同.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
    ['\u202efdp.exe.pdf', 'fdp.exe.pdf'],
    ['...pdf', 'pdf'],
    ['setup.exe.', 'setup.exe'],
    ['setup.exe. . ', 'setup.exe'],
    ['合同.pdf ', '合同.pdf'],
    ['', '未命名'],
    [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(116)}.pdf`],
  ])('%j becomes %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('are quoted so that no header can be broken', () => {
    expect(dispositionOf('inline', '合同"1".pdf')).toBe(
      `inline; filename="___1_.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C%221%22.pdf`,
    );
  });
});

describe('each material has bounds of its own', () => {
  const MEGABYTE = 1024 * 1024;
  it.each([
    ['M015', 20],
    ['M007', 100],
    ['M049', 100],
    ['M064', 200],
    ['M999', 20],
  ])('%s may have %d MB a file', (code, megabytes) => {
    expect(() => checkDeclared('a.pdf', megabytes * MEGABYTE, PDF, limitsFor(code))).not.toThrow();
    expect(() => checkDeclared('a.pdf', megabytes * MEGABYTE + 1, PDF, limitsFor(code))).toThrow(
      `超过 ${megabytes} MB`,
    );
  });

  it('photographs of a house are images', () => {
    expect(() => checkDeclared('a.pdf', 1, PDF, limitsFor('M065'))).toThrow('请上传 JPG、PNG 文件');
    expect(() => checkDeclared('a.png', 1, 'image/png', limitsFor('M065'))).not.toThrow();
  });
});
