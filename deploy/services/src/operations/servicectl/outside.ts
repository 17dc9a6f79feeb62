// What the commands work with: options of the services, the opened database with its keys, and where answers go.
import { resolve } from 'node:path';
import type { Context } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { openDatabase } from '../../platform/db/open-database';
import { prepareSchema } from '../../platform/db/upgrade';
import type { ServiceOptions } from '../../platform/core/options';
import type { BlobStore } from '../../papers/files/public';
import { createBlobStore } from '../../papers/files/public';
import { bindKeys } from '../../platform/keys/of-database';
import { openServiceKeys } from '../../platform/keys/open-service-keys';
import { openPersonalData } from '../../platform/personal/personal-keys';

export interface Outside {
  /** Where the services are and what they are told: the same environment as theirs. */
  options: ServiceOptions;
  /** Folder that relative file names start from. */
  cwd: string;
  write: (text: string) => void;
}

export interface Opened extends Pick<Context, 'db' | 'now' | 'keys' | 'options'> {
  blobs: BlobStore;
}

export const fileIn = ({ cwd }: Outside, file: string): string => resolve(cwd, file);

/**
 * Runs a command on the database of the services: PostgreSQL beside them, the embedded one while they are stopped.
 * @throws DirectoryLockedError while they run on the embedded one, KeyError without their keys, SchemaError on a database of another release
 */
export async function withServices<T>({ options }: Outside, work: (opened: Opened) => Promise<T>): Promise<T> {
  const keys = await openServiceKeys(options);
  try {
    const { db, close, kind } = await openDatabase(options);
    try {
      bindKeys(db, keys);
      await prepareSchema({ db, kind }, options);
      await openPersonalData(db, keys, options.now());
      return await work({ db, keys, options, now: options.now, blobs: await createBlobStore(options.filesDir, keys) });
    } finally {
      await close();
    }
  } finally {
    keys.close();
  }
}

/**
 * Runs a command that reads nothing encrypted: without the keys, so on a restored backup too.
 * @throws DirectoryLockedError while the services run on the embedded database, SchemaError on a database of another release
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
