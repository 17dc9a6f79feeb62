// Files that arrive whole, removing and turning files, and who may look at their bytes.
import type * as calls from '@portal/applications/contract';
import { allMaterials } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type { MaterialFile } from '@portal/shared/wire';
import type { Form } from '../../platform/core/calls/multipart';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import { cleanFileName } from './file-name';
import { findDraftNumber } from './holder/case-number';
import { fileHolder } from './holder/file-holder';
import { limitsFor } from './holder/material-limits';
import { inspectFile } from './inspect/inspect-file';
import { chargeQuota } from './quota';
import type { SentBlob } from './send-blob';
import { addFile, findFile, listFiles, removeFiles, setRotation } from './store';
import { describeFile } from './stored-file';
import type { StoredFile } from './stored-file';

const GONE = '文件不存在或已删除，请刷新后重试';

/** Nothing is read for a case that is not one's own. @throws Refusal */
export async function uploadFiles(
  context: Context,
  user: CurrentUser,
  form: Form<typeof calls.uploadFiles>,
): Promise<MaterialFile[]> {
  const stored: StoredFile[] = [];
  for await (const { name, mime, input, bytes } of form.files()) {
    if (!input) return refuse('请先说明业务号和材料，再上传文件');
    const { businessNumber, materialId } = input;
    await fileHolder.answer.requireWrite(context.db, user, businessNumber, materialId);
    stored.push(await storeWhole(context, user, businessNumber, materialId, { name, mime, bytes: await bytes() }));
  }
  return stored.map(describeFile);
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

/** @throws Refusal */
export async function deleteFiles(
  context: Context,
  user: CurrentUser,
  { businessNumber, fileIds }: InputOf<typeof calls.deleteFiles>,
): Promise<null> {
  const applicationId = await fileHolder.answer.requireRead(context.db, user, businessNumber);
  const files = (await listFiles(context.db, applicationId)).filter(({ file }) => fileIds.includes(file.id));
  if (files.length === 0) refuse(GONE);
  for (const code of new Set(files.map(({ file }) => file.materialCode)))
    await fileHolder.answer.requireWrite(context.db, user, businessNumber, code);
  await removeFiles(
    context,
    files.map(({ file }) => file.id),
  );
  return null;
}

/** @throws Refusal */
export async function rotateFile(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  { fileId, degrees }: InputOf<typeof calls.rotateFile>,
): Promise<OutputOf<typeof calls.rotateFile>> {
  const wrong = '旋转角度应为90度的倍数';
  if (degrees % 90 !== 0) refuseFields(wrong, [{ path: 'degrees', message: wrong }]);
  const stored = await findFile(db, fileId);
  const owner = await findDraftNumber(db, stored?.file.applicationId);
  await fileHolder.answer.requireWrite(db, user, owner, stored?.file.materialCode ?? '');
  const rotation = ((degrees % 360) + 360) % 360;
  await setRotation(db, fileId, rotation);
  return { fileId, rotation };
}

/** That an official looks at it is written down first. @throws Refusal */
export async function readableFile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  fileId: string,
): Promise<SentBlob> {
  const stored = await findFile(db, fileId);
  const owner = await findDraftNumber(db, stored?.file.applicationId);
  const what = `材料“${allMaterials[stored?.file.materialCode ?? '']?.name ?? ''}”`;
  await fileHolder.answer.requireLook(db, user, owner, what, now());
  if (!stored) return refuse(GONE);
  const { file, content } = stored;
  return { name: file.name, mime: content.mime, sha256: file.sha256, size: content.size };
}
