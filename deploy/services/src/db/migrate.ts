// Applies the migrations that are missing, all in one transaction, one process at a time.
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database';
import { lockInTransaction, rowsOf } from './database';

/**
 * @param folder written by drizzle-kit
 * @throws Error when the database was made by migrations that differ from these
 */
export async function migrate(db: Database, folder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await db.transaction(async (tx) => {
    // Building an index on a large table takes longer than any answer may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockInTransaction(tx, 'portal migrations');
    await tx.execute(sql`create table if not exists schema_migrations (position integer primary key, hash text not null, applied_at timestamptz not null default now())`);
    const applied = await rowsOf<{ position: number; hash: string }>(tx, sql`select position, hash from schema_migrations order by position`);
    for (const { position, hash } of applied) {
      if (migrations[position]?.hash !== hash) {
        throw new Error(`the database was made by other migrations (number ${position}); remove the data directory of a development machine, or restore the release that fits`);
      }
    }
    for (const [position, migration] of migrations.entries()) {
      if (position < applied.length) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (position, hash) values (${position}, ${migration.hash})`);
    }
  });
}

/** Hashes of the migrations that a database has, the first first; none of an empty one. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const [table] = await rowsOf<{ name: string | null }>(db, sql`select to_regclass('schema_migrations')::text as name`);
  if (!table?.name) return [];
  return (await rowsOf<{ hash: string }>(db, sql`select hash from schema_migrations order by position`)).map(({ hash }) => hash);
}
