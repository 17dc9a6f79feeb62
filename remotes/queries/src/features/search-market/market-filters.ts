// What a person looks for on the housing market, kept in the address so that back, reload and a sent link show the same
// houses.
import { isRegionCode } from '@portal/shared/kernel';
import { pageInAddress } from '@portal/shared/router';
import { addressNames } from '../../api/address';
import { MARKET_ORDERS } from '../../api/market';
import type { MarketConditions, MarketQuery } from '../../api/market';

/** As typed; empty is no condition. */
export interface MarketFilters {
  keyword: string;
  regionCode: string;
  priceFrom: string;
  priceTo: string;
  areaFrom: string;
  areaTo: string;
  layout: string;
  order: string;
}
export type MarketFilter = keyof MarketFilters;

/** Names in the address. */
const NAMES: Readonly<Record<MarketFilter, string>> = {
  keyword: addressNames.keyword,
  regionCode: addressNames.regionCode,
  priceFrom: 'priceFrom',
  priceTo: 'priceTo',
  areaFrom: 'areaFrom',
  areaTo: 'areaTo',
  layout: 'layout',
  order: 'order',
};
const FILTERS = Object.keys(NAMES) as MarketFilter[];
const FIGURE = /^\d{1,6}(\.\d{1,2})?$/;
export const PAGE_SIZE = 12;

export function readFilters(search: URLSearchParams): MarketFilters {
  return Object.fromEntries(
    FILTERS.map((name) => [name, search.get(NAMES[name])?.trim() ?? '']),
  ) as unknown as MarketFilters;
}

/** An address with these conditions, from its first page on. */
export function writeFilters(filters: MarketFilters): Record<string, string> {
  return Object.fromEntries(FILTERS.flatMap((name) => (filters[name] ? [[NAMES[name], filters[name]]] : [])));
}

/** What is wrong with the figures, by field. */
export function faultsOf(filters: MarketFilters): Partial<Record<MarketFilter, string>> {
  const faults: Partial<Record<MarketFilter, string>> = {};
  for (const name of ['priceFrom', 'priceTo', 'areaFrom', 'areaTo'] as const)
    if (filters[name] && !FIGURE.test(filters[name])) faults[name] = '请填写数字，最多两位小数';
  for (const [from, to] of [
    ['priceFrom', 'priceTo'],
    ['areaFrom', 'areaTo'],
  ] as const)
    if (!faults[from] && !faults[to] && filters[from] && filters[to] && Number(filters[from]) > Number(filters[to]))
      faults[to] = '不能小于起始值';
  return faults;
}

/** What houses are asked for by; an address that was edited by hand loses what makes no sense. */
export function conditionsOf(search: URLSearchParams): MarketConditions {
  const filters = readFilters(search);
  const faults = faultsOf(filters);
  const figure = (name: 'priceFrom' | 'priceTo' | 'areaFrom' | 'areaTo') =>
    filters[name] && !faults[name] ? Number(filters[name]) : undefined;
  return {
    keyword: filters.keyword || undefined,
    regionCode: isRegionCode(filters.regionCode) ? filters.regionCode : undefined,
    priceFrom: figure('priceFrom'),
    priceTo: figure('priceTo'),
    areaFrom: figure('areaFrom'),
    areaTo: figure('areaTo'),
    layout: filters.layout || undefined,
  };
}

/** The question for one page of them. */
export function queryOf(search: URLSearchParams): MarketQuery {
  const { pageNumber, after } = pageInAddress(search);
  const { order } = readFilters(search);
  return {
    ...conditionsOf(search),
    ...{ pageNumber, pageSize: PAGE_SIZE, after },
    order: MARKET_ORDERS.find((one) => one === order) ?? 'newest',
  };
}

/** How many conditions are set; words and order are none. */
export function countOf(filters: MarketFilters): number {
  return FILTERS.filter((name) => name !== 'order' && name !== 'keyword' && filters[name] !== '').length;
}
