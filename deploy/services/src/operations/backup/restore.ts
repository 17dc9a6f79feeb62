// Restores a backup into an empty place: nothing that is there is ever written over.
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database';
import { lockDirectory } from '../../platform/db/directory-lock';
import { openDatabase } from '../../platform/db/open-database';
import type { ServiceOptions } from '../../platform/core/options';
import type { Manifest } from './manifest';
import { BackupError, FILES, readBackup } from './manifest';
import { runTool } from './run-postgres-tool';

/**
 * Checks every byte, then fills the database and the file store that the options name; as a dry run it only checks
 * both.
 * @throws BackupError when the backup is damaged or of the other kind of database, or the place is not empty
 */
export async function restoreBackup(options: ServiceOptions, folder: string, dryRun = false): Promise<Manifest> {
  const manifest = await readBackup(folder);
  const kind = options.databaseUrl ? 'postgres' : 'pglite';
  if (manifest.kind !== kind)
    throw new BackupError(`this is a backup of ${manifest.kind}, and the place is one of ${kind}`);
  if ((await readdir(options.filesDir).catch(() => [])).length > 0)
    throw new BackupError(`${options.filesDir} is not empty`);
  const dump = join(folder, manifest.database.file);
  if (options.databaseUrl) await requireNoTables(options);
  else if (dryRun) await requireNoDatabase(options.dataDir);
  if (dryRun) return manifest;
  // The files first: no row names one that is not there.
  if (options.databaseUrl) {
    await copyFiles(manifest, folder, options.filesDir);
    await runTool('pg_restore', options.databaseUrl, [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      dump,
    ]);
  } else {
    await restoreEmbedded(options.dataDir, async () => {
      await copyFiles(manifest, folder, options.filesDir);
      return readFile(dump);
    });
  }
  return manifest;
}

async function requireNoTables(options: ServiceOptions): Promise<void> {
  const { db, close } = await openDatabase(options);
  try {
    const tables = await rowsOf<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public' limit 1`,
    );
    if (tables.length > 0) throw new BackupError(`the database is not empty: it has a table ${tables[0]!.name}`);
  } finally {
    await close();
  }
}

async function requireNoDatabase(dataDir: string): Promise<string> {
  const target = join(dataDir, 'db');
  if (await stat(target).catch(() => null)) throw new BackupError(`${target} is there already`);
  return target;
}

/** Filled beside and renamed, so that a restore that was broken off leaves no database. */
async function restoreEmbedded(dataDir: string, readDump: () => Promise<Buffer>): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(dataDir);
  try {
    const target = await requireNoDatabase(dataDir);
    const draft = `${target}.restored`;
    await rm(draft, { recursive: true, force: true });
    const client = await PGlite.create(draft, { loadDataDir: new Blob([new Uint8Array(await readDump())]) });
    await client.close();
    await rename(draft, target);
  } finally {
    await lock.release();
  }
}

async function copyFiles({ files }: Manifest, folder: string, to: string): Promise<void> {
  for (const { file } of files) {
    const target = join(to, file);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, FILES, file), target);
  }
}
