// The regions of the province, for code that lives outside the store's provider.
import { request } from '@portal/shared/http';
import { searchRegionsWire } from '@portal/shared/wire';
import type { SearchRegion } from '@portal/shared/wire';

export type { SearchRegion } from '@portal/shared/wire';

const URL = '/api/sys3/region/getCommonSearchScope';

/** Throws errors of the kernel's family. */
export async function loadRegions(): Promise<SearchRegion[]> {
  return searchRegionsWire.decode(await request({ url: URL }), { endpoint: URL, wirePath: '', domainPath: '' });
}
