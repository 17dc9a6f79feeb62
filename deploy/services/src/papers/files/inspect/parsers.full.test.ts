// Every parser with its worst file and the longest papers, twenty at once: the services' own thread never works longer
// than 100 ms.
import sharp from 'sharp';
import { strToU8, zipSync } from 'fflate';
import { watchBlocks } from '../../../testing/files/longest-block';
import { sampleJpeg, samplePdf, samplePng } from '../../../testing/files/sample-files';
import { testPdfWorker } from '../../../testing/pdf-worker';
import type { PdfWorker } from '../../../platform/core/processes/pdf-worker';
import { createInspector } from './inspector';
import type { Inspector } from './inspector';

const LONGEST_BLOCK_MS = 100;
const AT_ONCE = 20;
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let inspector: Inspector;
let pdfWorker: PdfWorker;
beforeAll(() => {
  inspector = createInspector({ mostOfPerson: 100 });
  pdfWorker = testPdfWorker();
});
afterAll(() => Promise.all([inspector.close(), pdfWorker.close()]));

/** A workbook of a few hundred KB whose sheet unpacks to 30 MB of cells. */
const workbook = (): Buffer => {
  const row = `<row>${'<c t="inlineStr"><is><t>1幢</t></is></c>'.repeat(50)}</row>`;
  const sheet = `<worksheet><sheetData>${row.repeat(12_000)}</sheetData></worksheet>`;
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
    }),
  );
};
const table = (): Buffer => Buffer.from(`${'房号,面积,'.repeat(30)}\n`.repeat(60_000));
const objects = (): Buffer =>
  samplePdf({
    objects: [Array.from({ length: 199_000 }, (_, at) => `${at + 9} 0 obj << /A [ /B (x) ] >> endobj\n`).join('')],
  });
const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
const signature = (): Promise<Buffer> =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
test.each<[string, () => Buffer | Promise<Buffer>, (bytes: Buffer) => Promise<unknown>]>([
  ['rows of a workbook', workbook, (bytes) => inspector.rows('a', { bytes }, 'workbook')],
  ['rows of a table of 19 MB', table, (bytes) => inspector.rows('a', { bytes }, 'table')],
  ['a workbook that is judged', workbook, (bytes) => inspector.inspect('a', { bytes }, SHEET)],
  ['a PDF of 199,000 objects', objects, (bytes) => inspector.inspect('a', { bytes }, 'application/pdf')],
  ['a JPEG of 20 MB', () => sampleJpeg(20_000_000), (bytes) => inspector.inspect('a', { bytes }, 'image/jpeg')],
  ['a photograph of 81 million pixels', photograph, (bytes) => inspector.picture('a', { bytes })],
  ['the same to be recognised', photograph, (bytes) => inspector.print('a', { bytes })],
  [
    'a page of a photograph',
    photograph,
    (bytes) => inspector.page('a', { bytes }, { mime: 'image/jpeg', page: 1, width: 1_400, quality: 82 }),
  ],
  [
    'a page of a PDF',
    () => samplePdf({ pages: 20 }),
    (bytes) => inspector.page('a', { bytes }, { mime: 'application/pdf', page: 20, width: 1_400, quality: 82 }),
  ],
  ['a signature of 2 million pixels', signature, (bytes) => inspector.ink('a', { bytes })],
  ['a signature of 16 million pixels', () => samplePng(4_000, 4_000), (bytes) => inspector.ink('a', { bytes })],
])('%s', async (_what, make, parse) => {
  const bytes = await make();
  // The code of the process is bundled with the first file, which is not what is measured.
  await parse(sampleJpeg());
  const longestBlock = watchBlocks();
  const answers = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => parse(bytes)));
  expect(longestBlock()).toBeLessThan(LONGEST_BLOCK_MS);
  // Who waited too long is told so.
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ name: 'BusyError' });
});

/** Text of 4,000 characters a clause. */
const contract = (clauses: number) => {
  const clause = { number: '第一条', title: '条款', isOwn: true, items: ['不动产转让合同条款内容。'.repeat(330)] };
  return {
    ...{ watermark: '草稿  未签名', sha256: '', places: [], signedFile: null },
    paper: {
      ...{ heading: '合同', number: '1', parties: [], property: [], annexes: [], supplement: [] },
      clauses: Array.from({ length: clauses }, () => clause),
    },
  };
};
/** A drawing of 3,000 points, which the table lists. */
const findings = {
  ...{ title: '测绘数据检查报告', subtitle: '业务号：1', pairs: [], total: 10_000 },
  rows: Array.from({ length: 10_000 }, (_, at) => ({
    ...{
      rule: 'r',
      ruleName: '界址点重复',
      severity: 'error' as const,
      place: `宗地${at}`,
      message: '与相邻界址点重复',
    },
  })),
};
const at = '2026年11月25日 20:00';

test.each<[string, () => unknown, (given: never) => Promise<unknown>]>([
  ['contracts of 60,000 characters', () => contract(15), (given) => pdfWorker.run('a', 'contract', given, at)],
  ['contracts of 480,000 characters', () => contract(120), (given) => pdfWorker.run('a', 'contract', given, at)],
  [
    'contracts with 100 pages of annexes',
    async () => {
      const image = await inspector.picture('a', { bytes: await photograph() });
      if (!image) throw new Error('no picture');
      const pictures = Array.from({ length: 100 }, () => ({ name: '附件', image: Buffer.from(image.full) }));
      return { ...contract(1), pictures };
    },
    (given) => pdfWorker.run('a', 'contract', given, at),
  ],
  ['reports of 10,000 findings', () => findings, (given) => pdfWorker.run('a', 'survey-findings', given, at)],
  ['signatures of a PDF of 199,000 objects', objects, (given) => pdfWorker.run('a', 'check-signatures', given, [])],
  ['pages of a PDF of 199,000 objects', objects, (given) => pdfWorker.run('a', 'count-pages', given)],
])('%s', async (_what, make, run) => {
  const given = await make();
  await pdfWorker.run('a', 'warm');
  const longestBlock = watchBlocks();
  const answers = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => run(given as never)));
  expect(longestBlock()).toBeLessThan(LONGEST_BLOCK_MS);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(['BusyError', 'Refusal']).toContain((answer.reason as Error).name);
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
});
