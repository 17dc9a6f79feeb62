// Looks for words in a column of tokens, and in tokens at hand: one meaning for tables and for what lies in memory.
import type { Column, SQL } from 'drizzle-orm';
import { and, arrayContains, or, sql } from 'drizzle-orm';
import { wantedOf } from './tokens';

/**
 * The condition that a row holds the words; none where nothing is looked for, and no row for words without any letter.
 */
export function matching(column: Column, keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword.trim() === '') return undefined;
  const wanted = wantedOf(keyword);
  if (!wanted) return sql`false`;
  return and(...wanted.map((alternatives) => or(...alternatives.map((tokens) => arrayContains(column, [...tokens])))));
}

/** The same for tokens that are at hand. */
export function holdsWords(tokens: ReadonlySet<string>, keyword: string): boolean {
  if (keyword.trim() === '') return true;
  const wanted = wantedOf(keyword);
  return wanted?.every((alternatives) => alternatives.some((all) => all.every((token) => tokens.has(token)))) ?? false;
}
