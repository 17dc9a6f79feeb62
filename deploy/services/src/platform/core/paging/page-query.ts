// Pages of lists: which one is asked for, and where it begins.

/** A page of a list as declared calls give it. */
export interface Paging {
  pageNumber: number;
  pageSize: number;
}

/** LIMIT and OFFSET of a page. */
export function windowOf({ pageNumber, pageSize }: Paging): { limit: number; offset: number } {
  return { limit: pageSize, offset: (pageNumber - 1) * pageSize };
}
