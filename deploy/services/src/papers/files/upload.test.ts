// Files that people upload: what is taken in, hostile ones, and the virus scanner.
import { deleteFiles, downloadFile, rotateFile, startUpload, listApplications } from '@portal/shared/contract';
import { createHash, randomUUID } from 'node:crypto';
import { readdir, mkdtemp, rm } from 'node:fs/promises';
import type { StateCode } from '@portal/shared/catalogue';
import { eq } from 'drizzle-orm';
import { applications } from '../../cases/schema';
import { describeOnOne, refusalOf, usingServices, startTestServices } from '../../testing';
import type { Answer, TestClient } from '../../testing';
import { packedObjects, sampleJpeg, samplePdf, samplePng } from '../../testing/files/sample-files';
import { fileContents, materialFiles } from './schema';
import { EventEmitter, once } from 'node:events';
import { deflateSync } from 'node:zlib';
import { watchBlocks } from '../../testing/files/longest-block';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealedFile } from '../../testing/files/sealed-file';
import { createClamdScanner, parseClamdAddress } from './scan/clamd';

// Uploads: chunks and resuming, proof by hash, limits, and whose files are whose.
describe('uploads', () => {
  const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

  describeOnOne('uploads', () => {
    const { services, owner, otherUser } = usingServices({ owner: 'citizen', otherUser: 'citizen-2' });
    let number: string;
    beforeEach(async () => {
      number = await newCase();
    });

    let serial = 0;
    async function newCase(status: StateCode = 'DRAFT'): Promise<string> {
      serial += 1;
      const draftNumber = `D${String(serial).padStart(19, '0')}`;
      const at = services.clock.now();
      await services.db.insert(applications).values({
        id: randomUUID(),
        draftNumber,
        processCode: 'house-transfer',
        regionCode: '330106',
        status,
        form: { fields: {}, parties: {} },
        noticeVersion: '1',
        initiatorId: 'u-citizen',
        initiatorName: '张明远',
        createdAt: at,
        savedAt: at,
        statusAt: at,
      });
      return draftNumber;
    }
    const start = (bytes: Buffer, change: object = {}, device = owner): Promise<Answer> =>
      device.post('/api/reg3/file/startUpload', {
        ywh: number,
        datumBsm: 'M015',
        name: '合同.jpg',
        size: bytes.length,
        mime: 'image/jpeg',
        sha256: hashOf(bytes),
        ...change,
      });
    const chunk = (id: string, offset: number, bytes: Buffer, device = owner): Promise<Answer> =>
      device.send('PUT', `/api/reg3/file/chunk/${id}`, { params: { offset }, body: bytes });
    const finish = (id: string, device = owner): Promise<Answer> => device.post(`/api/reg3/file/finishUpload/${id}`);
    async function upload(bytes: Buffer, change: object = {}, device = owner): Promise<Answer> {
      const begun = await start(bytes, change, device);
      if (begun.body.resultCode !== 'A000' || begun.body.data.file) return begun;
      for (let offset = begun.body.data.received; offset < bytes.length; offset += 512 * 1024) {
        await chunk(begun.body.data.uploadId, offset, bytes.subarray(offset, offset + 512 * 1024), device);
      }
      return finish(begun.body.data.uploadId, device);
    }

    it('takes a file of several chunks and gives it back as it was', async () => {
      const bytes = sampleJpeg(1_300_000, 7);
      const { body } = await upload(bytes, { name: '合同 第1页.jpg' });
      expect(body).toMatchObject({
        resultCode: 'A000',
        data: {
          name: '合同 第1页.jpg',
          size: bytes.length,
          mime: 'image/jpeg',
          pages: 1,
          rotation: 0,
          sha256: hashOf(bytes),
        },
      });
      const content = await owner.ask(downloadFile, { fileId: body.data.bsm });
      expect(content.bytes.equals(bytes)).toBe(true);
      expect(content.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect(content.headers['content-disposition']).toBe(
        'inline; filename="__ _1_.jpg"; filename*=UTF-8\'\'%E5%90%88%E5%90%8C%20%E7%AC%AC1%E9%A1%B5.jpg',
      );
      expect(content.headers['content-security-policy']).toContain('sandbox');
    });

    it('goes on where a lost connection stopped, also from another page', async () => {
      const bytes = sampleJpeg(900_000, 8);
      const begun = (await start(bytes)).body.data;
      await chunk(begun.uploadId, 0, bytes.subarray(0, 400_000));
      const again = (await start(bytes)).body.data;
      expect(again).toEqual({ uploadId: begun.uploadId, received: 400_000 });
      await chunk(again.uploadId, 400_000, bytes.subarray(400_000));
      expect((await finish(again.uploadId)).body.resultCode).toBe('A000');
    });

    it('tells the true position when a chunk comes twice, too early, or many at once', async () => {
      const bytes = sampleJpeg(300_000, 9);
      const { uploadId } = (await start(bytes)).body.data;
      const first = bytes.subarray(0, 100_000);
      const answers = await Promise.all(Array.from({ length: 10 }, () => chunk(uploadId, 0, first)));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      for (const answer of answers)
        if (answer.status !== 200) expect([answer.status, answer.body.data]).toEqual([409, { received: 100_000 }]);
      expect((await chunk(uploadId, 200_000, first)).body.data).toEqual({ received: 100_000 });
      expect((await finish(uploadId)).status).toBe(409);
      await chunk(uploadId, 100_000, bytes.subarray(100_000));
      expect((await finish(uploadId)).body.data.sha256).toBe(hashOf(bytes));
    });

    it('answers the same file when finishing is repeated', async () => {
      const bytes = sampleJpeg(1_000, 10);
      const { uploadId } = (await start(bytes)).body.data;
      await chunk(uploadId, 0, bytes);
      const answers = await Promise.all(Array.from({ length: 10 }, () => finish(uploadId)));
      expect(new Set(answers.map((answer) => answer.body.data.bsm)).size).toBe(1);
      expect(answers.every((answer) => answer.body.resultCode === 'A000')).toBe(true);
    });

    it('knows a content again: for the same material one file, for another no second sending', async () => {
      const bytes = sampleJpeg(2_000, 11);
      const first = (await upload(bytes)).body.data;
      expect((await start(bytes)).body.data).toMatchObject({ received: bytes.length, file: { bsm: first.bsm } });
      const other = (await start(bytes, { datumBsm: 'M005' })).body.data;
      expect(other.file).toMatchObject({ sha256: first.sha256 });
      expect(other.file.bsm).not.toBe(first.bsm);
    });

    it('gives nobody a file for its hash alone', async () => {
      const bytes = sampleJpeg(2_000, 12);
      await upload(bytes);
      const theirs = await newCase();
      await services.db
        .update(applications)
        .set({ initiatorId: 'u-citizen-2' })
        .where(eq(applications.draftNumber, theirs));
      const begun = await start(bytes, { ywh: theirs }, otherUser);
      expect(begun.body.data).toMatchObject({ received: 0 });
      expect(begun.body.data.file).toBeUndefined();
    });

    it('refuses bytes that are not those announced, and keeps nothing of them', async () => {
      const bytes = sampleJpeg(2_000, 13);
      const { uploadId } = (await start(bytes)).body.data;
      const changed = Buffer.from(bytes);
      changed[100] = (changed[100] ?? 0) ^ 1;
      await chunk(uploadId, 0, changed);
      expect((await finish(uploadId)).body).toMatchObject({
        resultCode: 'B000',
        msg: expect.stringContaining('请重新上传'),
      });
      expect(await readdir(services.context.blobs.partsDir)).not.toContain(uploadId);
      expect((await chunk(uploadId, 0, bytes)).body.resultCode).toBe('B000');
    });

    it('refuses more bytes than announced', async () => {
      const bytes = sampleJpeg(2_000, 14);
      const { uploadId } = (await start(bytes)).body.data;
      expect((await chunk(uploadId, 0, Buffer.concat([bytes, bytes]))).body.resultCode).toBe('B000');
      expect((await chunk(uploadId, 0, Buffer.alloc(513 * 1024))).status).toBe(413);
    });

    it.each<[string, object]>([
      ['a format not listed', { name: 'a.exe', mime: 'application/x-msdownload' }],
      ['21 MB', { size: 21 * 1024 * 1024 }],
      ['nothing', { size: 0 }],
      ['a name that says otherwise', { name: '合同.pdf' }],
      ['a material that is none', { datumBsm: '../..' }],
      ['a hash that is none', { sha256: '../../x' }],
    ])('refuses %s before any byte is sent', async (_case, change) => {
      expect((await start(sampleJpeg(), change)).body.resultCode).toBe('B000');
    });

    it('refuses a script-carrying PDF at the end, with the name and what to do', async () => {
      const bytes = samplePdf({ objects: [packedObjects('5 0 << /S /JavaScript /JS (x) >>')] });
      expect((await upload(bytes, { name: '合同.pdf', mime: 'application/pdf' })).body).toMatchObject({
        resultCode: 'B000',
        msg: expect.stringMatching(/“合同\.pdf”含有脚本.*请/),
      });
    });

    it('keeps a JPEG under an ending that every program opens', async () => {
      expect((await upload(sampleJpeg(900, 31), { name: '照片.jfif' })).body.data).toMatchObject({ name: '照片.jpg' });
    });

    it('judges a content again that was kept under earlier rules: what is refused now is not attached once more', async () => {
      const scripted = samplePdf({ objects: ['9 0 obj\n<< /S /JavaScript >>\nendobj\n'] });
      const honest = samplePdf({ pages: 2 });
      for (const [bytes, expected] of [
        [scripted, { resultCode: 'B000', msg: expect.stringMatching(/“合同\.pdf”含有脚本/) }],
        [
          honest,
          { resultCode: 'A000', data: expect.objectContaining({ file: expect.objectContaining({ pages: 2 }) }) },
        ],
      ] as const) {
        const { sha256, size } = await services.context.blobs.put(bytes);
        const at = services.clock.now();
        await services.db
          .insert(fileContents)
          .values({ sha256, size, mime: 'application/pdf', pages: 1, createdAt: at });
        const [application] = await services.db
          .select()
          .from(applications)
          .where(eq(applications.draftNumber, await newCase()));
        await services.db.insert(materialFiles).values({
          ...{ id: randomUUID(), applicationId: application?.id ?? '', materialCode: 'M015', name: 'a.pdf', sha256 },
          ...{ uploadedBy: 'u-citizen', uploadedAt: at },
        });
        expect((await start(bytes, { name: '合同.pdf', mime: 'application/pdf' })).body).toMatchObject(expected);
      }
    });

    it('keeps at most twenty files a material, also when thirty end at once', async () => {
      const begun = await Promise.all(
        Array.from({ length: 30 }, async (_, n) => {
          const bytes = sampleJpeg(500, 100 + n);
          const { uploadId } = (await start(bytes)).body.data;
          await chunk(uploadId, 0, bytes);
          return uploadId as string;
        }),
      );
      const answers = await Promise.all(begun.map((id) => finish(id)));
      expect(answers.filter((answer) => answer.body.resultCode === 'A000')).toHaveLength(20);
      for (const answer of answers)
        if (answer.body.resultCode !== 'A000') expect(answer.body.msg).toContain('最多上传 20 个文件');
      expect((await start(sampleJpeg(500, 999))).body.msg).toContain('最多上传 20 个文件');
    });

    it('answers unauthorised people as if there were nothing', async () => {
      const { data: file } = (await upload(sampleJpeg(700, 15))).body;
      const begun = (await start(sampleJpeg(700, 16))).body.data;
      const unknown = (await otherUser.get('/api/reg3/file/content/00000000000000000000000000000000')).body;
      expect(unknown).toEqual({ resultCode: 'B000', msg: '未查询到相关办件，请核对业务号', data: null });
      expect((await otherUser.get(`/api/reg3/file/content/${file.bsm}`)).body).toEqual(unknown);
      expect((await otherUser.post('/api/reg3/file/delFiles', { ywh: number, bsms: [file.bsm] })).body).toEqual(
        unknown,
      );
      expect((await otherUser.post('/api/reg3/file/rotate', { bsm: file.bsm, degrees: 90 })).body).toEqual(unknown);
      expect((await start(sampleJpeg(), {}, otherUser)).body).toEqual(unknown);
      expect((await chunk(begun.uploadId, 0, sampleJpeg(700, 16), otherUser)).body.resultCode).toBe('B000');
      expect((await finish(begun.uploadId, otherUser)).body.resultCode).toBe('B000');
      expect((await services.client().refused(downloadFile, { fileId: file.bsm })).status).toBe(401);
    });

    it('rotates in quarter turns and deletes for good', async () => {
      const { data: file } = (await upload(samplePng(), { name: 'a.png', mime: 'image/png' })).body;
      expect((await owner.ask(rotateFile, { fileId: file.bsm, degrees: 450 })).rotation).toBe(90);
      expect((await owner.refused(rotateFile, { fileId: file.bsm, degrees: 45 })).code).toBe('B000');
      await owner.ask(deleteFiles, { businessNumber: number, fileIds: [file.bsm] });
      expect((await owner.refused(downloadFile, { fileId: file.bsm })).code).toBe('B000');
      expect((await owner.refused(deleteFiles, { businessNumber: number, fileIds: [file.bsm] })).code).toBe('B000');
    });

    it('takes a day’s share of a person and no more, whether the files are kept or not; the next day it takes them again', async () => {
      const { limiter } = services.context;
      const device = await services.signedIn('citizen-2');
      const theirs = await newCase();
      await services.db
        .update(applications)
        .set({ initiatorId: 'u-citizen-2' })
        .where(eq(applications.draftNumber, theirs));
      // What is announced counts: 102 files of 20 MB are 2 GB.
      const announce = (n: number) =>
        device.ask(startUpload, {
          businessNumber: theirs,
          materialId: 'M015',
          name: `${n}.jpg`,
          size: 20 * 1024 * 1024,
          mime: 'image/jpeg',
          sha256: n.toString(16).padStart(64, '0'),
        });
      for (let n = 0; n < 102; n += 1) await announce(n);
      expect(await refusalOf(announce(102))).toMatchObject({
        code: 'B000',
        message: '一天内最多上传 2 GB，“102.jpg”未能添加，请明天再试',
      });
      await announce(0);
      while (await limiter.spend('files', 'u-citizen-2', 1, 500, 86_400));
      expect((await refusalOf(announce(103))).message).toBe('一天内最多上传 500 个文件，“103.jpg”未能添加，请明天再试');
      expect((await start(sampleJpeg(701, 21))).body.resultCode).toBe('A000');
    });

    it('does not change the files of a case that has been submitted', async () => {
      const { uploadId } = (await start(sampleJpeg(600, 17))).body.data;
      await chunk(uploadId, 0, sampleJpeg(600, 17));
      await services.db.update(applications).set({ status: 'SUBMITTED' });
      expect((await start(sampleJpeg(600, 18))).body.msg).toBe('申请已提交，不能更改材料');
      expect((await finish(uploadId)).body.msg).toBe('申请已提交，不能更改材料');
    });

    it('takes several files in one form, fields first', async () => {
      const boundary = 'portal-boundary';
      const field = (name: string, value: string): Buffer =>
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
      const file = (name: string, bytes: Buffer): Buffer =>
        Buffer.concat([
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
          ),
          bytes,
          Buffer.from('\r\n'),
        ]);
      const body = Buffer.concat([
        field('ywh', number),
        field('datumBsm', 'M015'),
        file('一.jpg', sampleJpeg(800, 19)),
        file('二.jpg', sampleJpeg(800, 20)),
        Buffer.from(`--${boundary}--\r\n`),
      ]);
      const answer = await owner.send<{ name: string }[]>('POST', '/api/reg3/file/uploadFiles', {
        body,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
      expect(answer.body.data.map((row) => row.name)).toEqual(['一.jpg', '二.jpg']);
      const forTwoCases = Buffer.concat([
        ...[field('ywh', number), field('datumBsm', 'M015'), file('三.jpg', sampleJpeg(800, 21))],
        ...[field('ywh', await newCase()), file('四.jpg', sampleJpeg(800, 22)), Buffer.from(`--${boundary}--\r\n`)],
      ]);
      const refused = await owner.send('POST', '/api/reg3/file/uploadFiles', {
        body: forTwoCases,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
      expect(refused.body.msg).toBe('一次只能为一个办件上传文件');
    });
  });
});

// A person hands in hostile files, one after another and many at once, while another works: all are refused, and nobody
// waits. TEST_FULL=1 for 200 of them.
describe('hostile files', () => {
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
  const filled = (text: string, megabytes = MEGABYTES) =>
    text.repeat(Math.ceil((megabytes * 1024 * 1024) / text.length));

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
    [
      'HTML behind the end',
      PDF,
      () => Buffer.concat([samplePdf(), Buffer.from('<html><script>alert(1)</script>%%EOF')]),
    ],
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
      for (const answer of answers)
        expect(answer).toEqual([answer[0], expect.stringMatching(/^“a\.(pdf|jpg|png)”.+请/)]);
      console.info(
        `${answers.length} hostile files: the longest block ${longest.toFixed(0)} ms, the longest of ${waits.length} answers to another person ${Math.max(...waits).toFixed(0)} ms, in the middle ${middle(waits).toFixed(0)} ms, ${times.toFixed(1)} times what it is alone`,
      );
      expect(longest).toBeLessThan(isFull ? LONGEST_BLOCK_MS : Infinity);
      expect(times).toBeLessThan(isFull ? MOST_TIMES : Infinity);
    }, 300_000);
  });
});

// Files are searched by a scanner that speaks clamd's protocol; what could not be searched is not kept, and waits.
describe('the virus scanner', () => {
  const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0))
      await new Promise((resolve) => {
        server.close(resolve);
      });
  });

  /** What clamd does with INSTREAM: pieces with their lengths up to an empty one, then one answer. */
  function answerTo(socket: Socket, received: Buffer[], limit: number): void {
    let rest = Buffer.alloc(0);
    let isOpen = false;
    const data: Buffer[] = [];
    socket
      .on('error', () => undefined)
      .on('data', (piece) => {
        rest = Buffer.concat([rest, piece]);
        if (!isOpen) {
          if (rest.length < 10) return;
          if (rest.subarray(0, 10).toString('latin1') !== 'zINSTREAM\0') return void socket.end('UNKNOWN COMMAND\0');
          isOpen = true;
          rest = rest.subarray(10);
        }
        while (rest.length >= 4) {
          const length = rest.readUInt32BE(0);
          if (length === 0) {
            const all = Buffer.concat(data);
            received.push(all);
            return void socket.end(all.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
          }
          if (rest.length < 4 + length) return;
          data.push(rest.subarray(4, 4 + length));
          rest = rest.subarray(4 + length);
          if (Buffer.concat(data).length > limit) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
        }
      });
  }

  async function startClamd({
    path,
    limit = 25 * 1024 * 1024,
    isMute = false,
  }: {
    path?: string;
    limit?: number;
    isMute?: boolean;
  } = {}) {
    const received: Buffer[] = [];
    const server = createServer((socket) =>
      isMute ? void socket.on('error', () => undefined).resume() : answerTo(socket, received, limit),
    );
    servers.push(server);
    await new Promise<void>((resolve) => {
      if (path) server.listen(path, resolve);
      else server.listen(0, '127.0.0.1', resolve);
    });
    return {
      received,
      server,
      address: path ? `unix:${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    };
  }

  test.each(['127.0.0.1:3310', 'tcp://host', 'tcp://host:0', 'tcp://host:99999', 'unix:relative', ''])(
    '%j is no address of a scanner',
    (address) => {
      expect(() => parseClamdAddress(address)).toThrow('expected tcp://host:port or unix:/path');
    },
  );

  test('over TCP and over a local socket: every byte is searched, and what is found is named', async () => {
    for (const clamd of [await startClamd(), await startClamd({ path: join(tmpdir(), `clamd-${randomUUID()}.ctl`) })]) {
      const scanner = createClamdScanner(clamd.address);
      const clean = sampleJpeg(300_000);
      expect(await scanner.scan({ bytes: clean })).toBeNull();
      expect(clamd.received[0]!.equals(clean)).toBe(true);
      expect(await scanner.scan({ bytes: Buffer.concat([clean, Buffer.from(EICAR)]) })).toBe('Eicar-Test-Signature');
      const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
      expect(await scanner.scan(await sealedFile(join(folder, 'part'), clean))).toBeNull();
      expect(clamd.received.at(-1)!.equals(clean)).toBe(true);
      await rm(folder, { recursive: true });
    }
  });

  test('a scanner that is away, mute, or refuses the length gives no verdict', async () => {
    const gone = await startClamd();
    await new Promise((resolve) => {
      servers.splice(servers.indexOf(gone.server), 1)[0]!.close(resolve);
    });
    const small = await startClamd({ limit: 1_000 });
    const mute = await startClamd({ isMute: true });
    for (const scanner of [
      createClamdScanner(gone.address),
      createClamdScanner(small.address),
      createClamdScanner(mute.address, 100),
    ]) {
      await expect(scanner.scan({ bytes: sampleJpeg(300_000) })).rejects.toMatchObject({ name: 'BusyError' });
    }
  });

  test('an infected upload is refused in words; while the scanner is away an upload waits, and is finished later', async () => {
    const clamd = await startClamd();
    const services = await startTestServices({ clamd: clamd.address });
    try {
      const owner = await services.signedIn('citizen');
      const ywh = 'D0000000000000000009';
      const at = services.clock.now();
      await services.db.insert(applications).values({
        id: randomUUID(),
        draftNumber: ywh,
        processCode: 'house-transfer',
        regionCode: '330106',
        status: 'DRAFT',
        form: { fields: {}, parties: {} },
        noticeVersion: '1',
        initiatorId: 'u-citizen',
        initiatorName: '某人',
        createdAt: at,
        savedAt: at,
        statusAt: at,
      });
      const begin = async (bytes: Buffer) => {
        const body = await owner.ask(startUpload, {
          businessNumber: ywh,
          materialId: 'M015',
          name: '合同.jpg',
          size: bytes.length,
          mime: 'image/jpeg',
          sha256: createHash('sha256').update(bytes).digest('hex'),
        });
        await owner.send('PUT', `/api/reg3/file/chunk/${body.uploadId}`, { params: { offset: 0 }, body: bytes });
        return body.uploadId;
      };
      const finish = (id: string) => owner.post(`/api/reg3/file/finishUpload/${id}`);
      expect((await finish(await begin(Buffer.concat([sampleJpeg(), Buffer.from(EICAR)])))).body).toMatchObject({
        resultCode: 'B000',
        msg: '“合同.jpg”含有病毒或恶意代码，不能上传，请查杀后重新生成',
      });
      const port = (clamd.server.address() as AddressInfo).port;
      await new Promise((resolve) => {
        clamd.server.close(resolve);
      });
      const id = await begin(sampleJpeg(700, 3));
      const away = await finish(id);
      expect([away.status, away.headers['retry-after'], away.body.resultCode]).toEqual([503, '5', 'B000']);
      const again = createServer((socket) => answerTo(socket, [], 1e9));
      servers.splice(servers.indexOf(clamd.server), 1, again);
      await new Promise<void>((resolve) => {
        again.listen(port, '127.0.0.1', resolve);
      });
      expect((await finish(id)).body).toMatchObject({ resultCode: 'A000', data: { name: '合同.jpg' } });
    } finally {
      await services.close();
    }
  });
});
