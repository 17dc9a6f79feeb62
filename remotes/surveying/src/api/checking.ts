// Measured data of a case: its files with their reports, the checks on the server, and reports as files.
import { fetchFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import type { OutputOf } from '@portal/shared/contract';
import { checkData, dataReport, listDataChecks } from '../contract/checking';

export { DATA_MATERIAL, MOST_ANSWERS, systemSourceText } from '../contract/checking';
export type { DataCheck, DataFile } from '../contract/checking';
export type DataChecks = OutputOf<typeof listDataChecks>;

export const { useListDataChecksQuery, useCheckDataMutation } = callsOf({ listDataChecks, checkData });

/** The report on a file. @throws errors of the kernel's family */
export async function loadDataReport(businessNumber: string, fileId: string, format: 'pdf' | 'csv'): Promise<Blob> {
  return (await fetchFile(dataReport, { businessNumber, fileId, format })).blob;
}
