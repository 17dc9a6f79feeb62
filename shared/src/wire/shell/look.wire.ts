// Looks at a person's data, as the person reads them.
import { integer, moment, nullable, optional, text } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';
import { pageOfListWire } from '../page-of-list.wire';

const look = {
  recordId: ['bsm', text],
  office: ['office', text],
  officer: ['officer', text],
  what: ['what', text],
  why: ['why', text],
  businessNumber: ['ywh', nullable(text)],
  businessName: ['ywmc', nullable(text)],
  at: ['at', moment],
  /** End of a look that went on, equal to `at` for one that did not. */
  until: ['until', moment],
} as const;
export const lookWire = defineWire(look);
export const looksWire = pageOfListWire(lookWire);
export type Look = Domain<typeof look>;

const query = {
  pageNumber: ['pageNo', integer],
  pageSize: ['pageSize', integer],
  after: ['after', optional(text)],
} as const;
export const lookQueryWire = defineWire(query);
export type LookQuery = Domain<typeof query>;
