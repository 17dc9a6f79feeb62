// Looking up by a number in an encrypted column: by its keyed hash, as a whole. Nothing is found by a part of a number.
import type { SQL } from 'drizzle-orm';
import { inArray, Placeholder, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { hashOf } from './cipher';
import { numberHash } from './columns';

/** Whether the column holds this number. @param value or a placeholder that is given its `hashOf` */
export function isNumber(column: AnyPgColumn, value: string | Placeholder): SQL {
  return sql`${numberHash(column)} = ${typeof value === 'string' ? hashOf(value) : value}`;
}

/** Whether it holds one of these. @param values or a placeholder that is given a list of their `hashOf` */
export function isOneOfNumbers(column: AnyPgColumn, values: readonly string[] | Placeholder): SQL {
  if (values instanceof Placeholder) return sql`${numberHash(column)} = any(${values}::text[])`;
  return values.length === 0 ? sql`false` : inArray(numberHash(column), values.map(hashOf));
}

/** Whether two columns hold the same number. */
export function isSameNumber(one: AnyPgColumn, other: AnyPgColumn): SQL {
  return sql`${numberHash(one)} = ${numberHash(other)}`;
}
