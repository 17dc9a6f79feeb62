// Papers are drawn in processes of their own: bounded in time, memory and number, refused in words.
import { testPdfWorker } from '../../testing/pdf-worker';
import { samplePdf } from '../../testing/files/sample-files';
import type { PdfWorker } from '../../platform/core/processes/pdf-worker';

let pdfWorker: PdfWorker;
afterEach(() => pdfWorker.close());
const AT = '2026年11月21日 09:30';
const TOO_MUCH = { name: 'Refusal', message: expect.stringMatching(/文件内容过多.*登记机构窗口/) };

const contract = (characters: number, heading = '合同') => ({
  ...{ watermark: null, sha256: '', places: [], signedFile: null },
  paper: {
    ...{ heading, number: '1', parties: [], property: [], annexes: [], supplement: [] },
    clauses: [{ number: '第一条', title: '条款', isOwn: true, items: ['合'.repeat(characters)] }],
  },
});

test('a paper is drawn, a character without a face is refused by name, and what is no PDF in words', async () => {
  pdfWorker = testPdfWorker({ processes: 1 });
  expect((await pdfWorker.run('a', 'contract', contract(10), AT)).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(pdfWorker.run('a', 'contract', contract(10, '\u{2EBF0}'), AT)).rejects.toMatchObject({
    ...{ name: 'Refusal', message: expect.stringContaining('U+2EBF0') },
  });
  const mark = { field: 'a', name: '张三', reason: '', image: Buffer.alloc(0), at: new Date(), readSha256: '' };
  await expect(pdfWorker.run('a', 'prepare-signature', Buffer.from('PK'), mark)).rejects.toMatchObject({
    ...{ name: 'Refusal', message: '文件不是PDF，不能签名' },
  });
  expect(await pdfWorker.run('a', 'count-pages', samplePdf({ pages: 3 }))).toBe(3);
});

test('a paper that takes too long is refused in words, and the next one is drawn', async () => {
  pdfWorker = testPdfWorker({ processes: 1, timeoutMs: 1_500 });
  const [long, next] = await Promise.allSettled([
    pdfWorker.run('a', 'contract', contract(2_000_000), AT),
    pdfWorker.run('b', 'contract', contract(10), AT),
  ]);
  expect(long).toMatchObject({ reason: TOO_MUCH });
  expect(next.status).toBe('fulfilled');
});

test('a paper that takes too much memory is refused in words, and the next one is drawn', async () => {
  pdfWorker = testPdfWorker({ processes: 1, memory: 48, timeoutMs: 60_000 });
  await expect(pdfWorker.run('a', 'contract', contract(2_000_000), AT)).rejects.toMatchObject(TOO_MUCH);
  expect((await pdfWorker.run('a', 'contract', contract(10), AT)).length).toBeGreaterThan(1_000);
});

test('one turn may have so many papers waiting, and another is still drawn', async () => {
  pdfWorker = testPdfWorker({ processes: 1, mostOfPerson: 2 });
  const draw = (turn: string) => pdfWorker.run(turn, 'contract', contract(10), AT);
  const own = Array.from({ length: 3 }, () => draw('many'));
  await expect(draw('many')).rejects.toMatchObject({ name: 'BusyError', says: expect.stringContaining('依次生成') });
  expect((await Promise.all([...own, draw('one')])).every(({ length }) => length > 1_000)).toBe(true);
});
