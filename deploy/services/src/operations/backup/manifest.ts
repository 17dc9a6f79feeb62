// What a backup is: one folder with the database, the files and a manifest that names every byte of them.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The backup is not what its manifest says, or is of another kind than it is to be restored to. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const MANIFEST = 'backup.json';
/** Folder of the file store inside a backup. */
export const FILES = 'files';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
// Names come from a file that somebody may have changed: none leads out of the folder.
const inside = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+)*$/)
  .refine((name) => !name.split('/').some((part) => part === '.' || part === '..'));
const manifestShape = z.object({
  schema: z.literal(1),
  at: z.iso.datetime(),
  /** `pg_dump`'s custom format, or the embedded database's own archive. */
  kind: z.enum(['postgres', 'pglite']),
  /** Hashes of the migrations that the database has, the first first. */
  migrations: z.array(z.string()),
  database: z.object({ file: inside, sha256 }),
  files: z.array(z.object({ file: inside, size: z.number().int().nonnegative(), sha256 })),
});
export type Manifest = z.infer<typeof manifestShape>;

/** SHA-256 of a file, read in pieces. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/**
 * The manifest of a backup whose every byte is as it was written.
 * @throws BackupError naming the first file that is missing or differs
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} holds no finished backup`);
  });
  const parsed = manifestShape.safeParse(parseJson(text));
  if (!parsed.success) throw new BackupError(`${MANIFEST} is not one of a backup`);
  const manifest = parsed.data;
  for (const { file, sha256: named } of [
    manifest.database,
    ...manifest.files.map((one) => ({ ...one, file: `${FILES}/${one.file}` })),
  ]) {
    const found = await hashFile(join(folder, file)).catch(() => {
      throw new BackupError(`${file} is missing`);
    });
    if (found !== named) throw new BackupError(`${file} is not what was backed up`);
  }
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
