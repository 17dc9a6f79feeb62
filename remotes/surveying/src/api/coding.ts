// Spatial analysis and unit codes as hooks.
import { fetchFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import { analyzeCoding, codingReport, getCoding, giveCodes } from '../contract';

export type { Coding, Finding } from '../contract';
export { FINDING_WORDS } from '../contract';

export const { useGetCodingQuery, useAnalyzeCodingMutation, useGiveCodesMutation } = callsOf({
  getCoding,
  analyzeCoding,
  giveCodes,
});

/** The report on the latest analysis. @throws errors of the kernel's family */
export async function loadCodingReport(businessNumber: string): Promise<Blob> {
  return (await fetchFile(codingReport, { businessNumber })).blob;
}
