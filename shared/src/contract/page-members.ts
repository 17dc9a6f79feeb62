// What every call of a list takes: which page, and how long it is.
import { between, optional, orElse, upTo } from '../wire';

/** Pages are numbered from 1; a page has 1 to 100 rows, ten where none are asked for. */
export const pageMembers = {
  pageNumber: ['pageNo', orElse(between(1, 100_000), 1)],
  pageSize: ['pageSize', orElse(between(1, 100), 10)],
} as const;
/** The same, and where the page begins: what the page before answered as `next`. */
export const keysetMembers = { ...pageMembers, after: ['after', optional(upTo(400))] } as const;
