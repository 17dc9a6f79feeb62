// Applies the migrations that are missing, each in a transaction of its own, one process at a time, beside services
// that go on.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { lockInTransaction } from './database';
import type { KnownMigration } from './schema-state';
import { appliedMigrations, judgeSchema, knownMigrations, SchemaError } from './schema-state';

export interface MigrateOptions {
  /** Milliseconds that a statement waits for a table: whoever wants it after us waits behind us. */
  lockTimeoutMs?: number;
  /** How often a migration is tried that does not get its tables. */
  tries?: number;
  /** Between two tries, in milliseconds. */
  pauseMs?: number;
  say?: (text: string) => void;
}

/** lock_not_available, deadlock_detected. */
const IN_USE = ['55P03', '40P01'];

/**
 * @param db a connection without a limit of time: building an index on a large table takes longer than any answer may
 * @param folder written by drizzle-kit
 * @throws SchemaError when the database was made by other migrations, or by a release that leaves these behind
 */
export async function migrate(
  db: Database,
  folder: string,
  { lockTimeoutMs = 2_000, tries = 150, pauseMs = 2_000, say }: MigrateOptions = {},
): Promise<void> {
  const known = knownMigrations(folder);
  for (let attempt = 1; ; ) {
    try {
      if (!(await db.transaction((tx) => applyNext(tx, known, lockTimeoutMs)))) return;
      attempt = 1;
    } catch (error) {
      if (!isInUse(error) || attempt >= tries) throw error;
      if (attempt === 1)
        say?.('a table is in use by something that takes long; the migration has stepped back and tries again');
      // oxlint-disable-next-line no-useless-assignment -- read in the next turn of the loop
      attempt += 1;
      await pause(pauseMs);
    }
  }
}

/** @returns whether there was one */
async function applyNext(tx: Transaction, known: readonly KnownMigration[], lockTimeoutMs: number): Promise<boolean> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await lockInTransaction(tx, 'portal migrations');
  await tx.execute(sql`set local lock_timeout = ${sql.raw(String(lockTimeoutMs))}`);
  await keepRecord(tx);
  const applied = await appliedMigrations(tx);
  const judged = judgeSchema(known, applied);
  if (judged.state === 'other' || judged.state === 'ahead') throw new SchemaError(judged.why);
  const next = known[applied.length];
  if (!next) return false;
  for (const statement of next.statements) await tx.execute(sql.raw(statement));
  await tx.execute(
    sql`insert into schema_migrations (position, hash, needs) values (${applied.length}, ${next.hash}, ${next.needs})`,
  );
  return true;
}

/** Altered only where it must be: that locks the table against everybody who asks whether they may serve. */
async function keepRecord(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`create table if not exists schema_migrations (position integer primary key, hash text not null, applied_at timestamptz not null default now(), needs integer not null default 0)`,
  );
  const { rows } = (await tx.execute(
    sql`select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'needs'`,
  )) as unknown as { rows: unknown[] };
  if (rows.length === 0)
    await tx.execute(sql`alter table schema_migrations add column needs integer not null default 0`);
}

function isInUse(error: unknown): boolean {
  for (
    let cause = error as { code?: unknown; cause?: unknown } | undefined;
    cause;
    cause = cause.cause as typeof cause
  ) {
    if (IN_USE.includes(String(cause.code))) return true;
  }
  return false;
}
