// What people do with pictures. Who may look depends on the thing that they belong to.
import type * as calls from '@portal/applications/contract';
import type { downloadPicture as download, listPictures as listing } from '@portal/shared/contract';
import type { InputOf } from '@portal/shared/contract';
import type { Picture } from '@portal/shared/wire';
import type { Form } from '../../platform/core/calls/multipart';
import type { Context, CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { refuse } from '../../platform/core/errors';
import type { SentBlob } from '../files/public';
import { chargeQuota, cleanFileName, inspectFile } from '../files/public';
import { mayChangeSubject, mayReadSubject } from './image-subject';
import type { ImageKind } from './schema';
import type { ImageRow } from './store';
import { addImage, findImage, imagesOf, lockImages, removeImage, requireOwnImage, sortImages } from './store';

const describe = ({ id, name, width, height, cover }: ImageRow): Picture => ({
  pictureId: id,
  name,
  width,
  height,
  cover,
});

/** Pictures without a thing are seen by who uploaded them only. */
async function mayRead(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  of: { kind: ImageKind; subjectId: string | null; ownerId?: string },
): Promise<boolean> {
  if (of.ownerId === user.id) return true;
  return of.subjectId !== null && mayReadSubject(db, user, of.kind, of.subjectId);
}

/** @throws Refusal naming the file */
export async function uploadPicture(
  context: Context,
  user: CurrentUser,
  form: Form<typeof calls.uploadPicture>,
): Promise<Picture> {
  const { file: sent, input } = await form.readWhole();
  if (!sent || !input) return refuse('请选择要上传的图片');
  const file = { ...sent, name: cleanFileName(sent.name) };
  const size = file.bytes.byteLength;
  await chargeQuota(context, user, file.name, size);
  const inspected = await inspectFile(context, user.id, { ...file, size, source: { bytes: file.bytes } });
  if (inspected.mime === 'application/pdf') refuse(`“${file.name}”不是图片，请上传 JPG 或 PNG 图片`);
  const { kind } = input;
  const subjectId = input.recordId || null;
  const mayAdd = (db: Database) => requireChange(db, user, { kind, subjectId }, '现在不能添加图片');
  await mayAdd(context.db);
  return describe(await addImage(context, user, { kind, subjectId, name: file.name, bytes: file.bytes }, mayAdd));
}

/** Within a transaction the thing stays as it is until the end. @throws Refusal in these words */
async function requireChange(
  db: Database,
  user: CurrentUser,
  { kind, subjectId }: Pick<ImageRow, 'kind' | 'subjectId'>,
  words: string,
): Promise<void> {
  if (subjectId !== null && !(await mayChangeSubject(db, user, kind, subjectId))) refuse(words);
}

/** @throws Refusal for things that one may not see */
export async function listPictures(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  { kind, recordId, businessNumber }: InputOf<typeof listing>,
): Promise<Picture[]> {
  const subjectId = recordId ?? businessNumber ?? null;
  if (subjectId !== null && !(await mayRead({ db }, user, { kind, subjectId }))) refuse('未查询到相关图片');
  return (await imagesOf(db, kind, subjectId, subjectId === null ? user.id : undefined)).map(describe);
}

/** @throws Refusal the same words for unknown pictures and those that one may not see */
export async function pictureFile(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  { pictureId, size }: InputOf<typeof download>,
): Promise<SentBlob> {
  const row = await findImage(db, pictureId);
  if (!row || !(await mayRead({ db }, user, row))) return refuse('未查询到该图片');
  const small = size === 'thumb';
  return {
    name: `${row.id}.jpg`,
    mime: 'image/jpeg',
    sha256: small ? row.thumbSha256 : row.sha256,
    size: small ? row.thumbSize : row.size,
  };
}

/** @throws Refusal */
export async function sortPictures(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  { recordId, pictureIds, cover }: InputOf<typeof calls.sortPictures>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireChange(tx, user, { kind: 'listing', subjectId: recordId }, '现在不能调整图片');
    await lockImages(tx, 'listing', recordId, user.id);
    await sortImages(tx, await imagesOf(tx, 'listing', recordId), pictureIds, cover);
  });
}

/** @throws Refusal */
export async function deletePicture({ db }: Pick<Context, 'db'>, user: CurrentUser, pictureId: string): Promise<void> {
  const { kind, subjectId } = await requireOwnImage(db, user, pictureId);
  await db.transaction(async (tx) => {
    await requireChange(tx, user, { kind, subjectId }, '已提交的图片不能删除');
    await lockImages(tx, kind, subjectId, user.id);
    const row = await requireOwnImage(tx, user, pictureId);
    // It was given to a thing while the lock was waited for.
    if (row.subjectId !== subjectId) refuse('已提交的图片不能删除');
    await removeImage(tx, row);
  });
}
