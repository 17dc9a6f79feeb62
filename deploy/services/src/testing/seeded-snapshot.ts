// Initialising, migrating and seeding takes seconds: done once for a state of the sources, later databases start from a copy.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { seedOnce } from '../../seed/seed-once';
import { migrationsFolder, repositoryRoot } from '../core/paths';
import type { Database } from '../db/database';
import { migrate } from '../db/migrate';
import { createBlobStore } from '../files/blob-store';
import { fakeClock } from './fake-clock';
import { openMemoryPglite } from './pglite-memory';

const SOURCES = ['deploy/services/migrations', 'deploy/services/seed', 'deploy/services/src/auth', 'deploy/services/src/documents', 'deploy/services/src/survey', 'deploy/services/src/ownership', 'shared/src/catalogue/facts', 'shared/src/catalogue/materials'];

/** Changes with every file that the snapshot is made from. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [...SOURCES, 'deploy/services/package.json']) {
    const path = join(repositoryRoot(), folder);
    const names = folder.endsWith('.json') ? [''] : (await readdir(path, { recursive: true })).filter((name) => /\.(ts|sql|json)$/.test(name) && !name.includes('.test.')).sort();
    for (const name of names) hash.update(name).update(await readFile(join(path, name)));
  }
  return hash.digest('hex').slice(0, 24);
}

/** Database and files of the seed, below `folder`. */
async function makeSnapshot(folder: string): Promise<void> {
  const client = await openMemoryPglite();
  const db = drizzle(client) as unknown as Database;
  await migrate(db, migrationsFolder());
  await seedOnce({ db, blobs: await createBlobStore(join(folder, 'files')), now: fakeClock().now(), passwordCost: 1024, demo: true });
  const dump = await client.dumpDataDir('none');
  await client.close();
  await writeFile(join(folder, 'database.tar'), Buffer.from(await dump.arrayBuffer()));
}

/** Folder of the copy, made when missing; copies of former sources are removed. */
async function prepare(): Promise<string> {
  const store = join(repositoryRoot(), '.cache/test-database');
  const folder = join(store, await fingerprint());
  if (existsSync(folder)) return folder;
  await mkdir(store, { recursive: true });
  const fresh = await mkdtemp(join(store, 'new-'));
  await makeSnapshot(fresh);
  for (const name of await readdir(store)) if (!name.startsWith('new-')) await rm(join(store, name), { recursive: true, force: true });
  // Another worker may have been as quick; its copy is as good.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  return folder;
}

let prepared: Promise<string> | undefined;

/** A database in memory, already migrated and seeded; the seed's files are copied to `filesDir`. */
export async function openSeededPglite(filesDir: string): Promise<PGlite> {
  prepared ??= prepare();
  const folder = await prepared;
  await cp(join(folder, 'files'), filesDir, { recursive: true });
  return openMemoryPglite(new Blob([new Uint8Array(await readFile(join(folder, 'database.tar')))]));
}
