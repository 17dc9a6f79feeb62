// What the commands work with: options of the services, the opened database with its keys, and where answers go.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TransactionRollbackError } from 'drizzle-orm';
import type { Terminal } from '@portal/common/command-line';
import type { Context } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { openDatabase } from '../../platform/db/open-database';
import { prepareSchema } from '../../platform/db/upgrade';
import type { ServiceOptions } from '../../platform/core/options';
import type { BlobStore } from '../../papers/files/public';
import { createBlobStore } from '../../papers/files/public';
import { bindKeys } from '../../platform/keys/of-database';
import { openKeyRing } from '../../platform/keys/key-ring';
import { keySourceOf } from '../../platform/keys/open-service-keys';
import { openPersonalData } from '../../platform/personal/personal-keys';

export interface Outside extends Terminal {
  /** Where the services are and what they are told: the same environment as theirs. */
  options: ServiceOptions;
  /** Folder that relative file names start from. */
  cwd: string;
  /**
   * Nothing is changed: what a command writes to the database is rolled back. Sequences of PostgreSQL may have
   * advanced.
   */
  dryRun?: boolean;
}

export interface Opened extends Pick<Context, 'db' | 'now' | 'keys' | 'options'> {
  blobs: BlobStore;
}

export const fileIn = ({ cwd }: Outside, file: string): string => resolve(cwd, file);

/**
 * Runs a command on the database of the services: PostgreSQL beside them, the embedded one while they are stopped.
 * @throws DirectoryLockedError while they run on the embedded one, KeyError without their keys, SchemaError on a
 * database of another release
 */
export async function withServices<T>(
  { options, dryRun = false }: Pick<Outside, 'options'> & Partial<Outside>,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  if (dryRun) requireInstallation(options);
  const source = keySourceOf(options);
  const keys = await openKeyRing({ ...source, make: source.make && !dryRun }, options.now);
  try {
    const { db, close, kind } = await openDatabase(options);
    const onDatabase = async (own: Database): Promise<T> => {
      await openPersonalData(own, keys, options.now());
      const blobs = await createBlobStore(options.filesDir, keys);
      return work({ db: own, keys, options, now: options.now, blobs });
    };
    try {
      bindKeys(db, keys);
      await prepareSchema({ db, kind }, { ...options, migrates: options.migrates && !dryRun });
      return await (dryRun ? rolledBack(db, onDatabase) : onDatabase(db));
    } finally {
      await close();
    }
  } finally {
    keys.close();
  }
}

/** A dry run makes no database. @throws Error where there is none */
export function requireInstallation({ databaseUrl, openPglite, dataDir, filesDir }: ServiceOptions): void {
  const missing =
    databaseUrl || openPglite ? undefined : [join(dataDir, 'db'), filesDir].find((one) => !existsSync(one));
  if (missing) throw new Error(`there is no ${missing} yet: the first start of the services makes it`);
}

async function rolledBack<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const done: T[] = [];
  await db
    .transaction(async (tx) => {
      done.push(await work(tx));
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return done[0]!;
}

/**
 * Runs a command that reads nothing encrypted: without the keys, so on a restored backup too.
 * @throws DirectoryLockedError while the services run on the embedded database, SchemaError on a database of another
 * release
 */
export async function withDatabase<T>({ options }: Outside, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close, kind } = await openDatabase(options);
  try {
    await prepareSchema({ db, kind }, options);
    return await work(db);
  } finally {
    await close();
  }
}
