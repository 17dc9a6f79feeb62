// PDFs of other offices are taken as they were made; what hides in one from one reader or another is found.
import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { once } from 'node:events';
import { deflateSync } from 'node:zlib';
import PDFKit from 'pdfkit';
import { packedObjects, samplePdf } from '../../../../testing/files/sample-files';
import { judgePdf } from './judge-pdf';

const stream = (number: number, dictionary: string, data: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`, 'latin1'),
    Buffer.from(data as string, 'latin1'),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const obj = (text: string, number = 9): string => `${number} 0 obj\n${text}\nendobj\n`;
const withObjects = (...objects: (string | Buffer)[]): Buffer => samplePdf({ objects });
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** Rows of 8 bytes, each with PNG's filter `up`. */
function predicted(text: string, columns = 8): Buffer {
  const padded = Buffer.from(text.padEnd(Math.ceil(text.length / columns) * columns), 'latin1');
  const rows = Array.from({ length: padded.length / columns }, (_, row) =>
    Buffer.from([
      2,
      ...Array.from({ length: columns }, (_column, at) => {
        const up = row === 0 ? 0 : (padded[(row - 1) * columns + at] ?? 0);
        return ((padded[row * columns + at] ?? 0) - up) & 0xff;
      }),
    ]),
  );
  return deflateSync(Buffer.concat(rows));
}
const PREDICTED = '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>';

/** Appends a revision whose table names this offset for an object. */
function revision(before: Buffer, number: number, offset: number): Buffer {
  const xref = before.length;
  return Buffer.concat([
    before,
    Buffer.from(
      `xref\n${number} 1\n${String(offset).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 20 /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`,
    ),
  ]);
}

async function saved(options: {
  isPacked?: boolean;
  passwords?: { userPassword?: string; ownerPassword: string };
  change?: (document: PDFDocument) => void | Promise<void>;
}): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.addPage();
  await options.change?.(document);
  if (options.passwords) document.encrypt(options.passwords);
  return Buffer.from(await document.save({ useObjectStreams: options.isPacked ?? false }));
}
const actAtOpening = ({ catalog, context }: PDFDocument): void =>
  catalog.set(
    PDFName.of('OpenAction'),
    context.register(context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })),
  );
const linkTo =
  (url: string) =>
  ({ catalog, context }: PDFDocument): void =>
    catalog.set(PDFName.of('Example'), context.register(context.obj({ S: 'URI', URI: PDFHexString.fromText(url) })));
const attach =
  (name: string, text: string) =>
  async (document: PDFDocument): Promise<void> =>
    document.attach(Buffer.from(text), name, { mimeType: 'application/octet-stream' });

/** Whose texts are encrypted too. */
function limited(url: string): Promise<Buffer> {
  const pdf = new PDFKit({ ownerPassword: 'office', pdfVersion: '1.7' });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  pdf.text('seal').link(10, 10, 10, 10, url).addPage().end();
  return once(pdf, 'end').then(() => Buffer.concat(parts));
}

describe('papers of other offices are taken as they are', () => {
  const plain = samplePdf({ pages: 2 });
  const changed = (text: string) => Buffer.concat([plain, Buffer.from(text, 'latin1')]);
  const before = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), plain]);
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a byte order mark before the header', () => before('\u00ef\u00bb\u00bf')],
    [
      'the language of a printer before the header',
      () => before('\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'),
    ],
    ['heads of a mail before the header', () => before('Content-Type: application/pdf\r\nContent-Length: 1\r\n\r\n')],
    ['zeros up to a block', () => Buffer.concat([plain, Buffer.alloc(4_000)])],
    ['the boundary of a mail behind the end', () => changed('\r\n--part-1--\r\n')],
    ['a remark behind the end', () => changed('% made by an archive\n')],
    [
      'three later saves',
      () =>
        revision(
          revision(
            Buffer.concat([plain, Buffer.from(obj('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>', 3))]),
            3,
            plain.length,
          ),
          3,
          plain.length,
        ),
    ],
    ['packed objects and references', () => saved({ isPacked: true })],
    ['limits on printing alone', () => saved({ passwords: { ownerPassword: 'office' } })],
    ['limits on printing, packed', () => saved({ isPacked: true, passwords: { ownerPassword: 'office' } })],
    [
      'an empty tree of attachments',
      () => samplePdf({ pages: 2, extra: '/Names << /EmbeddedFiles << /Names [ ] >> >>' }),
    ],
    [
      'packed objects with a predictor',
      () =>
        samplePdf({
          pages: 2,
          objects: [stream(9, `/Type /ObjStm /N 1 /First 4 ${PREDICTED}`, predicted('8 0 << /Type /Font >>'))],
        }),
    ],
    [
      'a word about a script on a page',
      () => samplePdf({ pages: 2, objects: [stream(9, '', 'BT (/JavaScript /Launch /AA) Tj ET')] }),
    ],
  ])('%s', async (_what, make) => {
    expect(judgePdf(await make())).toEqual({ fault: null, pages: 2 });
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['addresses of the web', () => saved({ change: linkTo('https://www.example.cn/') }), '链接'],
    ['addresses of the web behind limits', () => limited('http://www.example.cn/'), '链接'],
    [
      'data of an invoice',
      () => saved({ change: attach('发票.xml', '<?xml version="1.0"?><发票/>') }),
      '附件“发票.xml”',
    ],
    [
      'data of an invoice behind limits',
      () => saved({ change: attach('发票.xml', '<a/>'), passwords: { ownerPassword: 'x' } }),
      '附件“发票.xml”',
    ],
  ])('%s are noted', async (_what, make, note) => {
    expect(judgePdf(await make())).toEqual({ fault: null, pages: 2, notes: [expect.stringContaining(note)] });
  });
});

describe('what a file is closed or damaged by is its own state', () => {
  it('a password to open it', async () => {
    const passwords = { userPassword: 'secret', ownerPassword: 'office' };
    expect(
      (await Promise.all([false, true].map((isPacked) => saved({ isPacked, passwords })))).map(
        (bytes) => judgePdf(bytes).fault,
      ),
    ).toEqual(['password', 'password']);
  });

  it('a file cut off anywhere is damaged at a place, and nothing else', async () => {
    for (const whole of [await saved({}), await saved({ isPacked: true })])
      for (let length = 8; length < whole.length - 8; length += 7)
        expect(judgePdf(whole.subarray(0, length))).toEqual({ fault: 'damaged', pages: 0, at: expect.any(Number) });
  });

  it('bytes changed anywhere end in a verdict', async () => {
    const whole = await saved({ isPacked: true, change: attach('a.xml', '<a/>') });
    for (let at = 0; at < whole.length; at += 3)
      for (const byte of [0, 0x28, 0x3c, 0x5b, 0xff]) {
        const bytes = Buffer.from(whole);
        bytes[at] = byte;
        expect(judgePdf(bytes)).toEqual(expect.objectContaining({ pages: expect.any(Number) }));
      }
  });
});

describe('what hides is found', () => {
  const packedScript = (dictionary: string, data: Buffer) => withObjects(stream(9, dictionary, data));
  const flat = deflateSync(Buffer.from(`8 0 ${SCRIPT}`));
  const attachment = (name: string, more = '') => [
    obj(`<< /Type /Filespec /F (${name}) ${more} /EF << /F 10 0 R >> >>`),
    stream(10, '/Type /EmbeddedFile', 'x'),
  ];
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'a script behind a predictor',
      () => packedScript(`/Type /ObjStm /N 1 /First 4 ${PREDICTED}`, predicted(`8 0 ${SCRIPT}`)),
      'active',
    ],
    [
      'a script behind a dictionary of 9,000 bytes',
      () => packedScript(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Pad (${'x'.repeat(9_000)})`, flat),
      'active',
    ],
    ['packed objects without their type', () => packedScript('/N 1 /First 4 /Filter /FlateDecode', flat), 'active'],
    [
      'more packed objects than are counted',
      () =>
        packedScript(
          '/Type /ObjStm /N 1 /First 8 /Filter /FlateDecode',
          deflateSync(Buffer.from(`7 0 8 5 null ${SCRIPT}`)),
        ),
      'active',
    ],
    [
      'packed objects with parameters elsewhere',
      () =>
        withObjects(packedObjects('5 0 null', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms 8 0 R')),
      'damaged',
    ],
    [
      'packed objects in another file',
      () => withObjects(packedObjects('5 0 null', '/Type /ObjStm /N 1 /First 4 /F (c:/x)')),
      'damaged',
    ],
    [
      'a script in a revision that is not in force',
      () =>
        Buffer.concat([
          withObjects(obj(SCRIPT)),
          Buffer.from(obj('null')),
          Buffer.from('trailer << /Root 1 0 R >> startxref 0 %%EOF'),
        ]),
      'active',
    ],
    ['a script without blanks or end', () => withObjects('9 0 obj<</S/JavaScript/JS<00>>>'), 'active'],
    [
      'a script behind a remark in its header',
      () => withObjects('9 % a remark\n0 % another\nobj << /S /JavaScript >>\nendobj\n'),
      'damaged',
    ],
    ['a broken word for an object', () => withObjects(`9 0 ob j ${SCRIPT}\nendobj\n`), 'damaged'],
    ['an object without a number', () => withObjects(`9 obj ${SCRIPT}\nendobj\n`), 'damaged'],
    ['a script between objects', () => withObjects(`${SCRIPT}\n`), 'damaged'],
    ['an object within a text', () => withObjects(obj(`(9 0 obj ${SCRIPT.replaceAll('\\', '')} endobj)`)), 'active'],
    ['an object within data', () => withObjects(stream(10, '', obj(SCRIPT))), 'active'],
    [
      'a reference into the data of another object',
      () => {
        const file = withObjects(stream(10, '', `${'x'.repeat(20)}obj${'x'.repeat(20)}`));
        return revision(file, 9, file.indexOf('xxxx') + 4);
      },
      'damaged',
    ],
    [
      'a catalogue in the trailer',
      () => samplePdf({ trailer: `/Old << /Type /Catalog /OpenAction ${SCRIPT} >>` }),
      'active',
    ],
    [
      'an action whose key is said twice',
      () => samplePdf({ extra: `/OpenAction << /S /URI /URI (http://a.cn) >> /OpenAction [3 0 R /Fit]` }),
      'active',
    ],
    ['a kind of action said twice', () => withObjects(obj('<< /S /JavaScript /S /GoTo >>')), 'active'],
    [
      'a kind of action in an object of its own',
      () => withObjects(obj('<< /S 10 0 R /JS 11 0 R >>'), obj('/JavaScript', 10)),
      'active',
    ],
    [
      'an address at opening',
      () => samplePdf({ extra: '/OpenAction << /S /URI /URI (https://www.example.cn) >>' }),
      'active',
    ],
    [
      'a second action behind a move',
      () => samplePdf({ extra: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (http://a.cn) >> >>' }),
      'active',
    ],
    [
      'actions of a page elsewhere',
      () => withObjects(obj('<< /AA 10 0 R >>'), obj('<< /O << /S /Named /N /Print >> >>', 10)),
      'active',
    ],
    ['data of a page in another file', () => withObjects(stream(10, '/F (\\\\\\\\host\\\\share\\\\x)', '')), 'active'],
    ['a program of PostScript', () => withObjects(stream(10, '/Type /XObject /Subtype /PS', 'showpage')), 'active'],
    ['a form that runs in another format', () => samplePdf({ extra: '/AcroForm << /X#46A 9 0 R >>' }), 'active'],
    ['a script behind limits', () => saved({ change: actAtOpening, passwords: { ownerPassword: 'x' } }), 'active'],
    [
      'a packed script behind limits',
      () => saved({ isPacked: true, change: actAtOpening, passwords: { ownerPassword: 'x' } }),
      'active',
    ],
    ['an address in two-byte signs', () => saved({ change: linkTo('javascript:alert(1)') }), 'links'],
    ['an address of a script behind limits', () => limited('javascript:alert(1)'), 'links'],
    ['an address with a line feed in its scheme', () => saved({ change: linkTo(' java\nscript:alert(1)') }), 'links'],
    ['an address of a share', () => withObjects(obj('<< /S /URI /URI (\\\\\\\\host\\\\share) >>')), 'links'],
    [
      'an address of a program of the system',
      () => withObjects(obj('<< /S /URI /URI (ms-msdt:/id PCWDiagnostic) >>')),
      'links',
    ],
    [
      'an address that is no text',
      () => withObjects(obj('<< /S /URI /URI 10 0 R >>'), obj('[ (javascript:x) ]', 10)),
      'links',
    ],
    ['an attached program', () => withObjects(...attachment('setup.exe')), 'attached'],
    [
      'an attached program with a second name',
      () => withObjects(...attachment('a.xml', '/UF (a.xml.exe)')),
      'attached',
    ],
    ['an attached file that no list names', () => withObjects(stream(10, '/Type /EmbeddedFile', '<a/>')), 'attached'],
    ['a program called data', () => saved({ change: attach('a.xml', 'MZ\0\0program') }), 'attached'],
    [
      'a page of the web called data',
      () => saved({ change: attach('a.xml', '<html><script>alert(1)</script>') }),
      'attached',
    ],
    [
      'an attachment that cannot be read',
      () =>
        withObjects(
          obj('<< /F (a.xml) /EF << /F 10 0 R >> >>'),
          stream(10, '/Filter [/ASCIIHexDecode /FlateDecode]', '00'),
        ),
      'attached',
    ],
    [
      'an attachment as a mark on a page',
      () => withObjects(obj('<< /Subtype /FileAttachment /FS 10 0 R >>')),
      'attached',
    ],
    ['an archive behind the end', () => Buffer.concat([samplePdf(), Buffer.from('PK\u0003\u0004')]), 'outside'],
    ['a program before the header', () => Buffer.concat([Buffer.from('MZ\u0090\0'), samplePdf()]), 'foreign'],
    [
      'a page of the web before the header',
      () => Buffer.concat([Buffer.from('x <script>alert(1)</script>'), samplePdf()]),
      'markup',
    ],
    ['two thousand bytes behind the end', () => Buffer.concat([samplePdf(), Buffer.alloc(2_000, 0x41)]), 'outside'],
    ['no page', () => samplePdf({ pages: 0 }), 'damaged'],
  ])('%s', async (_what, make, fault) => {
    expect(judgePdf(await make()).fault).toBe(fault);
  });
});
