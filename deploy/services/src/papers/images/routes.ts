// Routes of pictures: upload, list, look, order, remove. Who may look depends on the thing they belong to.
import multipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuse } from '../../platform/core/errors';
import { userOf } from '../../platform/core/guards';
import { inspectFile } from '../files/inspect-file';
import { chargeQuota } from '../files/quota';
import { cleanFileName } from '../files/file-name';
import { sendBlob } from '../files/send-blob';
import { mayChangeSubject, mayReadSubject } from './image-subject';
import type { ImageKind } from './schema';
import { IMAGE_KINDS, images } from './schema';
import type { ImageRow } from './store';
import { addImage, imagesOf, removeImage, requireOwnImage, sortImages } from './store';

const tags = ['images'];
const id = z.string().max(64);
const kind = z.enum(IMAGE_KINDS);
const imageRow = z.object({
  imageBsm: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  cover: z.boolean(),
});
const toWire = (row: ImageRow): z.infer<typeof imageRow> => ({
  imageBsm: row.id,
  name: row.name,
  width: row.width,
  height: row.height,
  cover: row.cover,
});
const base = '/api/pub3/commonImage';

/** Pictures without a thing are seen by who uploaded them only. */
async function mayRead(
  context: Context,
  user: CurrentUser,
  of: { kind: ImageKind; subjectId: string | null; ownerId?: string },
): Promise<boolean> {
  if (of.ownerId === user.id) return true;
  return of.subjectId !== null && mayReadSubject(context.db, user, of.kind, of.subjectId);
}

export async function addImageRoutes(app: App, context: Context): Promise<void> {
  const { db, blobs } = context;
  await app.register(multipart, {
    limits: { fileSize: MATERIAL_LIMITS.maxBytes, files: 1, fields: 4, fieldSize: 256, parts: 8 },
  });

  app.post(`${base}/upload`, { schema: { tags, response: answer(imageRow) } }, async (request) => {
    const user = userOf(request);
    const fields: Record<string, string> = {};
    let file: { name: string; mime: string; bytes: Buffer } | null = null;
    for await (const part of request.parts()) {
      if (part.type === 'file')
        file = { name: cleanFileName(part.filename), mime: part.mimetype, bytes: await part.toBuffer() };
      else fields[part.fieldname] = String(part.value);
    }
    const given = z.object({ kind, bsm: id.optional() }).safeParse(fields);
    if (!given.success || !file) return refuse('请选择要上传的图片');
    await chargeQuota(context, user, file.name, file.bytes.byteLength);
    if (
      (await inspectFile(context, user.id, { ...file, size: file.bytes.byteLength, source: { bytes: file.bytes } }))
        .mime === 'application/pdf'
    )
      refuse(`“${file.name}”不是图片，请上传 JPG 或 PNG 图片`);
    const subjectId = given.data.bsm || null;
    if (subjectId !== null && !(await mayChangeSubject(db, user, given.data.kind, subjectId)))
      refuse('现在不能添加图片');
    return ok(
      toWire(await addImage(context, user, { kind: given.data.kind, subjectId, name: file.name, bytes: file.bytes })),
    );
  });

  app.get(
    `${base}/queryList`,
    {
      schema: {
        tags,
        querystring: z.object({ kind: kind.default('listing'), bsm: id.optional(), ywh: id.optional() }),
        response: answer(z.array(imageRow)),
      },
    },
    async (request) => {
      const user = userOf(request);
      const subjectId = request.query.bsm ?? request.query.ywh ?? null;
      if (subjectId !== null && !(await mayRead(context, user, { kind: request.query.kind, subjectId })))
        refuse('未查询到相关图片');
      return ok(
        (await imagesOf(db, request.query.kind, subjectId, subjectId === null ? user.id : undefined)).map(toWire),
      );
    },
  );

  app.get(
    `${base}/view`,
    { schema: { tags, querystring: z.object({ imageBsm: id, size: z.enum(['thumb', 'full']).default('full') }) } },
    async (request, reply) => {
      const [row] = await db.select().from(images).where(eq(images.id, request.query.imageBsm));
      if (!row || !(await mayRead(context, userOf(request), row))) return refuse('未查询到该图片');
      const small = request.query.size === 'thumb';
      return sendBlob(reply, blobs, {
        name: `${row.id}.jpg`,
        mime: 'image/jpeg',
        sha256: small ? row.thumbSha256 : row.sha256,
        size: small ? row.thumbSize : row.size,
      });
    },
  );

  app.post(
    `${base}/sort`,
    {
      schema: {
        tags,
        body: z.object({ bsm: id, imageBsms: z.array(id).max(50), cover: id.optional() }),
        response: answer(z.null()),
      },
    },
    async (request) => {
      const user = userOf(request);
      if (!(await mayChangeSubject(db, user, 'listing', request.body.bsm))) refuse('现在不能调整图片');
      await db.transaction(async (tx) =>
        sortImages(tx, await imagesOf(tx, 'listing', request.body.bsm), request.body.imageBsms, request.body.cover),
      );
      return ok(null);
    },
  );

  app.post(
    `${base}/delete`,
    { schema: { tags, body: z.object({ imageBsm: id }), response: answer(z.null()) } },
    async (request) => {
      const user = userOf(request);
      const row = await requireOwnImage(db, user, request.body.imageBsm);
      if (row.subjectId !== null && !(await mayChangeSubject(db, user, row.kind, row.subjectId)))
        refuse('已提交的图片不能删除');
      await db.transaction((tx) => removeImage(tx, row));
      return ok(null);
    },
  );
}
