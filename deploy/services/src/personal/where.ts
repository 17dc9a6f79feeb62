// Looking up by a number in an encrypted column: by its keyed hash, as a whole. Nothing is found by a part of a number.
import type { SQL } from 'drizzle-orm';
import { Placeholder, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { hashOf } from './cipher';
import { numberHash } from './columns';

/** Whether the column holds this number. @param value or a placeholder that is given its `hashOf` */
export function isNumber(column: AnyPgColumn, value: string | Placeholder): SQL {
  return sql`${numberHash(column)} = ${typeof value === 'string' ? hashOf(value) : value}`;
}

/**
 * Whether it holds one of these.
 * @param values numbers, placeholders that are each given a `hashOf` or null, or one that is given a list of any length, for which the database expects ten
 */
export function isOneOfNumbers(column: AnyPgColumn, values: readonly (string | Placeholder)[] | Placeholder): SQL {
  if (values instanceof Placeholder) return sql`${numberHash(column)} = any(${values}::text[])`;
  return values.length === 0 ? sql`false` : sql`${numberHash(column)} in (${sql.join(values.map((value) => sql`${typeof value === 'string' ? hashOf(value) : value}`), sql`, `)})`;
}

/** Placeholders of the one or two numbers under which a person asks, for `isOneOfNumbers`: a list of any length would be planned anew at every call. */
export const OWN_NUMBERS = [new Placeholder('ownNumber'), new Placeholder('otherNumber')] as const;

/** What `OWN_NUMBERS` are given. @throws Error for more than two */
export function ownNumberValues(numbers: readonly string[]): { ownNumber: string | null; otherNumber: string | null } {
  if (numbers.length > 2) throw new Error('nobody asks under more than two numbers');
  const [ownNumber = null, otherNumber = null] = numbers.map(hashOf);
  return { ownNumber, otherNumber };
}

/** Whether two columns hold the same number. */
export function isSameNumber(one: AnyPgColumn, other: AnyPgColumn): SQL {
  return sql`${numberHash(one)} = ${numberHash(other)}`;
}
