// Asks for the region of a business file, by the businessKey of an address or by the file's number.
import { request } from '@portal/shared/http';
import { addressNames, businessRegionWire } from '@portal/shared/wire';
import type { RegionDetail } from '@portal/shared/wire';

const URL = '/api/reg3/bizPrimary/queryRegion';

export type BusinessFileMark = { businessKey: string } | { businessNumber: string };
export interface BusinessRegion extends RegionDetail {
  /** What the businessKey stands for. */
  fileKey: string;
}

/** The server opens the key and checks that the person may see the file. Throws BusinessError where not, or any error of the family. */
export async function findBusinessRegion(mark: BusinessFileMark): Promise<BusinessRegion> {
  const params =
    'businessKey' in mark
      ? { [addressNames.businessKey]: mark.businessKey }
      : { [addressNames.businessNumber]: mark.businessNumber };
  return businessRegionWire.decode(await request({ url: URL, params }), URL);
}
