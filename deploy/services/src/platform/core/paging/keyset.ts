// Pages of a list that begin after a row instead of counting rows off: the last page costs what the first does.
import type { Column, SQL } from 'drizzle-orm';
import { asc, desc, sql } from 'drizzle-orm';
import { windowOf } from './page-query';
import type { Paging } from './page-query';

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
/** What a value of each type looks like; anything else was not answered by a page. */
const TYPES = {
  boolean: (text: string) => text === 'true' || text === 'false',
  date: isDay,
  timestamptz: (text: string) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  numeric: (text: string) => /^\d{1,16}(\.\d{1,4})?$/.test(text),
  text: (text: string) => text.length <= 100 && !text.includes('\0'),
  uuid: (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
} as const;

/** One value rows are sorted by. */
export interface SortKey<Row> {
  column: Column | SQL;
  type: keyof typeof TYPES;
  of: (row: Row) => string | boolean | Date;
}
/** All keys sort one way, and the last of them is different for every row. */
export interface Keyset<Row> {
  keys: readonly SortKey<Row>[];
  direction: 'asc' | 'desc';
}

/** Opaque to callers: the sort values of a row, base64url. */
export function cursorOf<Row>({ keys }: Keyset<Row>, row: Row): string {
  return Buffer.from(JSON.stringify(keys.map(({ of }) => textOf(of(row))))).toString('base64url');
}

/**
 * ORDER BY, LIMIT and OFFSET of a page, and the condition that rows come after the cursor; text that no page has
 * answered is no cursor, and rows are counted off.
 */
export function keysetOf<Row>(
  { keys, direction }: Keyset<Row>,
  query: Paging & { after?: string | undefined },
): { beyond: SQL | undefined; order: SQL[]; limit: number; offset: number } {
  const { limit, offset } = windowOf(query);
  const values = readCursor(
    keys.map(({ type }) => type),
    query.after,
  );
  const columns = sql.join(
    keys.map(({ column }) => sql`${column}`),
    sql`, `,
  );
  const bounds =
    values &&
    sql.join(
      values.map((value, at) => sql`${value}::${sql.raw(keys[at]?.type ?? 'text')}`),
      sql`, `,
    );
  return {
    beyond: bounds && sql`(${columns}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${bounds})`,
    order: keys.map(({ column }) => (direction === 'asc' ? asc(column) : desc(column))),
    limit,
    offset: bounds ? 0 : offset,
  };
}

/** Where the next page begins, or null after a page that is not full. */
export function nextOf<Row>(keyset: Keyset<Row>, rows: readonly Row[], pageSize: number): string | null {
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  return last === undefined ? null : cursorOf(keyset, last);
}

/** The values in a cursor, or undefined when it is none of these types. */
export function readCursor(types: readonly (keyof typeof TYPES)[], text: string | undefined): string[] | undefined {
  if (!text) return undefined;
  try {
    const values = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
    if (!Array.isArray(values) || values.length !== types.length) return undefined;
    return values.every((value, at) => typeof value === 'string' && TYPES[types[at] ?? 'text'](value))
      ? (values as string[])
      : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: string | boolean | Date): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
