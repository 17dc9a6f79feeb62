// After a rotation: brings whatever is still under a former key under the present one, in batches, while people work.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/database';
import { uploads } from '../../papers/files/schema';
import { keyIdOf, sealAgain } from '../../platform/personal/cipher';
import { forgetKey, openPersonalData } from '../../platform/personal/personal-keys';
import { personalKeys } from '../../platform/personal/schema';

/** Pages of a table that are looked through by one statement: 2 MB. */
const WINDOW = 256;
/** A process that has not read the changed file yet may write under the former key for this long. */
const SETTLED_MS = 10 * 60_000;

/** Columns that can hold encrypted values; asked of the database, so that none is forgotten. */
export async function textColumns(db: Database): Promise<{ table: string; column: string; pages: number }[]> {
  return rowsOf(
    db,
    sql`select c.table_name as "table", c.column_name as "column", (pg_relation_size(format('%I.%I', c.table_schema, c.table_name)::regclass) / current_setting('block_size')::int)::int as pages
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.table_name <> 'personal_keys' order by 1, 2`,
  );
}

/** Encrypts again whatever stands under the key. Answers how many values that were. */
async function moveFrom(db: Database, id: string): Promise<number> {
  let moved = 0;
  for (const { table, column, pages } of await textColumns(db)) {
    const [from, at] = [sql.identifier(table), sql.identifier(column)];
    for (let page = 0; page < pages; page += WINDOW) {
      const rows = await rowsOf<{ place: string; stored: string }>(
        db,
        sql`select ctid::text as place, ${at} as stored from ${from}
        where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + WINDOW},0)`}::tid and strpos(${at}, ${`.${id}.`}) > 0`,
      );
      for (const { place, stored } of rows.filter((row) => keyIdOf(row.stored) === id)) {
        // What was changed meanwhile was written under the present key.
        await db.execute(
          sql`update ${from} set ${at} = ${sealAgain(stored)} where ctid = ${place}::tid and ${at} = ${stored}`,
        );
        moved += 1;
      }
    }
  }
  return moved;
}

type Needs = Pick<Context, 'db' | 'keys' | 'now' | 'blobs'>;

/**
 * Takes newly active keys into use and leaves the former ones; a former key is forgotten once nothing is under it.
 * Answers how many values and files were moved.
 */
export async function reEncrypt(needs: Needs): Promise<number> {
  await openPersonalData(needs.db, needs.keys, needs.now());
  return (
    (await leave(needs, 'personal-data', (id) => moveFrom(needs.db, id))) +
    (await leave(needs, 'files', async () =>
      needs.blobs.rewrapAll(await needs.db.select({ id: uploads.id, sha256: uploads.sha256 }).from(uploads)),
    ))
  );
}

/** @param move brings what is under this key under the present one, and answers how much that was */
async function leave(
  { db, keys, now }: Needs,
  use: 'personal-data' | 'files',
  move: (id: string) => Promise<number>,
): Promise<number> {
  const active = keys.active(use).id;
  const [present] = await db.select().from(personalKeys).where(eq(personalKeys.id, active));
  const isSettled = present !== undefined && now().getTime() - present.since.getTime() >= SETTLED_MS;
  let moved = 0;
  for (const { id } of await db
    .select({ id: personalKeys.id })
    .from(personalKeys)
    .where(and(eq(personalKeys.use, use), ne(personalKeys.id, active)))) {
    const found = await move(id);
    if (found === 0 && isSettled) await forgetKey(db, id);
    moved += found;
  }
  return moved;
}
