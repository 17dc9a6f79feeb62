// Every parser with its worst file, twenty at once: the services' own thread never works longer than 100 ms.
import sharp from 'sharp';
import { strToU8, zipSync } from 'fflate';
import { watchBlocks } from '../../../testing/files/longest-block';
import { sampleJpeg, samplePdf, samplePng } from '../../../testing/files/sample-files';
import { renderContract } from '../../documents/public';
import { createInspector } from './inspector';
import type { Inspector } from './inspector';

const LONGEST_BLOCK_MS = 100;
const AT_ONCE = 20;
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let inspector: Inspector;
beforeAll(() => {
  inspector = createInspector({ mostOfPerson: 100 });
});
afterAll(() => inspector.close());

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
const clause = { number: '第一条', title: '条款', isOwn: true, items: ['不动产转让合同条款内容。'.repeat(330)] };
const paper = {
  ...{ heading: '合同', number: '1', parties: [], property: [], annexes: [], supplement: [] },
  clauses: Array.from({ length: 15 }, () => clause),
};

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

test('contracts of 60,000 characters', async () => {
  const draw = () => renderContract({ paper, watermark: null, sha256: '', places: [], signedFile: null }, '2026年');
  await draw();
  const longestBlock = watchBlocks();
  await Promise.all(Array.from({ length: AT_ONCE }, draw));
  expect(longestBlock()).toBeLessThan(LONGEST_BLOCK_MS);
});
