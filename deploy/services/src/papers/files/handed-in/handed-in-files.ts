// Files that are uploaded one by one and handed in together: keeping one, taking them, reading them.
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { FormFile } from '../../../platform/core/calls/multipart';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { newRecordId } from '../../../platform/core/ids';
import type { Database, Transaction } from '../../../platform/db/database';
import { storedName } from '../file-name';
import { inspectFile } from '../inspect/inspect-file';
import { RULES_VERSION } from '../inspect/rules-version';
import { chargeQuota } from '../quota';
import type { HandedInFile, HandedInTable } from './handed-in-table';

const UNKNOWN_FILE = '未查询到该文件，请重新上传';

/** The same words for a file that there is not and one that is another's. @throws Refusal */
export const refuseUnknownFile = (): never => refuse(UNKNOWN_FILE);

/** Keeps one file, which is handed in with nothing yet. @throws Refusal naming the file */
export async function keepHandedInFile(
  context: Context,
  user: CurrentUser,
  table: HandedInTable,
  file: FormFile | null,
): Promise<HandedInFile> {
  if (!file) return refuse('请选择要上传的文件');
  const { bytes, mime } = file;
  const size = bytes.byteLength;
  const name = storedName(file.name, mime);
  await chargeQuota(context, user, name, size);
  const { notes: _notes, ...inspected } = await inspectFile(context, user.id, { name, mime, size, source: { bytes } });
  await context.blobs.put(bytes);
  const [row] = await context.db
    .insert(table)
    .values({
      id: newRecordId(),
      ownerId: user.id,
      name,
      size,
      ...inspected,
      rules: RULES_VERSION,
      uploadedAt: context.now(),
    })
    .returning();
  return row ?? refuseUnknownFile();
}

/** Hands files in, in this order. @throws Refusal unless each is the person's own and handed in with nothing yet */
export async function takeHandedInFiles(
  tx: Transaction,
  user: CurrentUser,
  table: HandedInTable,
  { holderId, fileIds }: { holderId: string; fileIds: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  const [early] = await tx
    .select({ name: table.name })
    .from(table)
    .where(
      and(
        inArray(table.id, wanted),
        eq(table.ownerId, user.id),
        isNull(table.holderId),
        lt(table.rules, RULES_VERSION),
      ),
    );
  if (early) refuse(`“${early.name}”上传后检查规则有更新，请删除后重新上传`);
  const free = and(inArray(table.id, wanted), eq(table.ownerId, user.id), isNull(table.holderId));
  const taken = await tx.update(table).set({ holderId }).where(free).returning({ id: table.id });
  if (taken.length !== wanted.length) refuseUnknownFile();
  for (const [position, fileId] of wanted.entries())
    await tx.update(table).set({ position }).where(eq(table.id, fileId));
}

/** In the order in which they were handed in. */
export function listHandedInFiles(db: Database, table: HandedInTable, holderId: string): Promise<HandedInFile[]> {
  return db.select().from(table).where(eq(table.holderId, holderId)).orderBy(asc(table.position), asc(table.id));
}

/** Whoever asks is to be judged by its owner and by what it was handed in with. @throws Refusal */
export async function requireHandedInFile(db: Database, table: HandedInTable, id: string): Promise<HandedInFile> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? refuseUnknownFile();
}
