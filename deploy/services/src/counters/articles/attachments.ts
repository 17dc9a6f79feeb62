// Files that are attached to articles: uploaded one by one by an editor, then everybody's as long as the article is
// out.
import { inArray } from 'drizzle-orm';
import type { Attachment } from '@portal/queries/contract';
import type * as calls from '@portal/queries/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { HandedInFile } from '../../papers/files/public';
import {
  keepHandedInFile,
  listHandedInFiles,
  refuseUnknownFile,
  requireHandedInFile,
  takeHandedInFiles,
} from '../../papers/files/public';
import { isAttachedInPublic, isOfEditor } from '../../platform/content/public';
import type { Form } from '../../platform/core/calls/multipart';
import type { Context, CurrentUser } from '../../platform/core/context';
import type { Database, Transaction } from '../../platform/db/database';
import { articleFiles } from './schema';

const shown = ({ id, name, mime, size }: HandedInFile): Attachment => ({ fileId: id, name, mime, size });

/** Keeps one file that is attached to nothing yet. @throws Refusal naming the file */
export async function uploadAttachment(
  context: Context,
  user: CurrentUser,
  form: Form<typeof calls.uploadAttachment>,
): Promise<Attachment> {
  const { file } = await form.readWhole();
  return shown(await keepHandedInFile(context, user, articleFiles, file));
}

/**
 * What a version is saved with, in this order.
 * @throws Refusal for a file that is neither this article's nor a new one of the person's
 */
export async function attachedNow(
  tx: Transaction,
  user: CurrentUser,
  articleId: string,
  fileIds: readonly string[],
): Promise<Attachment[]> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return [];
  const known = new Set((await listHandedInFiles(tx, articleFiles, articleId)).map(({ id }) => id));
  const added = wanted.filter((id) => !known.has(id));
  await takeHandedInFiles(tx, user, articleFiles, { holderId: articleId, fileIds: added });
  const rows = await tx.select().from(articleFiles).where(inArray(articleFiles.id, wanted));
  const byId = new Map(rows.map((row) => [row.id, shown(row)]));
  return wanted.map((id) => byId.get(id) ?? refuseUnknownFile());
}

/**
 * For an editor: one's own upload, or what any version of an article of the region has.
 * @throws Refusal the same words for unknown and foreign ones
 */
export async function editorsFile(db: Database, user: CurrentUser, id: string): Promise<HandedInFile> {
  const file = await requireHandedInFile(db, articleFiles, id);
  if (file.holderId === null) return file.ownerId === user.id ? file : refuseUnknownFile();
  return (await isOfEditor(db, user, file.holderId)) ? file : refuseUnknownFile();
}

/**
 * For everybody: what the article is published with today, not what a draft adds or an older version had.
 * @throws Refusal the same words for all others
 */
export async function publicFile({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<HandedInFile> {
  const file = await requireHandedInFile(db, articleFiles, id);
  if (file.holderId === null) return refuseUnknownFile();
  const asked = { articleId: file.holderId, fileId: id, today: toShanghaiDate(now()) };
  return (await isAttachedInPublic(db, asked)) ? file : refuseUnknownFile();
}
