// The files of a case that were not taken away, as other domains ask for them.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { builtOnce } from '../../platform/db/connections/statement';
import { fileContents, materialFiles } from './schema';
import type { StoredFile } from './stored-file';

/** Every living file with what it contains, in the order of their upload. */
export function livingFiles(db: Database, applicationId: string): Promise<StoredFile[]> {
  const files = builtOnce(db, 'living_files', () =>
    db
      .select({ file: materialFiles, content: fileContents })
      .from(materialFiles)
      .innerJoin(fileContents, eq(fileContents.sha256, materialFiles.sha256))
      .where(and(eq(materialFiles.applicationId, sql.placeholder('id')), isNull(materialFiles.deletedAt)))
      .orderBy(asc(materialFiles.uploadedAt), asc(materialFiles.id)),
  );
  return files.execute({ id: applicationId });
}

/** SHA-256 of the living files of one material. */
export async function digestsOf(db: Database, applicationId: string, materialCode: string): Promise<string[]> {
  const files = await db
    .select({ sha256: materialFiles.sha256 })
    .from(materialFiles)
    .where(
      and(
        eq(materialFiles.applicationId, applicationId),
        eq(materialFiles.materialCode, materialCode),
        isNull(materialFiles.deletedAt),
      ),
    );
  return files.map(({ sha256 }) => sha256);
}
