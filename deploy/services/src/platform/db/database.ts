// One database type over both drivers: embedded PGlite and PostgreSQL.
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';

/** Queries of either driver. A transaction is one too, so stores take this type. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;
/**
 * Inside `db.transaction`, use only the transaction: the embedded database has one connection,
 * and a query on `db` would wait for the transaction that waits for it.
 */
export type Transaction = Database;

/** A database together with how to end it. */
export interface OpenDatabase {
  db: Database;
  close: () => Promise<void>;
  kind: 'pglite' | 'postgres';
}

/** Rows of a raw query, the same for both drivers. */
export async function rowsOf<T>(db: Database, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as unknown as { rows: T[] };
  return result.rows;
}

/** Waits for, and holds until the transaction ends, a lock that other processes respect too. */
export async function lockInTransaction(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Whether a failure is a broken unique constraint (SQLSTATE 23505), however deep the driver wrapped it. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (
    let cause = error as { code?: unknown; constraint?: unknown; cause?: unknown } | undefined;
    cause;
    cause = cause.cause as typeof cause
  ) {
    if (cause.code === '23505') return constraint === undefined || cause.constraint === constraint;
  }
  return false;
}
