// A person hands in hostile files, one after another and many at once, while another works: all are refused, and nobody
// waits. TEST_FULL=1 for 200 of them.
import { listApplications } from '@portal/shared/contract';
import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { deflateSync } from 'node:zlib';
import { applications } from '../../../cases/schema';
import type { TestClient } from '../../../testing';
import { usingServices } from '../../../testing';
import { watchBlocks } from '../../../testing/files/longest-block';
import { packedObjects, sampleJpeg, samplePdf, samplePng } from '../../../testing/files/sample-files';

const isFull = process.env.TEST_FULL === '1';
const ROUNDS = isFull ? 10 : 1;
const MEGABYTES = isFull ? 10 : 2;
/** What a person may have to wait for the work of others. */
const LONGEST_BLOCK_MS = 300;
const LANES = 4;
/** Files of the other person, over the whole time. */
const OWN_FILES = 10;
/** Calls before and after that the waits are compared with. */
const ALONE = 20;
/** What a call in the middle may take beside the lanes, of what it takes alone. */
const MOST_TIMES = 20;
const middle = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;

const PDF = 'application/pdf';
const object = (text: string) => samplePdf({ objects: [`9 0 obj\n<< ${text} >>\nendobj\n`] });
const filled = (text: string, megabytes = MEGABYTES) => text.repeat(Math.ceil((megabytes * 1024 * 1024) / text.length));

/** Twenty kinds; `n` makes each file another. */
const KINDS: readonly [string, string, (n: number) => Buffer][] = [
  ['openings of packed objects', PDF, () => samplePdf({ objects: [filled('/ObjStm stream\nendstream\n')] })],
  ['openings that never end', PDF, () => samplePdf({ objects: [filled('/ObjStm stream\n'), '/AA 1'] })],
  [
    'filters to read again and again',
    PDF,
    () => samplePdf({ objects: [filled(`${'Decode '.repeat(500)}/ObjStm /Filter stream\nendstream\n`)] }),
  ],
  ['escaped names', PDF, () => samplePdf({ objects: [filled('#4a#61'), '/#41A 9'] })],
  ['packed bomb', PDF, () => samplePdf({ objects: [packedObjects('0'.repeat(40 * 1024 * 1024))] })],
  [
    'a thousand packed bombs',
    PDF,
    () => {
      const bomb = packedObjects(' '.repeat(1024 * 1024));
      return samplePdf({ objects: Array.from({ length: 1_000 }, () => bomb) });
    },
  ],
  ['white space behind a name', PDF, () => samplePdf({ objects: ['/OpenAction', filled(' '), '9 0 R'] })],
  ['script', PDF, () => object('/S /JavaScript /JS (x)')],
  ['actions of a page', PDF, () => object('/AA << /O 9 0 R >>')],
  ['link', PDF, () => object('/S /URI /URI (\\\\\\\\evil.example\\\\share)')],
  ['launch', PDF, () => object('/S /Launch /F (cmd.exe)')],
  ['attachment', PDF, () => object('/Type /EmbeddedFile')],
  ['HTML behind the end', PDF, () => Buffer.concat([samplePdf(), Buffer.from('<html><script>alert(1)</script>%%EOF')])],
  ['encrypted', PDF, () => samplePdf({ trailer: '/Encrypt 9 0 R' })],
  [
    'JPEG of markers',
    'image/jpeg',
    () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(MEGABYTES * 1024 * 1024, 0xff)]),
  ],
  ['JPEG with HTML', 'image/jpeg', () => Buffer.concat([sampleJpeg(), Buffer.from('<HTML><body onload=alert(1)>')])],
  [
    'JPEG with an archive',
    'image/jpeg',
    () => Buffer.concat([sampleJpeg(), Buffer.from('PK\u0003\u0004jar', 'latin1')]),
  ],
  [
    'PNG of empty chunks',
    'image/png',
    () => Buffer.concat([samplePng().subarray(0, 33), Buffer.from(filled('\0\0\0\0tEXt\0\0\0\0'), 'latin1')]),
  ],
  ['PNG that unfolds to 4 GB', 'image/png', () => samplePng(8, 8, { width: 65_535, height: 65_535 })],
  ['program as PNG', 'image/png', () => Buffer.concat([Buffer.from('MZ'), deflateSync(Buffer.alloc(64))])],
];
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('hostile files', () => {
  const { services } = usingServices();
  let hostile: TestClient;
  let other: TestClient;
  const cases = { hostile: 'D0000000000000000001', other: 'D0000000000000000002' };
  beforeAll(async () => {
    [hostile, other] = await Promise.all([services.signedIn('citizen'), services.signedIn('citizen-2')]);
    const at = services.clock.now();
    for (const [draftNumber, initiatorId] of [
      [cases.hostile, 'u-citizen'],
      [cases.other, 'u-citizen-2'],
    ] as const) {
      await services.db.insert(applications).values({
        id: randomUUID(),
        draftNumber,
        processCode: 'house-transfer',
        regionCode: '330106',
        status: 'DRAFT',
        form: { fields: {}, parties: {} },
        noticeVersion: '1',
        initiatorId,
        initiatorName: '某人',
        createdAt: at,
        savedAt: at,
        statusAt: at,
      });
    }
  });

  async function upload(device: TestClient, ywh: string, name: string, mime: string, bytes: Buffer) {
    const begun = (
      await device.post('/api/reg3/file/startUpload', {
        ywh,
        datumBsm: 'M015',
        name,
        size: bytes.length,
        mime,
        sha256: hashOf(bytes),
      })
    ).body;
    if (begun.resultCode !== 'A000') return begun;
    for (let offset = 0; offset < bytes.length; offset += 512 * 1024) {
      await device.send('PUT', `/api/reg3/file/chunk/${begun.data.uploadId}`, {
        params: { offset },
        body: bytes.subarray(offset, offset + 512 * 1024),
      });
    }
    return (await device.post(`/api/reg3/file/finishUpload/${begun.data.uploadId}`)).body;
  }

  it(`${KINDS.length * ROUNDS} files of ${KINDS.length} kinds are refused in words, while another person’s calls are answered and files taken`, async () => {
    const files = KINDS.map(([kind, mime, make]) => ({
      kind,
      mime,
      bytes: make(0),
      name: `a.${{ [PDF]: 'pdf', 'image/jpeg': 'jpg' }[mime] ?? 'png'}`,
    }));
    const todo = Array.from({ length: ROUNDS }, () => files).flat();
    const answers: [string, string][] = [];
    let isBusy = true;
    /**
     * One call for each hostile file that has been answered: asked without end, the services answer that it is too
     * often.
     */
    const lanes = new EventEmitter();
    const ask = async (): Promise<number> => {
      const from = performance.now();
      await other.ask(listApplications);
      return performance.now() - from;
    };
    const work = async () => {
      const waits: number[] = [];
      let taken = 0;
      while (isBusy) {
        waits.push(await ask());
        // A few, however long it takes: a case takes so many files and no more.
        if (answers.length >= (taken * KINDS.length * ROUNDS) / OWN_FILES) {
          taken += 1;
          const { resultCode, msg } = await upload(
            other,
            cases.other,
            `${taken}.jpg`,
            'image/jpeg',
            sampleJpeg(500, taken),
          );
          expect([resultCode, msg]).toEqual(['A000', '']);
        }
        if (isBusy) await once(lanes, 'answered');
      }
      return waits;
    };
    /** The same with nobody else there, before and after: what the machine takes away meanwhile is in both. */
    const alone = async () => {
      const waits: number[] = [];
      for (let at = 0; at < ALONE; at += 1) waits.push(await ask());
      return waits;
    };
    const before = await alone();
    const longestBlock = watchBlocks();
    const working = work();
    const lane = async () => {
      for (let file = todo.pop(); file; file = todo.pop()) {
        const { resultCode, msg } = await upload(hostile, cases.hostile, file.name, file.mime, file.bytes);
        answers.push([file.kind, resultCode === 'B000' ? String(msg) : resultCode]);
        lanes.emit('answered');
      }
    };
    let longest = 0;
    await Promise.all(Array.from({ length: LANES }, lane)).finally(() => {
      isBusy = false;
      lanes.emit('answered');
      longest = longestBlock();
    });
    const waits = await working;
    const times = middle(waits) / middle([...before, ...(await alone())]);
    expect(answers).toHaveLength(KINDS.length * ROUNDS);
    for (const answer of answers) expect(answer).toEqual([answer[0], expect.stringMatching(/^“a\.(pdf|jpg|png)”.+请/)]);
    console.info(
      `${answers.length} hostile files: the longest block ${longest.toFixed(0)} ms, the longest of ${waits.length} answers to another person ${Math.max(...waits).toFixed(0)} ms, in the middle ${middle(waits).toFixed(0)} ms, ${times.toFixed(1)} times what it is alone`,
    );
    expect(longest).toBeLessThan(isFull ? LONGEST_BLOCK_MS : Infinity);
    expect(times).toBeLessThan(isFull ? MOST_TIMES : Infinity);
  }, 300_000);
});
