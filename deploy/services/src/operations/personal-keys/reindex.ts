// Bringing everything that is found by a number under a new key of its own: while the services are stopped, whole or
// not at all.
import { eq, sql } from 'drizzle-orm';
import { namedNumbers } from '../../cases/public';
import { applications } from '../../cases/schema';
import type { Context } from '../../platform/core/context';
import type { Database, Transaction } from '../../platform/db/database';
import { lockInTransaction, rowsOf } from '../../platform/db/database';
import { KeyError } from '../../platform/keys/key-file';
import { openSealed, sealNumber } from '../../platform/personal/cipher';
import { openPersonalData } from '../../platform/personal/personal-keys';
import { textColumns } from './re-encrypt';
import { personalKeys } from '../../platform/personal/schema';

/** Pages of a table that are looked through by one statement: 2 MB. */
const WINDOW = 256;
/** A value that is found by its hash. */
const INDEXED = String.raw`^[\w-]{22}\.[\w-]{4,32}\.`;

type Needs = Pick<Context, 'db' | 'keys' | 'now'>;

/** @throws KeyError while others work with this database: they would look for what they do not find any more */
export async function refuseBesideOthers(db: Database): Promise<void> {
  const [{ others = 0 } = {}] = await rowsOf<{ others: number }>(
    db,
    sql`select count(*)::int as others from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (others > 0)
    throw new KeyError(
      `${others} connections to this database are open: stop the services first, for they look up numbers by the key before`,
    );
}

/**
 * Answers how many values were brought under the active key of `personal-index`; 0 when they are under it already. One
 * transaction: a failure leaves everything as it was.
 */
export async function reindex({ db, keys, now }: Needs): Promise<number> {
  await openPersonalData(db, keys, now());
  const active = keys.active('personal-index').id;
  const [former] = await db.select().from(personalKeys).where(eq(personalKeys.use, 'personal-index'));
  if (!former || former.id === active) return 0;
  try {
    return await db.transaction(async (tx) => {
      await lockInTransaction(tx, 'personal keys');
      await tx.delete(personalKeys).where(eq(personalKeys.id, former.id));
      await openPersonalData(tx, keys, now());
      let moved = 0;
      for (const { table, column, pages } of await textColumns(tx)) moved += await moveColumn(tx, table, column, pages);
      return moved + (await nameAgain(tx));
    });
  } catch (error) {
    // What this process looks up by follows what stands there.
    await openPersonalData(db, keys, now());
    throw error;
  }
}

async function moveColumn(tx: Transaction, table: string, column: string, pages: number): Promise<number> {
  const [from, at] = [sql.identifier(table), sql.identifier(column)];
  let moved = 0;
  for (let page = 0; page < pages; page += WINDOW) {
    const rows = await rowsOf<{ place: string; stored: string }>(
      tx,
      sql`select ctid::text as place, ${at} as stored from ${from} where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + WINDOW},0)`}::tid and ${at} ~ ${INDEXED}`,
    );
    const changes = rows.flatMap(({ place, stored }) => {
      const next = sealNumber(openSealed(stored));
      // What this transaction has moved already stands behind what it has not.
      return next.split('.')[0] === stored.split('.')[0] ? [] : [{ place, next }];
    });
    if (changes.length > 0)
      await tx.execute(
        sql`update ${from} set ${at} = c.next from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(place text, next text) where ${from}.ctid = c.place::tid`,
      );
    moved += changes.length;
  }
  return moved;
}

/** The numbers that submitted forms name are kept as hashes alone: made anew from the forms. */
async function nameAgain(tx: Transaction): Promise<number> {
  const named = await tx
    .select({ id: applications.id, form: applications.form })
    .from(applications)
    .where(sql`cardinality(${applications.namedNumbers}) > 0`);
  for (const { id, form } of named)
    await tx
      .update(applications)
      .set({ namedNumbers: namedNumbers(form) })
      .where(eq(applications.id, id));
  return named.length;
}
