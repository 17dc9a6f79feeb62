// Whether a database has the schema that these services need: all their migrations, and none that leaves them behind.
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database';
import { rowsOf } from './database';
import { readHistory } from './history';

/** A migration of ours. */
export interface KnownMigration {
  hash: string;
  statements: readonly string[];
  /**
   * Services must know so many migrations to run on a database that has this one: all those of the releases before its
   * own.
   */
  needs: number;
}

/** A migration that a database has. */
export interface AppliedMigration {
  position: number;
  hash: string;
  needs: number;
}

/** Why the services cannot run on a database as it is. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  /** sysexits: temporary failure. */
  readonly exitCode = 75;
}

/** @param folder written by drizzle-kit, with the history of releases */
export function knownMigrations(folder: string): KnownMigration[] {
  const history = readHistory(folder);
  const releaseAt = (position: number): string | null => history[position]?.release ?? null;
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, sql: statements }, position, all) => ({
    hash,
    statements,
    needs: all.findIndex((_, first) => releaseAt(first) === releaseAt(position)),
  }));
}

/** The first first; none of an empty database. */
export async function appliedMigrations(db: Database): Promise<AppliedMigration[]> {
  const [table] = await rowsOf<{ name: string | null }>(db, sql`select to_regclass('schema_migrations')::text as name`);
  if (!table?.name) return [];
  // Databases of the first days do not have the last column.
  const rows = await rowsOf<{ position: number; hash: string; needs?: number }>(
    db,
    sql`select * from schema_migrations order by position`,
  );
  return rows.map(({ position, hash, needs = 0 }) => ({ position, hash, needs }));
}

export type SchemaState = { state: 'fits' } | { state: 'behind' | 'ahead' | 'other'; why: string };

/** Later migrations than ours are no hindrance until one takes away what we use. */
export function judgeSchema(known: readonly KnownMigration[], applied: readonly AppliedMigration[]): SchemaState {
  const other = applied.find(({ position, hash }) => position < known.length && known[position]?.hash !== hash);
  if (other)
    return {
      state: 'other',
      why: `the database was made by other migrations (number ${other.position}); remove the data directory of a development machine, or restore the release that fits`,
    };
  const needed = Math.max(0, ...applied.map(({ needs }) => needs));
  if (needed > known.length)
    return {
      state: 'ahead',
      why: `a later release has upgraded the database: services must know ${needed} migrations to run on it, and these know ${known.length}`,
    };
  if (applied.length < known.length)
    return { state: 'behind', why: `the database has ${applied.length} of ${known.length} migrations` };
  return { state: 'fits' };
}

export async function schemaState(db: Database, known: readonly KnownMigration[]): Promise<SchemaState> {
  return judgeSchema(known, await appliedMigrations(db));
}
