// Brings a database to the present schema; before an embedded one with data in it changes, a copy of it is kept.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { migrationsFolder } from '../core/paths';
import type { Database, OpenDatabase } from './database';
import { dumpEmbedded } from './dump-embedded';
import { migrate } from './migrate';
import { appliedMigrations, knownMigrations, SchemaError, schemaState } from './schema-state';

/** Below the data directory. */
export const COPIES = 'copies';

export interface UpgradeNeeds {
  dataDir: string;
  /** Of the PostgreSQL that the database is. */
  databaseUrl?: string;
  now: () => Date;
  /** Hears of an upgrade before it begins. */
  say: (text: string) => void;
}

/**
 * Upgrades it, or only makes sure that it fits where somebody else upgrades it.
 * @throws SchemaError when it does not fit, and is not to be upgraded or cannot be
 */
export async function prepareSchema(
  opened: Pick<OpenDatabase, 'db' | 'kind'>,
  { migrates, ...needs }: UpgradeNeeds & { migrates: boolean },
  folder = migrationsFolder(),
): Promise<void> {
  if (migrates) return upgrade(opened, needs, folder);
  const judged = await schemaState(opened.db, knownMigrations(folder));
  if (judged.state !== 'fits') throw new SchemaError(`${judged.why}; MIGRATE=on or \`main.mjs --migrate\` upgrades it`);
}

/**
 * PostgreSQL is copied by those who run it (`servicectl backup`); an embedded database has nobody else.
 * @param folder written by drizzle-kit
 * @throws SchemaError when the database was made by migrations that differ from these
 * @throws Error when the copy cannot be written
 */
export async function upgrade(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  { dataDir, databaseUrl, now, say }: UpgradeNeeds,
  folder: string,
): Promise<void> {
  const applied = (await appliedMigrations(db)).length;
  const all = knownMigrations(folder).length;
  if (applied > 0 && applied < all) {
    const copy =
      kind === 'pglite'
        ? await keepCopy(
            db,
            join(dataDir, COPIES),
            `${now().toISOString().slice(0, 19).replaceAll(':', '')}Z-migration-${applied}.tar.gz`,
          )
        : null;
    say(
      `the database is upgraded from migration ${applied} to ${all}${copy ? `; as it was it is kept in ${copy}` : ''}`,
    );
  }
  if (databaseUrl === undefined) await migrate(db, folder, { say });
  else await withoutLimit(databaseUrl, (unlimited) => migrate(unlimited, folder, { say }));
}

/** The services' own connections give up on a statement after half a minute. */
async function withoutLimit(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, keepAlive: true });
  // A connection that breaks is told by the statement that waits on it; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(drizzle(client) as unknown as Database);
  } finally {
    await client.end();
  }
}

async function keepCopy(db: Database, folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await dumpEmbedded(db, join(folder, name));
  return join(folder, name);
}
