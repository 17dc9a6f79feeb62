// Writes a backup: of PostgreSQL beside running services, of the embedded database while they are stopped.
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { writeSynced } from '../../platform/core/write-synced';
import { dumpEmbedded } from '../../platform/db/dump-embedded';
import { openDatabase } from '../../platform/db/open-database';
import { appliedMigrations } from '../../platform/db/schema-state';
import type { ServiceOptions } from '../../platform/core/options';
import type { Manifest } from './manifest';
import { BackupError, FILES, hashFile, MANIFEST } from './manifest';
import { runTool } from './run-postgres-tool';

export type PlannedBackup = Pick<Manifest, 'at' | 'kind' | 'migrations'> & { files: { size: number }[] };

async function refuseExisting(folder: string): Promise<void> {
  if (await stat(folder).catch(() => null))
    throw new BackupError(`${folder} exists; a backup is never written over another`);
}

/**
 * What a backup would hold, without what only writing it shows.
 * @throws BackupError when the folder exists, DirectoryLockedError while services use the embedded database
 */
export async function planBackup(options: ServiceOptions, folder: string): Promise<PlannedBackup> {
  await refuseExisting(folder);
  const { db, kind, close } = await openDatabase(options);
  try {
    const files = await filesBelow(options.filesDir);
    return {
      at: options.now().toISOString(),
      kind,
      migrations: (await appliedMigrations(db)).map(({ hash }) => hash),
      files: await Promise.all(files.map(async (file) => ({ size: (await stat(join(options.filesDir, file))).size }))),
    };
  } finally {
    await close();
  }
}

/**
 * Writes database and files into `folder`, which must not exist: it appears under its name when everything is in it.
 * The services' keys are not part of it: whoever holds both can read everything.
 * @throws BackupError when the folder exists or the dump fails, DirectoryLockedError while services use the embedded
 * database
 */
export async function writeBackup(options: ServiceOptions, folder: string): Promise<Manifest> {
  await refuseExisting(folder);
  const draft = `${folder}.${process.pid}.tmp`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const opened = await openDatabase(options);
  try {
    // A file is there before the row that names it, and may go after its row: copied before the database's moment and
    // after it, none is missing.
    const before = await copyNew(options.filesDir, join(draft, FILES), new Set());
    const database = options.databaseUrl ? 'database.dump' : 'database.tar.gz';
    if (options.databaseUrl)
      await runTool('pg_dump', options.databaseUrl, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--file=${join(draft, database)}`,
      ]);
    else await dumpEmbedded(opened.db, join(draft, database));
    const after = await copyNew(options.filesDir, join(draft, FILES), new Set(before.map(({ file }) => file)));
    const manifest: Manifest = {
      schema: 1,
      at: options.now().toISOString(),
      kind: opened.kind,
      migrations: (await appliedMigrations(opened.db)).map(({ hash }) => hash),
      database: { file: database, sha256: await hashFile(join(draft, database)) },
      files: [...before, ...after].sort((a, b) => (a.file < b.file ? -1 : 1)),
    };
    await writeSynced(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
    await rename(draft, folder);
    return manifest;
  } finally {
    await opened.close();
    await rm(draft, { recursive: true, force: true });
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Copies what is not among `known`, and hashes the copy. A file that goes meanwhile belongs to nothing any more. */
async function copyNew(from: string, to: string, known: ReadonlySet<string>): Promise<Manifest['files']> {
  const copied: Manifest['files'] = [];
  for (const file of await filesBelow(from)) {
    if (known.has(file)) continue;
    const target = join(to, file);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const isThere = await copyFile(join(from, file), target).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (isThere) copied.push({ file, size: (await stat(target)).size, sha256: await hashFile(target) });
  }
  return copied;
}
