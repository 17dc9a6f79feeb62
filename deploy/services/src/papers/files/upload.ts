// The resumable upload: start or find again, append chunks, finish by proving the hash.
import { and, eq } from 'drizzle-orm';
import type { MaterialLimits } from '@portal/shared/catalogue';
import type { MaterialFile } from '@portal/shared/wire';
import type { Context, CurrentUser } from '../../platform/core/context';
import { isBusy, Refusal, refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import type { Database } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { findDraftNumber } from './holder/case-number';
import { fileHolder } from './holder/file-holder';
import { storedName } from './file-name';
import type { InspectedFile } from './inspect/inspect-file';
import { checkDeclared, inspectFile } from './inspect/inspect-file';
import { RULES_VERSION } from './inspect/rules-version';
import { limitsFor } from './holder/material-limits';
import { appendChunk, exclusively, partPath, receivedBytes, removePart, sourceOf } from './part-file';
import { chargeQuota } from './quota';
import type { fileContents } from './schema';
import { uploads } from './schema';
import { addFile, findFile, findOwnContent, listFiles, refuseBeyondLimit } from './store';
import type { NewFile } from './store';
import type { StoredFile } from './stored-file';
import { describeFile } from './stored-file';

export interface StartedUpload {
  uploadId: string;
  received: number;
  file?: MaterialFile;
}
export interface UploadRequest {
  businessNumber: string;
  materialCode: string;
  name: string;
  size: number;
  mime: string;
  sha256: string;
}
type Upload = typeof uploads.$inferSelect;
const GONE = '本次上传已失效，请重新选择文件';

/** @throws Refusal when the case, the material or the declared file does not permit it */
export async function startUpload(context: Context, user: CurrentUser, request: UploadRequest): Promise<StartedUpload> {
  const applicationId = await fileHolder.answer.requireWrite(
    context.db,
    user,
    request.businessNumber,
    request.materialCode,
  );
  const name = storedName(request.name, request.mime);
  checkDeclared(name, request.size, request.mime, limitsFor(request.materialCode));
  const target = { applicationId, materialCode: request.materialCode, name };
  const known = (await listFiles(context.db, applicationId, request.materialCode)).find(
    ({ file }) => file.sha256 === request.sha256,
  );
  if (known) return { uploadId: known.file.id, received: known.content.size, file: describeFile(known) };
  await refuseBeyondLimit(context.db, target);
  const content = await findOwnContent(context.db, user.id, request.sha256);
  if (content && content.mime === request.mime && (await context.blobs.has(content.sha256))) {
    const inspected = await judgedNow(context, user, target.name, content, limitsFor(request.materialCode));
    const file = await keep(context, user, request.businessNumber, {
      id: newRecordId(),
      ...target,
      sha256: content.sha256,
      size: content.size,
      userId: user.id,
      inspected,
    });
    return { uploadId: file.file.id, received: content.size, file: describeFile(file) };
  }
  const { size, mime, sha256 } = request;
  const wanted = { ...target, userId: user.id, size, mime, sha256 };
  const goesOn = async (upload: Upload) => ({
    uploadId: upload.id,
    received: await receivedBytes(context.blobs, upload),
  });
  const begun = await findBegun(context.db, wanted);
  if (begun) return goesOn(begun);
  await chargeQuota(context, user, name, size);
  return goesOn(
    await context.db.transaction(async (tx) => {
      // Two tabs with one file send it together.
      await lockInTransaction(tx, `uploads of ${user.id} for ${applicationId}`);
      const meanwhile = await findBegun(tx, wanted);
      if (meanwhile) return meanwhile;
      const row = { id: newRecordId(), ...wanted, createdAt: context.now() };
      const [written] = await tx.insert(uploads).values(row).returning();
      return written ?? refuse(GONE);
    }),
  );
}

/**
 * The verdict on a content that is stored; under earlier rules, or where a scanner is there that may not have been when
 * it came, it is judged again.
 * @throws Refusal
 */
async function judgedNow(
  context: Context,
  user: CurrentUser,
  name: string,
  { sha256, mime, size, pages, rules, notes }: typeof fileContents.$inferSelect,
  limits: MaterialLimits,
): Promise<InspectedFile> {
  if (rules === RULES_VERSION && !context.scanner) return { mime, pages, ...(notes ? { notes: [...notes] } : {}) };
  const source = await context.blobs.source(sha256);
  const { sha256: _same, ...inspected } = await inspectFile(context, user.id, { name, mime, size, source }, limits);
  return inspected;
}

async function findBegun(
  db: Database,
  {
    userId,
    applicationId,
    materialCode,
    sha256,
    size,
  }: Pick<Upload, 'userId' | 'applicationId' | 'materialCode' | 'sha256' | 'size'>,
): Promise<Upload | undefined> {
  const [begun] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.userId, userId),
        eq(uploads.applicationId, applicationId),
        eq(uploads.materialCode, materialCode),
        eq(uploads.sha256, sha256),
        eq(uploads.size, size),
      ),
    );
  return begun;
}

/** The upload if this person began it. @throws Refusal */
async function requireUpload(context: Context, user: CurrentUser, id: string): Promise<Upload> {
  const [upload] = await context.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, user.id)));
  return upload ?? refuse(GONE);
}

/**
 * Returns the bytes held.
 * @param chunk the body as it came.
 * @throws Refusal 409 with the true number when `offset` is another
 */
export async function receiveChunk(
  context: Context,
  user: CurrentUser,
  id: string,
  offset: number,
  chunk: unknown,
): Promise<number> {
  if (!Buffer.isBuffer(chunk)) return refuse('请求内容有误，请检查后重试');
  const upload = await requireUpload(context, user, id);
  return exclusively(id, async () => {
    const received = await receivedBytes(context.blobs, upload);
    if (received !== offset) throw new Refusal('上传位置不一致，将从已收到的位置继续', { received }, 409);
    if (received + chunk.length > upload.size) refuse(`“${upload.name}”收到的内容超出文件大小，请重新上传`);
    return appendChunk(context.blobs, upload, chunk);
  });
}

/** Checks size, hash and content, then adds the file. Asking again gives the same file. @throws Refusal */
export async function finishUpload(context: Context, user: CurrentUser, id: string): Promise<MaterialFile> {
  return describeFile(await finish(context, user, id));
}

async function finish(context: Context, user: CurrentUser, id: string): Promise<StoredFile> {
  const done = await findFile(context.db, id);
  if (done && done.file.uploadedBy === user.id) return done;
  return exclusively(id, async () => {
    const finished = await findFile(context.db, id);
    if (finished && finished.file.uploadedBy === user.id) return finished;
    const upload = await requireUpload(context, user, id);
    const received = await receivedBytes(context.blobs, upload);
    if (received !== upload.size) throw new Refusal('文件尚未传完，将继续上传', { received }, 409);
    return takeIn(context, user, upload, partPath(context.blobs, id));
  });
}

async function takeIn(context: Context, user: CurrentUser, upload: Upload, path: string): Promise<StoredFile> {
  try {
    const { sha256, ...inspected } = await inspectFile(
      context,
      user.id,
      { ...upload, source: await sourceOf(context.blobs, upload) },
      limitsFor(upload.materialCode),
    );
    if (sha256 !== upload.sha256) refuse(`“${upload.name}”在传输中有损坏，请重新上传`);
    const number = await findDraftNumber(context.db, upload.applicationId);
    const adopt = () => context.blobs.adopt(path, upload.sha256);
    const stored = await keep(context, user, number, { ...upload, userId: user.id, inspected }, adopt);
    await forget(context, upload, path);
    return stored;
  } catch (error) {
    // Refused for good: the next try starts anew. What could not be looked at now waits to be finished once more.
    if (!isBusy(error)) await forget(context, upload, path);
    throw error;
  }
}

async function forget(context: Context, { id }: Upload, path: string): Promise<void> {
  await context.db.delete(uploads).where(eq(uploads.id, id));
  await removePart(path);
}

/**
 * The case may have moved on while the bytes were on their way, and does not while the file is written.
 * @param adopt puts the bytes into the store, where they are not there
 * @throws Refusal
 */
function keep(
  { db, now }: Context,
  user: CurrentUser,
  number: string,
  file: NewFile,
  adopt?: () => Promise<void>,
): Promise<StoredFile> {
  return db.transaction(async (tx) => {
    await fileHolder.answer.requireWrite(tx, user, number, file.materialCode, true);
    await adopt?.();
    return addFile({ db: tx, now }, file);
  });
}
