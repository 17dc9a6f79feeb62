// Which rows of public content somebody asks for: published by today, of a region, of a time, with words in them.
import type { Column, SQL } from 'drizzle-orm';
import { and, gte, inArray, like, lte, or } from 'drizzle-orm';
import { regionFallback, regionPrefix } from '@portal/shared/kernel';
import { matching } from './search/match';

export interface Asked {
  regionCode?: string | undefined;
  keyword?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}
interface Columns {
  regionCode: Column;
  publishedOn: Column;
  searchTokens: Column;
}

export function publicRows(
  columns: Columns,
  { regionCode, keyword, from, until }: Asked,
  today: string,
): SQL | undefined {
  return and(
    lte(columns.publishedOn, until !== undefined && until < today ? until : today),
    from === undefined ? undefined : gte(columns.publishedOn, from),
    regionCode === undefined ? undefined : concerning(columns.regionCode, regionCode),
    matching(columns.searchTokens, keyword),
  );
}

/** What concerns a region: its own, that of the city and province it lies in, and of all that lie in it. */
function concerning(column: Column, regionCode: string): SQL | undefined {
  const around = [regionCode, regionFallback(regionCode), `${regionCode.slice(0, 2)}0000`];
  return or(inArray(column, around), like(column, `${regionPrefix(regionCode)}%`));
}
