// Statements of the busiest paths: built once, parsed and planned once a connection, the same for both drivers.
import type { PGlite, Transaction as EmbeddedTransaction } from '@electric-sql/pglite';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../database';

/** SQL with `$1…` and a name that no other statement has. */
export interface Statement {
  name: string;
  text: string;
}

/** What sends a query: the database's own, or the connection that a transaction holds. */
function clientOf(db: Database): Pool | PoolClient | PGlite | EmbeddedTransaction {
  const known = db as unknown as { $client?: Pool | PGlite; session: { client: PoolClient | EmbeddedTransaction } };
  return known.$client ?? known.session.client;
}

/**
 * Rows with the names that the SQL gives them. Instants go in as ISO 8601 and come out as `Date`, JSON goes in as text.
 * @param db within a transaction a part of it, else with a connection of its own
 */
export async function runStatement<T>(
  db: Database,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<T[]> {
  const client = clientOf(db);
  // Told apart by what they can do: tests load the embedded database beside the module that knows its class.
  if ('dumpDataDir' in client || 'rollback' in client) return (await client.query<T>(text, [...values])).rows;
  return (await client.query({ name, text, values: [...values] })).rows as T[];
}

/** Whether these are the database's own queries, outside any transaction. */
export function isOutsideTransaction(db: Database): boolean {
  return '$client' in db;
}

/**
 * What a prepared query of either driver sends with: its connection is the only thing that differs between two calls.
 */
interface Sent {
  client: unknown;
}
/** What Drizzle keeps of a database and hands on to its transactions. */
interface Kept {
  dialect: object;
  session: Sent;
}

/** A query of the query builder's. */
interface Buildable<Q> {
  prepare: (name: string) => Q;
}

const built = new WeakMap<object, Map<string, { query: object }>>();

/**
 * What `build` made for this database the first time, for the connection that asks now: building a query costs more
 * than asking it, and most are asked within a transaction.
 * @param name no other statement has it; a statement that may be built in several ways has one name for each
 * @param build a query with placeholders for everything that differs between two calls; it is prepared by the name
 */
export function builtOnce<Q extends object>(db: Database, name: string, build: () => Buildable<Q>): Q {
  const { dialect, session } = db as unknown as Kept;
  const queries = built.get(dialect) ?? new Map<string, { query: object }>();
  built.set(dialect, queries);
  const known = queries.get(name) ?? { query: build().prepare(name) };
  queries.set(name, known);
  const query = known.query as Q & Sent;
  return query.client === session.client
    ? query
    : (Object.assign(Object.create(query), { client: session.client }) as Q);
}
