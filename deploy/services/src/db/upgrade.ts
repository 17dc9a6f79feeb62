// Brings a database to the present schema; before an embedded one with data in it changes, a copy of it is kept.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, OpenDatabase } from './database';
import { dumpEmbedded } from './dump-embedded';
import { appliedMigrations, migrate } from './migrate';

/** Below the data directory. */
export const COPIES = 'copies';

export interface UpgradeNeeds {
  dataDir: string;
  now: () => Date;
  /** Hears of an upgrade before it begins. */
  say: (text: string) => void;
}

/**
 * PostgreSQL is copied by those who run it (`servicectl backup`); an embedded database has nobody else.
 * @param folder written by drizzle-kit
 * @throws Error when the database was made by migrations that differ from these, or the copy cannot be written
 */
export async function upgrade({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>, { dataDir, now, say }: UpgradeNeeds, folder: string): Promise<void> {
  const applied = (await appliedMigrations(db)).length;
  const all = readMigrationFiles({ migrationsFolder: folder }).length;
  if (applied > 0 && applied < all) {
    const copy = kind === 'pglite' ? await keepCopy(db, join(dataDir, COPIES), `${now().toISOString().slice(0, 10)}-migration-${applied}.tar.gz`) : null;
    say(`the database is upgraded from migration ${applied} to ${all}${copy ? `; as it was it is kept in ${copy}` : ''}`);
  }
  await migrate(db, folder);
}

async function keepCopy(db: Database, folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await dumpEmbedded(db, join(folder, name));
  return join(folder, name);
}
