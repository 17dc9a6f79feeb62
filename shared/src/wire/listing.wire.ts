// Listings of houses for sale by their owners.
import { flag, integer, moment, nullable, oneOf, optional, text, textOr } from './codec';
import type { Domain } from './define-wire';
import { defineWire } from './define-wire';
import { pageOfListWire } from './page-of-list.wire';

export const listingStates = ['draft', 'toVerify', 'published', 'refused', 'withdrawn', 'sold'] as const;
export type ListingState = (typeof listingStates)[number];

const content = {
  titleCertificateNumber: ['bdcqzh', text],
  title: ['fbbt', text],
  /** 万元 as typed, `268.50`. */
  priceText: ['gpjg', text],
  /** Code of the list of layouts. */
  layout: ['hx', text],
} as const;
const listing = {
  recordId: ['bsm', text],
  ...content,
  layoutName: ['hxmc', textOr('')],
  unitNumber: ['bdcdyh', textOr('')],
  location: ['zl', text],
  regionCode: ['xzqbm', text],
  /** 分 */
  price: ['price', integer],
  orientation: ['cx', nullable(text)],
  decoration: ['zxqk', nullable(text)],
  telephone: ['lxdh', text],
  description: ['ms', textOr('')],
  area: ['jzmj', textOr('')],
  floor: ['szc', textOr('')],
  use: ['fwyt', textOr('')],
  state: ['zt', oneOf(listingStates)],
  /** Buyers check with it that owner and register stand behind the listing. */
  verifyCode: ['hym', nullable(text)],
  reason: ['reason', nullable(text)],
  updatedAt: ['updatedAt', moment],
  publishedAt: ['publishedAt', nullable(moment)],
  coverPictureId: ['cover', nullable(text)],
  mine: ['mine', flag],
} as const;
export const listingWire = defineWire(listing);
export const listingsWire = pageOfListWire(listingWire);
export type Listing = Domain<typeof listing>;

const save = {
  recordId: ['bsm', optional(text)],
  ...content,
  orientation: ['cx', optional(text)],
  decoration: ['zxqk', optional(text)],
  telephone: ['lxdh', text],
  description: ['ms', text],
} as const;
export const saveListingWire = defineWire(save);
export type SaveListing = Domain<typeof save>;
export const savedListingWire = defineWire({ recordId: ['bsm', text], state: ['zt', oneOf(listingStates)] });
export const listingStateWire = defineWire({ state: ['zt', oneOf(listingStates)] });

export const recordKeyWire = defineWire({ recordId: ['bsm', text] });
const withdraw = { recordId: ['bsm', text], revocationReason: ['cxyy', text] } as const;
export const withdrawListingWire = defineWire(withdraw);
export type WithdrawListing = Domain<typeof withdraw>;
const verify = { recordId: ['bsm', text], passed: ['pass', flag], reason: ['reason', text] } as const;
export const verifyListingWire = defineWire(verify);
export type VerifyListing = Domain<typeof verify>;
const query = {
  state: ['zt', optional(oneOf(listingStates))],
  scope: ['scope', oneOf(['mine', 'office'])],
  pageNumber: ['pageNo', integer],
  pageSize: ['pageSize', integer],
  after: ['after', optional(text)],
} as const;
export const listingQueryWire = defineWire(query);
export type ListingQuery = Domain<typeof query>;
