// Writes a backup: of PostgreSQL beside running services, of the embedded database while they are stopped.
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { appliedMigrations } from '../db/migrate';
import type { Database } from '../db/database';
import { openDatabase } from '../db/open-database';
import type { ServiceOptions } from '../env';
import type { Manifest } from './manifest';
import { BackupError, FILES, hashFile, MANIFEST } from './manifest';
import { runTool } from './postgres-tools';

/**
 * Writes database and files into `folder`, which must not exist: it appears under its name when everything is in it.
 * The services' keys are not part of it: whoever holds both can read everything.
 * @throws BackupError when the folder exists or the dump fails, DirectoryLockedError while services use the embedded database
 */
export async function writeBackup(options: ServiceOptions, folder: string): Promise<Manifest> {
  if (await stat(folder).catch(() => null)) throw new BackupError(`${folder} exists; a backup is never written over another`);
  const draft = `${folder}.${process.pid}.tmp`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const opened = await openDatabase(options);
  try {
    // A file is there before the row that names it, and may go after its row: copied before the database's moment and after it, none is missing.
    const before = await copyNew(options.filesDir, join(draft, FILES), new Set());
    const database = options.databaseUrl ? await dumpPostgres(options.databaseUrl, draft) : await dumpEmbedded(opened.db, draft);
    const after = await copyNew(options.filesDir, join(draft, FILES), new Set(before.map(({ file }) => file)));
    const manifest: Manifest = {
      schema: 1, at: options.now().toISOString(), kind: opened.kind, migrations: await appliedMigrations(opened.db),
      database: { file: database, sha256: await hashFile(join(draft, database)) }, files: [...before, ...after].sort((a, b) => (a.file < b.file ? -1 : 1)),
    };
    await writeSynced(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
    await rename(draft, folder);
    return manifest;
  } finally {
    await opened.close();
    await rm(draft, { recursive: true, force: true });
  }
}

async function dumpPostgres(url: string, folder: string): Promise<string> {
  const name = 'database.dump';
  await runTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${join(folder, name)}`]);
  return name;
}

async function dumpEmbedded(db: Database, folder: string): Promise<string> {
  const name = 'database.tar.gz';
  const archive = await (db as unknown as { $client: PGlite }).$client.dumpDataDir('gzip');
  await writeSynced(join(folder, name), Buffer.from(await archive.arrayBuffer()));
  return name;
}

/** Copies what is not among `known`, and hashes the copy. A file that goes meanwhile belongs to nothing any more. */
async function copyNew(from: string, to: string, known: ReadonlySet<string>): Promise<Manifest['files']> {
  const copied: Manifest['files'] = [];
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name);
    const file = relative(from, path).split(sep).join('/');
    if (!entry.isFile() || known.has(file)) continue;
    const target = join(to, file);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const isThere = await copyFile(path, target).then(() => true, (error: NodeJS.ErrnoException) => { if (error.code === 'ENOENT') return false; throw error; });
    if (isThere) copied.push({ file, size: (await stat(target)).size, sha256: await hashFile(target) });
  }
  return copied;
}

async function writeSynced(path: string, content: string | Buffer): Promise<void> {
  await writeFile(path, content, { mode: 0o600 });
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
