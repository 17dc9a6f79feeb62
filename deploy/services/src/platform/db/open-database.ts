// Opens the database that the options name: PostgreSQL by URL, else the embedded one under its lock.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { ServiceOptions } from '../core/options';
import type { Database, OpenDatabase } from './database';
import { lockDirectory } from './directory-lock';
import { PLANNER, WaitingPool } from './connections/waiting-pool';

/** A hundred callers for each connection take their turn well before people give up. */
export const MOST_WAITING = 1_000;

/**
 * What a statement, or a transaction that nobody goes on with, may take in milliseconds: nothing that a person waits
 * for takes as long. The database ends a statement itself; that it says nothing at all is the last to be noticed.
 * Keep-alive finds out about a database that is gone without a word.
 */
const ENDURANCE = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 35_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new WaitingPool({
    connectionString: url,
    max: 10,
    mostWaiting: MOST_WAITING,
    timeoutMs: 20_000,
    idleTimeoutMillis: 30_000,
    options: PLANNER,
    ...ENDURANCE,
  });
  await pool.query('select 1');
  return { db: drizzlePostgres(pool) as unknown as Database, close: () => pool.end(), kind: 'postgres' };
}

/**
 * The first initialisation takes seconds; made beside and renamed, so that a kill in between leaves nothing half made.
 */
async function initialise(folder: string): Promise<void> {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  const client = await PGlite.create(fresh);
  await client.close();
  await rename(fresh, folder);
}

/** Two processes on one directory lose acknowledged rows, hence the lock before the open. */
async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(dataDir);
  try {
    const folder = join(dataDir, 'db');
    if (!existsSync(folder)) await initialise(folder);
    const client = await PGlite.create(folder);
    const close = async (): Promise<void> => {
      await client.close();
      await lock.release();
    };
    return { db: drizzlePglite(client) as unknown as Database, close, kind: 'pglite' };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** @throws DirectoryLockedError when another process uses the data directory */
export async function openDatabase(options: ServiceOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl);
  if (!options.openPglite) return openEmbedded(options.dataDir);
  const client = await options.openPglite();
  return { db: drizzlePglite(client) as unknown as Database, close: () => client.close(), kind: 'pglite' };
}
