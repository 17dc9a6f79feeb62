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
];

const loaders: Readonly<Record<string, () => Promise<Business>>> = {
  'house-transfer': async () => (await import(/* webpackChunkName: "business-house-transfer" */ './house/house-transfer.form')).houseTransfer,
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
