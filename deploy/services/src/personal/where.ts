// Looking up by a number in an encrypted column: by its keyed hash, as a whole. Nothing is found by a part of a number.
import type { SQL } from 'drizzle-orm';
import { inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { hashOf } from './cipher';
import { numberHash } from './columns';

/** Whether the column holds this number. */
export function isNumber(column: AnyPgColumn, value: string): SQL {
  return sql`${numberHash(column)} = ${hashOf(value)}`;
}

/** Whether it holds one of these. */
export function isOneOfNumbers(column: AnyPgColumn, values: readonly string[]): SQL {
  return values.length === 0 ? sql`false` : inArray(numberHash(column), values.map(hashOf));
}

/** Whether two columns hold the same number. */
export function isSameNumber(one: AnyPgColumn, other: AnyPgColumn): SQL {
  return sql`${numberHash(one)} = ${numberHash(other)}`;
}
