// Files of materials in the database: listing, adding within the limit, rotating, removing.
import { and, asc, count, eq, inArray, isNull, lt } from 'drizzle-orm';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import type { InspectedFile } from './inspect/inspect-file';
import { RULES_VERSION } from './inspect/rules-version';
import { livingFiles } from './living-files';
import { fileContents, materialFiles } from './schema';
import type { StoredFile } from './stored-file';

/** Living files of an application, oldest first; of one material when named. */
export async function listFiles(db: Database, applicationId: string, materialCode?: string): Promise<StoredFile[]> {
  if (materialCode === undefined) return livingFiles(db, applicationId);
  return db
    .select({ file: materialFiles, content: fileContents })
    .from(materialFiles)
    .innerJoin(fileContents, eq(fileContents.sha256, materialFiles.sha256))
    .where(
      and(
        eq(materialFiles.applicationId, applicationId),
        isNull(materialFiles.deletedAt),
        eq(materialFiles.materialCode, materialCode),
      ),
    )
    .orderBy(asc(materialFiles.uploadedAt), asc(materialFiles.id));
}

export async function findFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const [row] = await db
    .select({ file: materialFiles, content: fileContents })
    .from(materialFiles)
    .innerJoin(fileContents, eq(fileContents.sha256, materialFiles.sha256))
    .where(and(eq(materialFiles.id, id), isNull(materialFiles.deletedAt)));
  return row;
}

export interface NewFile {
  id: string;
  applicationId: string;
  materialCode: string;
  name: string;
  sha256: string;
  size: number;
  userId: string;
  inspected: InspectedFile;
}

/**
 * Adds a file whose bytes are in the store; one content is one file of a material, from however many tabs it comes.
 * @throws Refusal beyond twenty files a material
 */
export async function addFile({ db, now }: Pick<Context, 'db' | 'now'>, file: NewFile): Promise<StoredFile> {
  return db.transaction(async (tx) => {
    await lockInTransaction(tx, `files ${file.applicationId} ${file.materialCode}`);
    const present = await listFiles(tx, file.applicationId, file.materialCode);
    const twin = present.find(({ content }) => content.sha256 === file.sha256);
    if (twin) return twin;
    if (present.length >= MATERIAL_LIMITS.maxFiles) refuseFull(file);
    await tx
      .insert(fileContents)
      .values({ sha256: file.sha256, size: file.size, ...file.inspected, rules: RULES_VERSION, createdAt: now() })
      // Judged again since it was first stored: the later verdict is in force.
      .onConflictDoUpdate({
        target: fileContents.sha256,
        set: { pages: file.inspected.pages, notes: file.inspected.notes ?? null, rules: RULES_VERSION },
        setWhere: lt(fileContents.rules, RULES_VERSION),
      });
    await tx.insert(materialFiles).values({
      id: file.id,
      applicationId: file.applicationId,
      materialCode: file.materialCode,
      name: file.name,
      sha256: file.sha256,
      uploadedBy: file.userId,
      uploadedAt: now(),
    });
    const stored = await findFile(tx, file.id);
    if (!stored) throw new Error('a file that was just added is not there');
    return stored;
  });
}

/** @throws Refusal when the material has twenty files already */
export async function refuseBeyondLimit(
  db: Database,
  { applicationId, materialCode, name }: Pick<NewFile, 'applicationId' | 'materialCode' | 'name'>,
): Promise<void> {
  const [present] = await db
    .select({ n: count() })
    .from(materialFiles)
    .where(
      and(
        eq(materialFiles.applicationId, applicationId),
        eq(materialFiles.materialCode, materialCode),
        isNull(materialFiles.deletedAt),
      ),
    );
  if ((present?.n ?? 0) >= MATERIAL_LIMITS.maxFiles) refuseFull({ name });
}

function refuseFull({ name }: Pick<NewFile, 'name'>): never {
  return refuse(`每项材料最多上传 ${MATERIAL_LIMITS.maxFiles} 个文件，“${name}”未能添加，请先删除不需要的文件`);
}

/** A content that this person uploaded before: only they may attach it by its hash alone. */
export async function findOwnContent(
  db: Database,
  userId: string,
  sha256: string,
): Promise<typeof fileContents.$inferSelect | undefined> {
  const [row] = await db
    .select({ content: fileContents })
    .from(materialFiles)
    .innerJoin(fileContents, eq(fileContents.sha256, materialFiles.sha256))
    .where(and(eq(materialFiles.sha256, sha256), eq(materialFiles.uploadedBy, userId)))
    .limit(1);
  return row?.content;
}

/** Marks files as removed. */
export async function removeFiles({ db, now }: Pick<Context, 'db' | 'now'>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(materialFiles)
      .set({ deletedAt: now() })
      .where(and(inArray(materialFiles.id, [...ids]), isNull(materialFiles.deletedAt)));
}

/** @param degrees 0, 90, 180 or 270 */
export async function setRotation(db: Database, id: string, degrees: number): Promise<void> {
  await db.update(materialFiles).set({ rotation: degrees }).where(eq(materialFiles.id, id));
}
