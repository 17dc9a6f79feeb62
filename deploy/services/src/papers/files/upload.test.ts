// Uploads: chunks and resuming, proof by hash, limits, and whose files are whose.
import { deleteFiles, downloadFile, rotateFile, startUpload } from '@portal/shared/contract';
import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { StateCode } from '@portal/shared/catalogue';
import { eq } from 'drizzle-orm';
import { applications } from '../../cases/schema';
import type { Answer } from '../../testing';
import { describeOnOne, refusalOf, usingServices } from '../../testing';
import { packedObjects, sampleJpeg, samplePdf, samplePng } from '../../testing/files/sample-files';
import { fileContents, materialFiles } from './schema';

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
      [honest, { resultCode: 'A000', data: expect.objectContaining({ file: expect.objectContaining({ pages: 2 }) }) }],
    ] as const) {
      const { sha256, size } = await services.context.blobs.put(bytes);
      const at = services.clock.now();
      await services.db.insert(fileContents).values({ sha256, size, mime: 'application/pdf', pages: 1, createdAt: at });
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
    expect((await otherUser.post('/api/reg3/file/delFiles', { ywh: number, bsms: [file.bsm] })).body).toEqual(unknown);
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
