// The calls of work guides and introductions: which businesses there are, and everything that is published of one.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  defineWire,
  flag,
  guideWire,
  list,
  nullable,
  oneOf,
  optional,
  pageOfListWire,
  text,
  upTo,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';
import { attachment } from './attachments';
import { searchMembers } from './search';

/** Region, business and matter; the business identifies the guide, so that it stands for the matter. */
const matter = { regionCode: ['szdm', text], processCode: ['lcdm', text], matterId: ['sxid', text] } as const;

/**
 * One page of the businesses that words are found in, with synonyms and pinyin; those that carry them in the name
 * first.
 */
export const listWorkGuides = defineCall({
  at: 'GET /api/pub3/workGuide/queryList',
  who: 'everybody',
  query: {
    ...pageMembers,
    regionCode: searchMembers.regionCode,
    keyword: searchMembers.keyword,
    family: ['fl', optional(upTo(32))],
  },
  answer: pageOfListWire(defineWire({ ...matter, name: ['mc', text], family: ['fl', text], summary: ['zy', text] })),
});

const business = {
  processCode: ['lcdm', text],
  name: ['mc', text],
  family: ['fl', text],
  /** Which kinds of accounts start it; absent where people and enterprises do. */
  startedBy: ['fqr', optional(list(oneOf(['person', 'enterprise', 'bank', 'agency'])))],
  /** Of offices alone, of their own motion. */
  ownMotion: ['yzq', flag],
} as const;
export type ListedBusiness = Domain<typeof business>;

/**
 * Every business in the order in which people ask for them. Asked for, so that a new one needs no new pages of this
 * department.
 */
export const listBusinesses = defineCall({
  at: 'GET /api/pub3/workGuide/queryBusinesses',
  who: 'everybody',
  answer: list(defineWire(business)),
});

const office = {
  name: ['mc', text],
  address: ['dz', text],
  telephone: ['dh', text],
  openingHours: ['bgsj', text],
} as const;
const workGuide = {
  guide: ['zn', guideWire],
  /** What it is for. */
  summary: ['jj', text],
  /** Who applies. */
  audience: ['sqr', text],
  /** What the office has written of it; null where it has written nothing. */
  introduction: ['js', nullable(text)],
  /** Of the introduction. */
  attachments: ['files', list(defineWire(attachment))],
  offices: ['jg', list(defineWire(office))],
} as const;
export type WorkGuide = Domain<typeof workGuide>;

/**
 * Everything that is published of one business in a region: basis, conditions, materials, steps, limits, fees, offices,
 * introduction.
 */
export const getWorkGuide = defineCall({
  at: 'GET /api/pub3/workGuide/queryDetail',
  who: 'everybody',
  query: { regionCode: ['szdm', upTo(32)], processCode: ['lcdm', upTo(64)], matterId: ['sxid', optional(upTo(64))] },
  answer: defineWire(workGuide),
  refuses: ['unknown'],
});
