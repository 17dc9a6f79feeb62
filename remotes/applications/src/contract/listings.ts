// The calls of house listings: the owner's side and the office's word.
import { defineCall, keysetMembers } from '@portal/shared/contract';
import {
  defineWire,
  filled,
  flag,
  line,
  listingStates,
  listingsWire,
  numberOf,
  oneOf,
  optional,
  orElse,
  text,
} from '@portal/shared/wire';

/** Which way a house looks, and how it is fitted out. */
export const ORIENTATIONS = ['东', '南', '西', '北', '东南', '西南', '东北', '西北', '南北'] as const;
export const DECORATIONS = ['毛坯', '简装', '精装', '豪装'] as const;

const listing = numberOf('listing');
const one = { recordId: ['bsm', listing] } as const;
const state = ['zt', oneOf(listingStates)] as const;
const stateAfterwards = defineWire({ state });

/** Keeps a listing as a draft; what the register knows of the house is filled in by the services. */
export const saveListing = defineCall({
  at: 'POST /api/pub3/housePublish/save',
  who: 'signedIn',
  body: {
    recordId: ['bsm', optional(listing)],
    titleCertificateNumber: ['bdcqzh', numberOf('title', line(60))],
    title: ['fbbt', line(80)],
    /** 万元 as typed, `268.50`. */
    priceText: ['gpjg', line(20)],
    /** Code of the list of layouts. */
    layout: ['hx', line(8)],
    orientation: ['cx', optional(line(8))],
    decoration: ['zxqk', optional(line(8))],
    telephone: ['lxdh', line(20)],
    description: ['ms', orElse(line(2000), '')],
  },
  answer: defineWire({ recordId: ['bsm', text], state }),
  changes: ['Listing'],
  refuses: ['unknown', 'state'],
});

/** Hands a listing in for verification. */
export const submitListing = defineCall({
  at: 'POST /api/pub3/housePublish/submit',
  who: 'signedIn',
  body: one,
  answer: stateAfterwards,
  changes: ['Listing'],
  refuses: ['unknown', 'state', 'conflict'],
});

/** Takes a published listing off the market. */
export const withdrawListing = defineCall({
  at: 'POST /api/pub3/housePublish/offline',
  who: 'signedIn',
  body: { ...one, revocationReason: ['cxyy', filled(200, '请填写下架原因')] },
  answer: stateAfterwards,
  changes: ['Listing'],
  refuses: ['unknown', 'state'],
});

/** Removes a listing that was never published, with its pictures. */
export const deleteListing = defineCall({
  at: 'POST /api/pub3/housePublish/delete',
  who: 'signedIn',
  body: one,
  answer: null,
  changes: ['Listing', 'Picture'],
  refuses: ['unknown', 'state'],
});

/** The office's word on a listing of its region. */
export const verifyListing = defineCall({
  at: 'POST /api/pub3/housePublish/verify',
  who: 'signedIn',
  body: { ...one, passed: ['pass', flag], reason: ['reason', orElse(line(200), '')] },
  answer: stateAfterwards,
  changes: ['Listing'],
  refuses: ['unknown', 'state'],
});

/** One page of one's own listings, or for officials of those that wait for the office's word; with counts by state. */
export const listListings = defineCall({
  at: 'GET /api/pub3/housePublish/queryMyList',
  who: 'signedIn',
  query: {
    ...keysetMembers,
    state: ['zt', optional(oneOf(listingStates))],
    scope: ['scope', orElse(oneOf(['mine', 'office']), 'mine')],
  },
  answer: listingsWire,
  provides: ['Listing'],
});
