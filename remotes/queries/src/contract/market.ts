// The calls of the housing market: what is for sale, and a word to whoever sells it.
import { defineCall, keysetMembers } from '@portal/shared/contract';
import {
  bounded,
  defineWire,
  filled,
  like,
  line,
  list,
  listingsWire,
  moment,
  number,
  numberOf,
  oneOf,
  optional,
  orElse,
  text,
} from '@portal/shared/wire';

/** 万元. */
const money = optional(bounded(number, { min: 0, max: 1_000_000 }));
/** ㎡. */
const area = optional(bounded(number, { min: 0, max: 1_000_000 }));
export const MARKET_ORDERS = ['newest', 'priceUp', 'priceDown', 'areaUp', 'areaDown'] as const;

/** What houses are looked for by; words are sought in titles and locations. */
const conditions = {
  regionCode: ['xzqbm', optional(like(/^\d{6}$/))],
  priceFrom: ['priceFrom', money],
  priceTo: ['priceTo', money],
  areaFrom: ['areaFrom', area],
  areaTo: ['areaTo', area],
  /** Code of HX. */
  layout: ['hx', optional(line(8))],
  keyword: ['keyword', optional(line(60))],
} as const;

/** One page of the published listings of everybody, by region, price in 万元, area in ㎡, layout and words. */
export const searchMarket = defineCall({
  at: 'GET /api/pub3/housePublish/queryMarket',
  who: 'signedIn',
  query: {
    ...keysetMembers,
    ...conditions,
    order: ['sort', orElse(oneOf(MARKET_ORDERS), 'newest')],
  },
  answer: listingsWire,
});

/**
 * How many of them are in each district: as near as a map shows where a house is that its owner has not invited anybody
 * to yet.
 */
export const countMarket = defineCall({
  at: 'GET /api/pub3/housePublish/queryMarketRegions',
  who: 'signedIn',
  query: conditions,
  answer: list(
    defineWire({
      regionCode: ['xzqbm', text],
      count: ['sl', number],
      /** The lowest price in 万元. */
      priceFrom: ['priceFrom', number],
    }),
  ),
});

/** Longest question to an owner, in characters. */
export const QUESTION_LENGTH = 200;

/** Puts a question into the inbox of whoever sells the house, with the telephone number of the account that asks. */
export const askOwner = defineCall({
  at: 'POST /api/pub3/housePublish/ask',
  who: 'signedIn',
  idempotent: true,
  body: { recordId: ['bsm', numberOf('listing')], question: ['ly', filled(QUESTION_LENGTH, '请填写想了解的问题')] },
  /** When it was put into the inbox. */
  answer: defineWire({ askedAt: ['time', moment] }),
  refuses: ['unknown', 'state', 'often', 'conflict'],
});
