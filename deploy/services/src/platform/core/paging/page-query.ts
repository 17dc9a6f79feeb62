// Pages of lists: which one is asked for, and where it begins.
import { z } from 'zod';

/** `pageNo` from 1, `pageSize` 1 to 100. */
export const pageQuery = z.object({
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** A page of a list as declared calls give it. */
export interface Paging {
  pageNumber: number;
  pageSize: number;
}

/** LIMIT and OFFSET of a page. */
export function windowOf(query: PageQuery | Paging): { limit: number; offset: number } {
  const pageNumber = 'pageNo' in query ? query.pageNo : query.pageNumber;
  return { limit: query.pageSize, offset: (pageNumber - 1) * query.pageSize };
}
