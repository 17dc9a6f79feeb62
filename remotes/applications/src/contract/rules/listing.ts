// What a listing says of a house.
import { isMobile } from '@portal/shared/validation';
import type { Fault } from './fault';
import { faultsIn, lengthOf } from './fault';
import { MOBILE_WORDS } from './person';

/** Longest texts, in characters. */
export const LISTING_LIMITS = { title: 40, description: 1000 } as const;

export interface ListingText {
  title: string;
  /** 万元 as typed. */
  priceText: string;
  layout: string;
  telephone: string;
  description: string;
}

/** @param isLayout whether the list of layouts has the code; who offers nothing else need not look */
export function faultsOfListing(
  { title, priceText, layout, telephone, description }: ListingText,
  isLayout: (code: string) => boolean = Boolean,
): Fault<keyof ListingText>[] {
  return faultsIn([
    [!title || lengthOf(title) > LISTING_LIMITS.title, 'title', `请填写房源标题，不超过${LISTING_LIMITS.title}个字`],
    [
      !/^\d{1,6}(\.\d{1,2})?$/.test(priceText) || Number(priceText) === 0,
      'priceText',
      '挂牌价应大于0，单位为万元，最多两位小数',
    ],
    [!isLayout(layout), 'layout', '请选择户型'],
    [!isMobile(telephone), 'telephone', MOBILE_WORDS],
    [lengthOf(description) > LISTING_LIMITS.description, 'description', `描述不超过${LISTING_LIMITS.description}个字`],
  ]);
}
