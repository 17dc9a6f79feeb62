// A database that stops before one statement, so that a test can let something else happen there: races are then run,
// not hoped for.
import type { PgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { rowsOf } from '../platform/db/database';

type Anything = Record<PropertyKey, unknown>;
type Method = (...given: unknown[]) => unknown;

/** @param before is waited for once, before the first row is written into the table */
export function pausingBefore(db: Database, table: PgTable, before: () => Promise<unknown>): Database {
  let paused: Promise<unknown> | undefined;
  const pause = () => (paused ??= before());
  const statement = (builder: object): object =>
    new Proxy(builder, {
      get: (target, name) => {
        const own = (target as Anything)[name];
        if (typeof own !== 'function') return own;
        if (name === 'then')
          return (done: Method, failed: Method) =>
            pause().then(() => (own as Method).call(target, done, failed), failed);
        return (...given: unknown[]) => {
          const made = (own as Method).apply(target, given);
          return typeof made === 'object' && made !== null ? statement(made) : made;
        };
      },
    });
  const wrapped = (one: Database): Database =>
    new Proxy(one, {
      get: (target, name) => {
        const own = (target as unknown as Anything)[name];
        if (name === 'insert')
          return (into: PgTable) => (into === table ? statement(target.insert(into)) : target.insert(into));
        if (name === 'transaction')
          return (work: (tx: Database) => Promise<unknown>) => target.transaction((tx) => work(wrapped(tx)));
        return typeof own === 'function' ? (own as Method).bind(target) : own;
      },
    });
  return wrapped(db);
}

/** Once the work is done, or waits for a lock of another: on PostgreSQL, where several work at once. */
export async function doneOrWaiting(db: Database, work: Promise<unknown>): Promise<'done' | 'waiting'> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  void work.then(end, end);
  const waits = async () =>
    (
      await rowsOf<{ waits: boolean }>(
        db,
        sql`select exists (select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
      )
    )[0]?.waits;
  while (!isDone) if (await waits()) return 'waiting';
  return 'done';
}
