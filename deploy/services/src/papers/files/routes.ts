// Routes of files: the resumable upload, the simple one, removing, rotating, and the bytes.
import multipart from '@fastify/multipart';
import { z } from 'zod';
import { MATERIAL_LIMITS, allMaterials } from '@portal/shared/catalogue';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuse } from '../../platform/core/errors';
import { userOf } from '../../platform/core/guards';
import { newRecordId } from '../../platform/core/ids';
import { fileHolder } from './holder/file-holder';
import { findDraftNumber } from './holder/case-number';
import { cleanFileName } from './file-name';
import { inspectFile } from './inspect-file';
import { limitsFor } from './holder/material-limits';
import { chargeQuota } from './quota';
import { addFile, findFile, listFiles, removeFiles, setRotation } from './store';
import { sendBlob } from './send-blob';
import { finishUpload, receiveChunk, startUpload } from './upload';
import type { StoredFile } from './wire-file';
import { toWireFile, wireFile } from './wire-file';

const id = z.string().regex(/^[0-9a-f]{32}$/, '编号不正确');
const number = z.string().min(1).max(40);
const materialCode = z.string().regex(/^M\d{3}$/, '材料编号不正确');
const startBody = z.object({
  ywh: number,
  datumBsm: materialCode,
  name: z.string().min(1).max(255),
  size: z.number().int(),
  mime: z.string().max(64),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, '文件校验值不正确'),
});

function addResumable(app: App, context: Context): void {
  const started = z.object({ uploadId: z.string(), received: z.number(), file: wireFile.optional() });
  app.post(
    '/api/reg3/file/startUpload',
    { schema: { body: startBody, response: answer(started) } },
    async (request) => {
      const { ywh, datumBsm, ...file } = request.body;
      const begun = await startUpload(context, userOf(request), {
        ...file,
        businessNumber: ywh,
        materialCode: datumBsm,
      });
      return ok({ ...begun, file: begun.file && toWireFile(begun.file) });
    },
  );
  const params = z.object({ uploadId: id });
  const chunkSchema = {
    params,
    querystring: z.object({ offset: z.coerce.number().int().min(0) }),
    response: answer(z.object({ received: z.number() })),
  };
  app.put('/api/reg3/file/chunk/:uploadId', { schema: chunkSchema, bodyLimit: 512 * 1024 }, async (request) => {
    if (!Buffer.isBuffer(request.body)) refuse('请求内容有误，请检查后重试');
    return ok({
      received: await receiveChunk(
        context,
        userOf(request),
        request.params.uploadId,
        request.query.offset,
        request.body,
      ),
    });
  });
  app.post(
    '/api/reg3/file/finishUpload/:uploadId',
    { schema: { params, response: answer(wireFile) } },
    async (request) => ok(toWireFile(await finishUpload(context, userOf(request), request.params.uploadId))),
  );
}

/** Stores one whole file. @throws Refusal */
async function storeWhole(
  context: Context,
  user: CurrentUser,
  businessNumber: string,
  code: string,
  given: { name: string; mime: string; bytes: Buffer },
): Promise<StoredFile> {
  const applicationId = await fileHolder.answer.requireWrite(context.db, user, businessNumber, code);
  const name = cleanFileName(given.name);
  const { bytes, mime } = given;
  await chargeQuota(context, user, name, bytes.byteLength);
  const { sha256: hash, ...inspected } = await inspectFile(
    context,
    user.id,
    { name, mime, size: bytes.byteLength, source: { bytes } },
    limitsFor(code),
  );
  const present = (await listFiles(context.db, applicationId, code)).find(({ file }) => file.sha256 === hash);
  if (present) return present;
  await context.blobs.put(bytes);
  return addFile(context, {
    id: newRecordId(),
    applicationId,
    materialCode: code,
    name,
    sha256: hash,
    size: bytes.length,
    userId: user.id,
    inspected,
  });
}

async function addMultipart(app: App, context: Context): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: MATERIAL_LIMITS.maxBytes,
      files: MATERIAL_LIMITS.maxFiles,
      fields: 8,
      fieldSize: 1024,
      parts: 32,
    },
  });
  const fields = z.object({ ywh: number, datumBsm: materialCode });
  app.post(
    '/api/reg3/file/uploadFiles',
    { bodyLimit: 64 * 1024 * 1024, schema: { response: answer(z.array(wireFile)) } },
    async (request) => {
      const user = userOf(request);
      const values: Record<string, string> = {};
      const stored: StoredFile[] = [];
      // Fields stand before the files, so nothing is read for a case that is not one's own.
      for await (const part of request.parts()) {
        if (part.type === 'field') {
          values[part.fieldname] = String(part.value);
          continue;
        }
        const target = fields.safeParse(values);
        if (!target.success) refuse('请先说明业务号和材料，再上传文件');
        await fileHolder.answer.requireWrite(context.db, user, target.data.ywh, target.data.datumBsm);
        const bytes = await part.toBuffer();
        stored.push(
          await storeWhole(context, user, target.data.ywh, target.data.datumBsm, {
            name: part.filename,
            mime: part.mimetype,
            bytes,
          }),
        );
      }
      return ok(stored.map(toWireFile));
    },
  );
}

function addChanges(app: App, context: Context): void {
  app.post(
    '/api/reg3/file/delFiles',
    { schema: { body: z.object({ ywh: number, bsms: z.array(id).min(1).max(100) }), response: answer(z.null()) } },
    async (request) => {
      const user = userOf(request);
      const applicationId = await fileHolder.answer.requireRead(context.db, user, request.body.ywh);
      const files = (await listFiles(context.db, applicationId)).filter(({ file }) =>
        request.body.bsms.includes(file.id),
      );
      if (files.length === 0) refuse('文件不存在或已删除，请刷新后重试');
      for (const code of new Set(files.map(({ file }) => file.materialCode)))
        await fileHolder.answer.requireWrite(context.db, user, request.body.ywh, code);
      await removeFiles(
        context,
        files.map(({ file }) => file.id),
      );
      return ok(null);
    },
  );
  const rotateBody = z.object({
    bsm: id,
    degrees: z
      .number()
      .int()
      .refine((value) => value % 90 === 0, '旋转角度应为90度的倍数'),
  });
  app.post(
    '/api/reg3/file/rotate',
    { schema: { body: rotateBody, response: answer(z.object({ bsm: z.string(), rotation: z.number() })) } },
    async (request) => {
      const stored = await findFile(context.db, request.body.bsm);
      const owner = await findDraftNumber(context.db, stored?.file.applicationId);
      await fileHolder.answer.requireWrite(context.db, userOf(request), owner, stored?.file.materialCode ?? '');
      const rotation = ((request.body.degrees % 360) + 360) % 360;
      await setRotation(context.db, request.body.bsm, rotation);
      return ok({ bsm: request.body.bsm, rotation });
    },
  );
}

function addContent(app: App, context: Context): void {
  app.get('/api/reg3/file/content/:bsm', { schema: { params: z.object({ bsm: id }) } }, async (request, reply) => {
    const stored = await findFile(context.db, request.params.bsm);
    const owner = await findDraftNumber(context.db, stored?.file.applicationId);
    await fileHolder.answer.requireLook(
      context.db,
      userOf(request),
      owner,
      `材料“${allMaterials[stored?.file.materialCode ?? '']?.name ?? ''}”`,
      context.now(),
    );
    if (!stored) return refuse('文件不存在或已删除，请刷新后重试');
    return sendBlob(reply, context.blobs, {
      name: stored.file.name,
      mime: stored.content.mime,
      sha256: stored.file.sha256,
      size: stored.content.size,
    });
  });
}

export async function addFileRoutes(app: App, context: Context): Promise<void> {
  addResumable(app, context);
  addChanges(app, context);
  addContent(app, context);
  await addMultipart(app, context);
}
