// Changes the region that the user works in, by way of the region's office.
import { ask } from '@portal/shared/http';
import { PlainTextError } from '@portal/shared/kernel';
import type { RegionDetail } from '@portal/shared/wire';
import * as calls from '../../contract/regions';

/**
 * The region now in force. Throws PlainTextError when the region has no office, or any error of the kernel's family.
 */
export async function changeRegion(regionCode: string): Promise<RegionDetail> {
  const office = await ask(calls.getOfficeOf, { regionCode });
  if (!office) throw new PlainTextError('该区划暂无登记机构，请选择其他区划');
  return ask(calls.changeRegion, { officeId: office.id });
}
