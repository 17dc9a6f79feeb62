// Parameters that page addresses carry, and the request headers of the region.
import type { RegionDetail } from './shell/region.wire';

/** Domain name → parameter name in a page's address. */
export const addressNames = {
  businessNumber: 'ywh',
  processCode: 'lcdm',
  matterId: 'sxid',
  subProcessCode: 'zlcdm',
  titleCertificateNumber: 'bdcqzh',
  unitNumber: 'bdcdyh',
  flowId: 'qsglbsm',
  status: 'zt',
  regionCode: 'xzqbm',
  slipNumber: 'jkdh',
  materialId: 'datumBsm',
  applicantId: 'sqrbsm',
  keyword: 'keyword',
  code: 'code',
  businessKey: 'businessKey',
  reservationId: 'yyguid',
  officeId: 'deptId',
  registrationType: 'djxlid',
  day: 'yyrq',
  recordId: 'bsm',
  matterPlaceCode: 'szdm',
  rightHolderName: 'qlrmc',
  identityNumber: 'zjh',
  certificateGroup: 'fzbm',
  captcha: 'imageCode',
  materialName: 'datumName',
  revocationReason: 'cxyy',
  rightHolderId: 'qlrbsm',
  cacheKey: 'cacheKey',
  templateCode: 'excelCode',
  scope: 'scope',
} as const;
export type AddressName = keyof typeof addressNames;
export type Address = Partial<Record<AddressName, string>>;

/** Reads a page's parameters; absent and empty ones are left out. */
export function readAddress(search: URLSearchParams): Address {
  const entries = Object.entries(addressNames).map(([name, key]) => [name, search.get(key)?.trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/** A hash path with its parameters, e.g. `/progress-query?ywh=…`. */
export function addressOf(path: string, address: Address = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value) search.set(addressNames[name as AddressName], value);
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

/** Headers that scope a request to a region. */
export function regionHeaders(region: Pick<RegionDetail, 'regionId' | 'regionCode'>): Record<string, string> {
  return { qyId: region.regionId, qydm: region.regionCode };
}
