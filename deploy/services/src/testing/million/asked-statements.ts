// The statements that services send to PostgreSQL while something is asked, and how the database runs each of them.
import type { Pool } from 'pg';
import type { Database } from '../../platform/db/database';
import { readPlan } from '../plans';

interface Asked {
  text: string;
  values: unknown[];
}
type Query = (...given: unknown[]) => unknown;

/** A table of so many rows or more is never read as a whole. */
const MANY = 5_000;
/** The share of a large table that one statement may look at. */
const MOST_SHARE = 0.15;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** Remembers what is asked until `stop`; everything is sent on as it is. */
export async function recordStatements(db: Database): Promise<{ asked: Asked[]; stop: () => void }> {
  const asked: Asked[] = [];
  // The pool has a class of connections of its own.
  const client = await poolOf(db).connect();
  const connections = Object.getPrototypeOf(client) as { query: Query };
  client.release();
  const original = connections.query;
  connections.query = function recorded(this: unknown, ...given: unknown[]) {
    const [first, second] = given;
    const config = typeof first === 'object' && first !== null ? (first as Partial<Asked>) : { text: String(first) };
    const values = config.values ?? (Array.isArray(second) ? (second as unknown[]) : []);
    if (config.text) asked.push({ text: config.text, values });
    return original.apply(this, given);
  };
  return {
    asked,
    stop: () => {
      connections.query = original;
    },
  };
}

const poolOf = (db: Database): Pool => (db as unknown as { $client: Pool }).$client;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows that one step looks at, whatever it keeps of them. */
const readBy = (node: Node): number =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 1);

/**
 * Of few rows the planner reads tables whole and hashes them: so that the way by indexes is seen where there is one.
 */
const AS_OF_MANY = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];
/** How many there are in all, told beside a page, has to look at each; it reads nothing else of them. */
const COUNTS_ONE_TABLE = /^select count\(\*\) from "\w+" where /;

/**
 * Statements of these that look at more than a seventh of a large table, in words; none where indexes serve all of
 * them.
 * @param isLong whether there are as many rows as the planner would be asked about in earnest
 */
export async function readTooMuch(db: Database, asked: readonly Asked[], isLong: boolean): Promise<string[]> {
  const client = await poolOf(db).connect();
  try {
    for (const setting of isLong ? [] : AS_OF_MANY) await client.query(`set ${setting} = off`);
    const { rows: sizes } = await client.query<{ relname: string; rows: number }>(
      `select relname, reltuples::int as rows from pg_class where relkind = 'r' and reltuples >= ${MANY}`,
    );
    const sizeOf = new Map(sizes.map(({ relname, rows }) => [relname, rows]));
    const found: string[] = [];
    const once = new Map(asked.map((one) => [one.text, one]));
    for (const { text, values } of once.values()) {
      if (!/^\s*(?:select|with|\()/i.test(text) || COUNTS_ONE_TABLE.test(text)) continue;
      const { plan } = readPlan((await client.query(`explain (analyze, format json) ${text}`, values)).rows as never);
      for (const node of nodesOf(JSON.parse(plan) as Node)) {
        const size = sizeOf.get(node['Relation Name'] ?? '');
        if (size !== undefined && readBy(node) > size * MOST_SHARE)
          found.push(
            `${node['Node Type']} on ${node['Relation Name'] ?? ''}: ${readBy(node)} of ${size} rows: ${text.replace(/^select .*? from /, 'select … from ')}`,
          );
      }
    }
    return found;
  } finally {
    for (const setting of AS_OF_MANY) await client.query(`reset ${setting}`);
    client.release();
  }
}
