// What stands in every table, as sums: a refused call must leave all of them as they were.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';

/** Written by being there at all: who asked what and when, keys and checks that prove nothing by themselves. */
const BESIDE_THE_POINT = [
  'access_counts',
  'action_logs',
  'audit_heads',
  'captchas',
  'device_keys',
  'identity_checks',
  'login_attempts',
  'login_logs',
  'login_nonces',
  'looks',
  'rate_windows',
  'sessions',
];

async function tableNames(db: Database): Promise<string[]> {
  const named = await query<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return named.map(({ name }) => name).sort();
}

/** Tables with a row in which one of the values stands as it is, not encrypted. */
export async function tablesHolding(db: Database, values: readonly (string | undefined)[]): Promise<string[]> {
  const patterns = values.flatMap((value) => (value ? [`%${value}%`] : []));
  const parts = (await tableNames(db)).map(
    (name) =>
      sql`select ${name} as name from ${sql.identifier(name)} t where ${sql.join(
        patterns.map((pattern) => sql`t::text like ${pattern}`),
        sql` or `,
      )}`,
  );
  return (await query<{ name: string }>(db, sql.join(parts, sql` union `))).map(({ name }) => name).sort();
}

/** What of a table's rows is compared: what a call wrote, without what goes on with it afterwards. */
function compared(name: string): [row: SQL, where: SQL] {
  // What was recorded; the trail is linked in its own time.
  if (name === 'audit_entries') return [sql`t.body`, sql` where kind not in ('look', 'sign-in')`];
  // A queued message is handed to the gateway in its own time.
  if (name === 'text_messages') return [sql`t.id::text`, sql``];
  return [sql`t::text`, sql``];
}

/** A sum of the rows by table. */
export async function rowSums(db: Database): Promise<Record<string, string>> {
  const names = (await tableNames(db)).filter((name) => !BESIDE_THE_POINT.includes(name));
  const parts = names.map((name) => {
    const [row, where] = compared(name);
    return sql`select ${name} as name, md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as sum from ${sql.identifier(name)} t${where}`;
  });
  const rows = await query<{ name: string; sum: string }>(db, sql.join(parts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Both databases answer their rows under this name. */
async function query<T>(db: Database, statement: SQL): Promise<T[]> {
  return ((await db.execute(statement)) as { rows: T[] }).rows;
}

/** Answers, as often as it is asked, how many rows each table has; the statement is built once. */
export async function rowCounter(
  db: Database,
  besides: readonly string[] = BESIDE_THE_POINT,
): Promise<() => Promise<Record<string, number>>> {
  const parts = (await tableNames(db))
    .filter((name) => !besides.includes(name))
    .map((name) => `'${name}', (select count(*) from "${name}")`);
  // So many arguments a function takes.
  const groups = Array.from({ length: Math.ceil(parts.length / 40) }, (_, at) => parts.slice(at * 40, at * 40 + 40));
  const statement = sql.raw(
    `select ${groups.map((some) => `jsonb_build_object(${some.join(', ')})`).join(' || ')} as counts`,
  );
  return async () => (await query<{ counts: Record<string, number> }>(db, statement))[0]?.counts ?? {};
}

/** Tables whose rows differ between two sums. */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
}
