// Listings of houses for sale by their owners.
import { flag, integer, moment, nullable, oneOf, text, textOr } from './codec';
import type { Domain } from './define-wire';
import { defineWire } from './define-wire';
import { pageOfListWire } from './page-of-list.wire';

export const listingStates = ['draft', 'toVerify', 'published', 'refused', 'withdrawn', 'sold'] as const;
export type ListingState = (typeof listingStates)[number];

const listing = {
  recordId: ['bsm', text],
  titleCertificateNumber: ['bdcqzh', text],
  title: ['fbbt', text],
  /** 万元, `268.50`. */
  priceText: ['gpjg', text],
  /** Code of the list of layouts. */
  layout: ['hx', text],
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

export const recordKeyWire = defineWire({ recordId: ['bsm', text] });
