// Initialising, migrating and seeding takes seconds: done once for a state of the sources, later databases start from a
// copy.
import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { seedOnce } from '../../seed/seed-once';
import { migrationsFolder, repositoryRoot } from '../platform/core/paths';
import type { Database } from '../platform/db/database';
import { migrate } from '../platform/db/migrate';
import { createBlobStore } from '../papers/files/blob-store';
import { fakeClock } from './fake-clock';
import { oncePerRun } from './jest-run';
import { openMemoryPglite } from './pglite-memory';
import { openTestPersonalData, testKeyRing } from './test-keys';
import { askServer, findPostgres, giveToServer, initialiseServer, runServer } from './postgres';

const SERVICES = [
  'migrations',
  'seed',
  'src/people/auth',
  'src/platform/db',
  'src/papers/documents',
  'src/papers/files',
  'src/counters/survey',
  'src/register/ownership',
  'src/platform/personal',
  'src/platform/keys',
  'src/cases/representation',
  'src/testing/test-keys.ts',
  'package.json',
].map((name) => `deploy/services/${name}`);
const SHARED = ['kernel', 'validation', 'catalogue/enums', 'catalogue/facts', 'catalogue/materials'].map(
  (name) => `shared/src/${name}`,
);
const DAY_MS = 86_400_000;

/** The seeded database of a PostgreSQL server; nobody may connect to it, so that it can be copied at any time. */
export const SEEDED = 'seeded';

/** Changes with every file that a copy is made from. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [...SERVICES, ...SHARED, 'deploy/services/src/testing/seeded-snapshot.ts']) {
    const path = join(repositoryRoot(), folder);
    const names = (await stat(path)).isFile()
      ? ['']
      : (await readdir(path, { recursive: true }))
          .filter((name) => /\.(ts|sql|json)$/.test(name) && !name.includes('.test.'))
          .sort();
    for (const name of names) hash.update(name).update(await readFile(join(path, name)));
  }
  return hash.digest('hex').slice(0, 24);
}

async function fill(db: Database, folder: string): Promise<void> {
  const clock = fakeClock();
  await migrate(db, migrationsFolder());
  await openTestPersonalData(db, clock.now());
  await seedOnce({
    db,
    blobs: await createBlobStore(join(folder, 'files'), await testKeyRing(clock.now())),
    now: clock.now(),
    passwordCost: 1024,
    demo: true,
  });
}

/** The dump of an embedded database, and its files, below `folder`. */
async function makeDump(folder: string): Promise<void> {
  const client = await openMemoryPglite();
  await fill(drizzle(client) as unknown as Database, folder);
  const dump = await client.dumpDataDir('none');
  await client.close();
  await writeFile(join(folder, 'database.tar'), Buffer.from(await dump.arrayBuffer()));
}

/** The stopped server with its seeded database, and the files, below `folder`. */
async function makeServer(folder: string): Promise<void> {
  // Not below the repository: the account that runs the server may not reach it.
  const place = await mkdtemp(join(tmpdir(), 'portal-pg-'));
  try {
    await giveToServer(place);
    await initialiseServer(place);
    const server = await runServer(place);
    try {
      await askServer(server.urlOf('postgres'), `create database ${SEEDED}`);
      const client = new Client({ connectionString: server.urlOf(SEEDED) });
      await client.connect();
      await fill(drizzlePostgres(client) as unknown as Database, folder);
      await client.query('vacuum analyze');
      await client.end();
      await askServer(server.urlOf('postgres'), `alter database ${SEEDED} is_template true allow_connections false`);
    } finally {
      await server.stop();
    }
    await promisify(execFile)('cp', ['-R', join(place, 'data'), folder]);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Removes copies of former sources, and what a killed process has left half made. */
async function removeFormer(store: string, current: string): Promise<void> {
  for (const name of await readdir(store)) {
    const path = join(store, name);
    const isInTheMaking =
      name.startsWith('new-') &&
      (await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs < DAY_MS,
        () => true,
      ));
    if (!name.startsWith(current) && !isInTheMaking) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Copies into `target` what `make` makes, made when it is missing.
 * Copied and not read in place: a run of changed sources may remove it while this one goes on.
 */
async function provide(kind: string, target: string, make: (folder: string) => Promise<void>): Promise<void> {
  const store = join(repositoryRoot(), '.cache/test-database');
  const current = await fingerprint();
  const folder = join(store, `${current}-${kind}`);
  if (!existsSync(folder)) {
    await mkdir(store, { recursive: true });
    const fresh = await mkdtemp(join(store, 'new-'));
    await make(fresh);
    await removeFormer(store, current);
    // Another run may have been as quick; its copy is as good.
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  await promisify(execFile)('cp', ['-R', `${folder}/.`, target]);
}

/**
 * Puts into `target` a stopped server (`data`) whose database {@link SEEDED} is migrated and seeded, and its `files`.
 */
export async function provideSeededServer(target: string): Promise<void> {
  const version = createHash('sha256')
    .update(findPostgres() ?? '')
    .digest('hex')
    .slice(0, 8);
  await provide(`postgres-${version}`, target, makeServer);
}

/** Gives a suite the seed's files, which it may change. @param from folder of `files` */
export async function copySeededFiles(from: string, filesDir: string): Promise<void> {
  await cp(join(from, 'files'), filesDir, { recursive: true });
}

const seededDump = (): Promise<string> =>
  oncePerRun('seeded-pglite', async (folder) => {
    await provide('pglite', folder, makeDump);
    return folder;
  });

/**
 * The data directory of services on the embedded database that are stopped: migrated and seeded, under the keys of
 * tests.
 */
export async function makeSeededDataDir(dataDir: string, filesDir = join(dataDir, 'files')): Promise<void> {
  const from = await seededDump();
  await copySeededFiles(from, filesDir);
  const folder = join(dataDir, 'db');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Unpacked without the database, which would take seconds to load and write it.
  await promisify(execFile)('tar', ['-xf', join(from, 'database.tar'), '-C', folder]);
}

/** A database in memory, already migrated and seeded; the seed's files are copied to `filesDir`. */
export async function openSeededPglite(filesDir: string): Promise<PGlite> {
  const from = await seededDump();
  await copySeededFiles(from, filesDir);
  return openMemoryPglite(new Blob([new Uint8Array(await readFile(join(from, 'database.tar')))]));
}
