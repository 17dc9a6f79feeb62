// How PostgreSQL runs a query on many rows: the plan and its time.
import type { SQL } from 'drizzle-orm';
import { fillPlaceholders, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '../platform/db/database';
import { rowsOf } from '../platform/db/database';
import { inFull } from './full';

/** Rows of a long list; LISTS_ROWS=1000000 is the long form. */
export const LONG_LIST_ROWS = Number(process.env.LISTS_ROWS ?? inFull(60_000, 20_000));

/** Milliseconds that a page of a long list may take. */
export const MOST_MS = 50;

/** `plan` is JSON. */
export interface Explained {
  plan: string;
  ms: number;
}
/**
 * How often a statement that is built once may be called on a connection before PostgreSQL has to have kept its plan.
 */
const UNTIL_KEPT = 8;

/**
 * Calls it until its plan could be kept, and answers how often the kept one was used: planning the largest takes longer
 * than running them.
 */
export async function usesOfKeptPlan(db: Database, name: string, call: () => Promise<unknown>): Promise<number> {
  for (let count = 0; count < UNTIL_KEPT; count += 1) await call();
  const [kept] = await rowsOf<{ uses: number }>(
    db,
    sql`select generic_plans::int as uses from pg_prepared_statements where name = ${name}`,
  );
  return kept?.uses ?? 0;
}

type Row = { 'QUERY PLAN': [{ Plan: unknown; 'Execution Time': number }] };

/** The plan of an `explain (analyze, format json)`, with its time. */
export function readPlan(rows: readonly Row[]): Explained {
  const [{ Plan, 'Execution Time': ms }] = rows[0]!['QUERY PLAN'];
  return { plan: JSON.stringify(Plan), ms };
}

/** The quickest of three runs: one alone may have waited for a core. */
async function quickest(run: () => Promise<readonly Row[]>): Promise<Explained> {
  const runs = [readPlan(await run()), readPlan(await run()), readPlan(await run())];
  return runs.reduce((one, other) => (other.ms < one.ms ? other : one));
}

/** Runs a query and tells how. */
export function explain(db: Database, query: SQL): Promise<Explained> {
  return quickest(
    async () => ((await db.execute(sql`explain (analyze, format json) ${query}`)) as unknown as { rows: Row[] }).rows,
  );
}

/** The same for a statement that is built once, with the values of its placeholders. */
export function explainPrepared(
  db: Database,
  statement: { getQuery: () => { sql: string; params: unknown[] } },
  values: Record<string, unknown>,
): Promise<Explained> {
  const { sql: text, params } = statement.getQuery();
  const client = (db as unknown as { $client: Pool }).$client;
  return quickest(
    async () =>
      (await client.query(`explain (analyze, format json) ${text}`, fillPlaceholders(params, values))).rows as Row[],
  );
}
