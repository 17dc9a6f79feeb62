// Names with characters that the usual faces lack are drawn, in regular and bold, on pictures too, and read back as
// they were given; what no face has is refused before anything is made.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Pdfium from '@hyzyla/pdfium';
import cases from '../../../../../shared/src/testing/cases/document-characters.json';
import names from '../../../../../shared/src/testing/cases/names.json';
import { personNameError } from '@portal/shared/validation';
import * as fontkit from 'fontkit';
import { repositoryRoot } from '../../platform/core/paths';
import { renderCertificate } from './certificate';
import { documentFonts, INSTALLED, OWN_RARE } from './font';
import { openFace, openFaces, runsOf, undrawable, undrawableText } from './faces';
import { renderSheet } from './sheet';
import { textOutline } from './text-outline';

const { PDFiumLibrary } = createRequire(__filename)('@hyzyla/pdfium') as typeof Pdfium;
/** Extension I, which no face here has. */
const NOWHERE = '\u{2EBF0}';

async function textOf(bytes: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    return (await library.loadDocument(bytes)).getPage(0).getText();
  } finally {
    library.destroy();
  }
}
const sheetOf = (text: string, align: 'left' | 'center' | 'right' = 'left') =>
  renderSheet({ title: text, subtitle: text, madeAt: '2026年11月21日 09:30' }, (pdf) => {
    pdf.text(`姓名：${text}，住址`, { align });
  });

beforeAll(openFaces);

test.each(cases.cases)('$name is drawn and read back, as heading, name and text', async ({ name }) => {
  expect(undrawable(name)).toEqual([]);
  for (const align of name === '李𠮷' ? (['left', 'center', 'right'] as const) : (['left'] as const)) {
    const text = await textOf(await sheetOf(name, align));
    expect(text.split(name).length - 1).toBeGreaterThanOrEqual(3);
    expect(text).toContain(`姓名：${name}，住址`);
  }
  const certificate = await renderCertificate(
    {
      titleCertificateNumber: '浙（2026）杭州市不动产权第0000123号',
      kind: '不动产权证书',
      holders: [{ name, identity: '330106190001010019', share: '1/3' }],
      pairs: [['坐落', '杭州市']],
      registeredAt: '2026年11月21日',
      office: '杭州市',
      verifyCode: 'QZXKJWV2345Y',
      verifyUrl: 'http://localhost:8080/#/certificate-and-proof?code=QZXKJWV2345Y',
      warning: null,
    },
    '2026年11月21日 09:30',
  );
  const text = await textOf(certificate);
  expect([text.includes(name), text.includes('1/3')]).toEqual([true, true]);
  const outline = await textOutline(name, 20);
  expect(outline.svg.match(/d="M/g)).toHaveLength([...name].length);
  expect(outline.width).toBeCloseTo(40, 0);
});

test('every name that the forms take is drawn', () => {
  const taken = names.cases.filter(({ is }) => is.startsWith('taken')).map(({ name, storedAs }) => storedAs ?? name);
  for (const name of [...taken, 'ÑUÑEZ DE LA PEÑA', 'Łukasz Żółć', '〇〇'])
    expect([name, personNameError(name), undrawable(name)]).toEqual([name, null, []]);
});

const page = readFileSync(join(repositoryRoot(), 'deploy/services/fonts/README.md'), 'utf8');
const ranges = Array.from(
  page.matchAll(/^\| [^|]+ \| U\+(\w+)–(\w+) \| ([\d,]+) of ([\d,]+) \| ([\d,]+) \| `(.+)` \|$/gm),
);

const OWN_FACES = [documentFonts().regular, ...OWN_RARE.map((file) => join(repositoryRoot(), file))];
/** HanaMinB is counted where it is installed. */
const COUNTED = [
  { faces: OWN_FACES, column: 3 },
  ...INSTALLED.filter((file) => existsSync(file)).map((file) => ({ faces: [...OWN_FACES, file], column: 5 })),
];

test.each(COUNTED)('the page counts what the faces have of each range, in column $column', ({ faces, column }) => {
  const drawn = new Set(faces.flatMap((file) => (fontkit.create(readFileSync(file)) as fontkit.Font).characterSet));
  const countOf = (from: number, to: number): number =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((point) => drawn.has(point)).length;
  const numberOf = (text = ''): number => Number(text.replace(',', ''));
  expect(ranges).toHaveLength(9);
  for (const range of ranges) {
    const [, first = '', last = '', , total] = range;
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    expect([first, numberOf(range[column]), numberOf(total)]).toEqual([first, countOf(from, to), to - from + 1]);
  }
});

test.each(ranges.map(([, first = '', , , , , example = '']) => [first, example]))(
  'an example of the range from U+%s is a name that is drawn and read back',
  async (_first, name) => {
    expect([personNameError(name), undrawable(name)]).toEqual([null, []]);
    expect(await textOf(await sheetOf(name))).toContain(`姓名：${name}，住址`);
  },
);

test('what no face has is refused by name, and nothing is made', async () => {
  const name = `李${NOWHERE}`;
  expect(personNameError(name)).toBeNull();
  expect(undrawable(`${name}和${name}`)).toEqual([NOWHERE]);
  expect(undrawableText([NOWHERE])).toMatch(/U\+2EBF0.*登记机构窗口/);
  for (const make of [() => sheetOf(name), () => textOutline(name, 20)])
    await expect(make()).rejects.toThrow('U+2EBF0');
  expect(() => runsOf('\uE863', openFace('bold'))).toThrow('U+E863');
});
