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
 * @param values numbers, placeholders that are each given a `hashOf` or null, or one that is given a list of any
 * length, for which the database expects ten
 */
export function isOneOfNumbers(column: AnyPgColumn, values: readonly (string | Placeholder)[] | Placeholder): SQL {
  if (values instanceof Placeholder) return sql`${numberHash(column)} = any(${values}::text[])`;
  return values.length === 0
    ? sql`false`
    : sql`${numberHash(column)} in (${sql.join(
        values.map((value) => sql`${typeof value === 'string' ? hashOf(value) : value}`),
        sql`, `,
      )})`;
}

const OWN_NUMBERS = ['ownNumber', 'otherNumber'] as const;
/**
 * Under how many numbers a person asks: a statement that is built once is built for each, or PostgreSQL would plan it
 * anew at every call.
 */
export type NumberCount = 1 | 2;

/** Placeholders of as many numbers, for `isOneOfNumbers`. */
export function ownNumbers(count: NumberCount): Placeholder[] {
  return OWN_NUMBERS.slice(0, count).map((name) => new Placeholder(name));
}

/** What the placeholders are given. */
export interface OwnNumbers {
  count: NumberCount;
  values: Record<string, string | null>;
}

/** @throws Error for more than two */
export function giveNumbers(numbers: readonly string[]): OwnNumbers {
  if (numbers.length > OWN_NUMBERS.length) throw new Error('nobody asks under more than two numbers');
  // Who has no number holds nothing.
  const hashes = numbers.length === 0 ? [null] : numbers.map(hashOf);
  return {
    count: numbers.length === 2 ? 2 : 1,
    values: Object.fromEntries(hashes.map((hash, at) => [OWN_NUMBERS[at], hash])),
  };
}

/** Whether two columns hold the same number. */
export function isSameNumber(one: AnyPgColumn, other: AnyPgColumn): SQL {
  return sql`${numberHash(one)} = ${numberHash(other)}`;
}
