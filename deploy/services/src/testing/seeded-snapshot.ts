// Migrating and seeding once a test file: later databases of the file start from a copy.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { seedOnce } from '../../seed/seed-once';
import { migrationsFolder } from '../core/paths';
import type { Database } from '../db/database';
import { migrate } from '../db/migrate';
import { createBlobStore } from '../files/blob-store';
import { fakeClock } from './fake-clock';
import { openMemoryPglite } from './pglite-memory';

let snapshot: Promise<Blob> | undefined;

async function makeSnapshot(): Promise<Blob> {
  const client = await openMemoryPglite();
  const db = drizzle(client) as unknown as Database;
  const folder = await mkdtemp(join(tmpdir(), 'portal-seed-'));
  await migrate(db, migrationsFolder());
  await seedOnce({ db, blobs: await createBlobStore(folder), now: fakeClock().now(), passwordCost: 1024, demo: true });
  const dump = await client.dumpDataDir('none');
  await client.close();
  await rm(folder, { recursive: true, force: true });
  return dump;
}

/** A database in memory, already migrated and seeded. */
export async function openSeededPglite(): Promise<PGlite> {
  snapshot ??= makeSnapshot();
  return openMemoryPglite(await snapshot);
}
