// One page of a list, with the total and, where tabs need them, counts by status.
import { integer, list, mapOf, nullable, optional, text } from './codec';
import type { Codec } from './codec';
import { defineWire } from './define-wire';

/** Pages are numbered from 1. */
export interface PageOfList<Row> {
  total: number;
  pageNumber: number;
  pageSize: number;
  rows: Row[];
  counts?: Record<string, number>;
  /** Where the next page begins; absent or null when there is none, or the list only counts. */
  next?: string | null;
}

/** The codec of a page whose rows read by `row`. */
export function pageOfListWire<W, Row>(row: Codec<W, Row>) {
  return defineWire({
    total: ['total', integer],
    pageNumber: ['pageNo', integer],
    pageSize: ['pageSize', integer],
    rows: ['list', list(row)],
    counts: ['counts', optional(mapOf(integer))],
    next: ['next', optional(nullable(text))],
  });
}
