// Changes the region that the user works in, by way of the region's office.
import { request } from '@portal/shared/http';
import { PlainTextError } from '@portal/shared/kernel';
import { addressNames, defineWire, nullable, regionDetailWire, text } from '@portal/shared/wire';
import type { RegionDetail } from '@portal/shared/wire';

const OFFICE_URL = '/api/pub3/portals/getDepartmentViewByXzqbm';
const CHANGE_URL = '/api/pub3/portals/changeRegions';
const officeWire = defineWire({ id: ['deptId', text] });

/** The region now in force. Throws PlainTextError when the region has no office, or any error of the kernel's family. */
export async function changeRegion(regionCode: string): Promise<RegionDetail> {
  const answer = await request({ url: OFFICE_URL, params: { [addressNames.regionCode]: regionCode } });
  const office = nullable(officeWire).decode(answer, { endpoint: OFFICE_URL, wirePath: '', domainPath: '' });
  if (!office) throw new PlainTextError('该区划暂无登记机构，请选择其他区划');
  return regionDetailWire.decode(
    await request({ url: CHANGE_URL, method: 'POST', params: { deptId: office.id } }),
    CHANGE_URL,
  );
}
