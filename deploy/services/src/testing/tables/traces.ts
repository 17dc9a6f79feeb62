// What hostile members leave behind: rows of any table that carry one of their values.
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';

/** Values, or parts of them, that no honest call of a test writes. */
const SIGNS = ['HOSTILE', 'u-surveyor', '330999', '1999-09-09', '987654321', '99999999-9999'];

/** Rows of every table that carry a sign. */
export async function tracesOf(db: Database): Promise<string[]> {
  const named = (
    (await db.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public'`)) as {
      rows: { name: string }[];
    }
  ).rows;
  const signs = sql.raw(`'${SIGNS.join('|')}'`);
  const parts = named.map(
    ({ name }) => sql`select ${name} || ': ' || t::text as row from ${sql.identifier(name)} t where t::text ~ ${signs}`,
  );
  const { rows } = (await db.execute(sql.join(parts, sql` union all `))) as { rows: { row: string }[] };
  return rows.map(({ row }) => row);
}

/** A hostile value for every column that there is, by the name that a member would have to have. */
export async function hostileMembers(db: Database): Promise<Record<string, unknown>> {
  const { rows } = (await db.execute(
    sql`select distinct column_name as name, data_type as type from information_schema.columns where table_schema = 'public'`,
  )) as { rows: { name: string; type: string }[] };
  const valueOf = (type: string) =>
    /int|numeric/.test(type) ? 987654321 : /time|date/.test(type) ? '1999-09-09T09:09:09+08:00' : 'HOSTILE';
  return Object.fromEntries(
    rows.map(({ name, type }) => [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), valueOf(type)]),
  );
}
