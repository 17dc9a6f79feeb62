// Which businesses there are: a light list, and a lazy import for each, so that a page loads only the one it opens.
import type { Business } from './business/business';

export interface BusinessSummary {
  /** Also the process code. */
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly route: string;
}

export const businessSummaries: readonly BusinessSummary[] = [
  { id: 'house-transfer', name: '存量房（二手房）买卖转移登记', group: '房屋', route: '/apply-layout/normal/transfer' },
  { id: 'new-house-transfer', name: '新建商品房转移登记', group: '房屋', route: '/apply-layout/normal/new-house-transfer' },
  { id: 'house-transfer-gift', name: '赠与转移登记', group: '房屋', route: '/apply-layout/normal/transfer' },
  { id: 'house-transfer-divorce', name: '离婚析产转移登记（婚姻审查）', group: '房屋', route: '/apply-layout/normal/transfer-marriage-examination' },
  { id: 'house-transfer-spouses', name: '夫妻间转移登记（婚姻审查）', group: '房屋', route: '/apply-layout/normal/modify-marriage-examination' },
  { id: 'placement-house', name: '安置房转移登记', group: '房屋', route: '/apply-layout/normal/placement-house' },
  { id: 'unit-allocation', name: '单位分房（房改）转移登记', group: '房屋', route: '/apply-layout/unit-allocation-apply' },
  { id: 'allocation-to-grant-transfer', name: '划拨转出让及转移登记', group: '房屋', route: '/apply-layout/normal/transfer-movement' },
  { id: 'allocation-transfer', name: '保留划拨土地的房屋转移登记', group: '房屋', route: '/apply-layout/normal/allocation-transfer' },
];

const loaders: Readonly<Record<string, () => Promise<Business>>> = {
  'house-transfer': async () => (await import(/* webpackChunkName: "business-house-transfer" */ './house/house-transfer.form')).houseTransfer,
  'new-house-transfer': async () => (await import(/* webpackChunkName: "business-new-house-transfer" */ './house/new-house-transfer.form')).newHouseTransfer,
  'house-transfer-gift': async () => (await import(/* webpackChunkName: "business-house-transfer-gift" */ './house/house-transfer-gift.form')).houseTransferGift,
  'house-transfer-divorce': async () => (await import(/* webpackChunkName: "business-house-transfer-divorce" */ './house/house-transfer-divorce.form')).houseTransferDivorce,
  'house-transfer-spouses': async () => (await import(/* webpackChunkName: "business-house-transfer-spouses" */ './house/house-transfer-spouses.form')).houseTransferSpouses,
  'placement-house': async () => (await import(/* webpackChunkName: "business-placement-house" */ './house/placement-house.form')).placementHouse,
  'unit-allocation': async () => (await import(/* webpackChunkName: "business-unit-allocation" */ './house/unit-allocation.form')).unitAllocation,
  'allocation-to-grant-transfer': async () => (await import(/* webpackChunkName: "business-allocation-to-grant-transfer" */ './house/allocation-to-grant-transfer.form')).allocationToGrantTransfer,
  'allocation-transfer': async () => (await import(/* webpackChunkName: "business-allocation-transfer" */ './house/allocation-transfer.form')).allocationTransfer,
};

export function hasBusiness(code: string): boolean {
  return Object.hasOwn(loaders, code);
}

export function findBusinessSummary(code: string): BusinessSummary | undefined {
  return businessSummaries.find((summary) => summary.id === code);
}

/**
 * The whole definition of one business, loaded when first asked for.
 * @throws {RangeError} for a code that no business has.
 */
export async function loadBusiness(code: string): Promise<Business> {
  const load = Object.hasOwn(loaders, code) ? loaders[code] : undefined;
  if (!load) throw new RangeError(`没有这项业务：${code}`);
  return load();
}
