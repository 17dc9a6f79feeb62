// Files that arrive whole, removing and turning files, and who may look at their bytes.
import type * as calls from '@portal/shared/contract';
import { allMaterials } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type { MaterialFile } from '@portal/shared/wire';
import type { Form } from '../../platform/core/calls/multipart';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import { storedName } from './file-name';
import { findDraftNumber } from './holder/case-number';
import { fileHolder } from './holder/file-holder';
import { limitsFor } from './holder/material-limits';
import { inspectFile } from './inspect/inspect-file';
import type { InspectedFile } from './inspect/inspect-file';
import { chargeQuota } from './quota';
import type { SentBlob } from './send-blob';
import { addFile, findFile, listFiles, removeFiles, setRotation } from './store';
import { describeFile } from './stored-file';
import type { StoredFile } from './stored-file';

const MEGABYTE = 1024 * 1024;
const GONE = '文件不存在或已删除，请刷新后重试';

/** Bytes of one form: all its files are held in memory until the last has been judged. */
export const FORM_LIMIT = 64 * MEGABYTE;

/** A file that has been judged, and is not kept yet. */
interface Judged {
  materialId: string;
  name: string;
  bytes: Buffer;
  sha256: string;
  inspected: InspectedFile;
}

/** All files of the form are kept, or none; nothing is read for a case that is not one's own. @throws Refusal */
export async function uploadFiles(
  context: Context,
  user: CurrentUser,
  form: Form<typeof calls.uploadFiles>,
): Promise<MaterialFile[]> {
  const judged: Judged[] = [];
  let of: string | undefined;
  for await (const { name, mime, input, bytes } of form.files()) {
    if (!input) return refuse('请先说明业务号和材料，再上传文件');
    const { businessNumber, materialId } = input;
    if ((of ??= businessNumber) !== businessNumber) refuse('一次只能为一个办件上传文件');
    await fileHolder.answer.requireWrite(context.db, user, businessNumber, materialId);
    judged.push(await judgeWhole(context, user, materialId, { name, mime, bytes: await bytes() }));
    if (judged.reduce((sum, one) => sum + one.bytes.length, 0) > FORM_LIMIT)
      refuse(`一次上传的文件合计不能超过 ${FORM_LIMIT / MEGABYTE} MB，请分几次上传`);
  }
  if (of === undefined) return refuse('请选择要上传的文件');
  for (const { bytes } of judged) await context.blobs.put(bytes);
  return keepAll(context, user, of, judged);
}

/** @throws Refusal */
async function judgeWhole(
  context: Context,
  user: CurrentUser,
  materialId: string,
  given: { name: string; mime: string; bytes: Buffer },
): Promise<Judged> {
  const { bytes, mime } = given;
  const name = storedName(given.name, mime);
  await chargeQuota(context, user, name, bytes.byteLength);
  const { sha256, ...inspected } = await inspectFile(
    context,
    user.id,
    { name, mime, size: bytes.byteLength, source: { bytes } },
    limitsFor(materialId),
  );
  return { materialId, name, bytes, sha256, inspected };
}

/** The case may have moved on while the files were judged. @throws Refusal */
function keepAll(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  businessNumber: string,
  judged: readonly Judged[],
): Promise<MaterialFile[]> {
  return db.transaction(async (tx) => {
    const stored: StoredFile[] = [];
    for (const { materialId, name, bytes, sha256, inspected } of judged) {
      const applicationId = await fileHolder.answer.requireWrite(tx, user, businessNumber, materialId, true);
      const of = { applicationId, materialCode: materialId };
      const file = { id: newRecordId(), ...of, name, sha256, size: bytes.length, userId: user.id, inspected };
      stored.push(await addFile({ db: tx, now }, file));
    }
    return stored.map(describeFile);
  });
}

/** @throws Refusal */
export async function deleteFiles(
  context: Context,
  user: CurrentUser,
  { businessNumber, fileIds }: InputOf<typeof calls.deleteFiles>,
): Promise<null> {
  const { db, now } = context;
  const applicationId = await fileHolder.answer.requireRead(db, user, businessNumber);
  const files = (await listFiles(db, applicationId)).filter(({ file }) => fileIds.includes(file.id));
  if (files.length === 0) refuse(GONE);
  await db.transaction(async (tx) => {
    for (const code of new Set(files.map(({ file }) => file.materialCode)))
      await fileHolder.answer.requireWrite(tx, user, businessNumber, code, true);
    await removeFiles(
      { db: tx, now },
      files.map(({ file }) => file.id),
    );
  });
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
  const rotation = ((degrees % 360) + 360) % 360;
  await db.transaction(async (tx) => {
    await fileHolder.answer.requireWrite(tx, user, owner, stored?.file.materialCode ?? '', true);
    await setRotation(tx, fileId, rotation);
  });
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
