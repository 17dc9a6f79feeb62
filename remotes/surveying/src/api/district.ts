// The check of a district as hooks, and its report as a file.
import { fetchFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import { districtReport, getDistrictCheck, startDistrictCheck } from '../contract/district';

export const { useGetDistrictCheckQuery, useStartDistrictCheckMutation } = callsOf({
  getDistrictCheck,
  startDistrictCheck,
});

/** @param regionCode six digits @throws errors of the kernel's family */
export async function loadDistrictReport(regionCode: string, format: 'pdf' | 'csv'): Promise<Blob> {
  return (await fetchFile(districtReport, { regionCode, format })).blob;
}
