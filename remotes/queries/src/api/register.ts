// What is asked of the register as hooks, and its types as pages know them.
import { listHouseRights } from '@portal/shared/contract';
import { fetchFile } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import { createSealPdf, listLandCertificates, searchMortgages, searchSeals } from '../contract';

export type { EntryStatus, LandCertificate, Mortgage, Seal } from '../contract';
export type { HouseRight } from '@portal/shared/wire';

/** What one person has looked up is not kept for the next page. */
const FRESH = { keepUnusedDataFor: 0 } as const;
export const { useListHouseRightsQuery, useListLandCertificatesQuery, useSearchMortgagesQuery, useSearchSealsQuery } =
  callsOf(
    { listHouseRights, listLandCertificates, searchMortgages, searchSeals },
    { searchMortgages: FRESH, searchSeals: FRESH },
  );

/** A seal on paper. @throws errors of the kernel's family */
export async function loadSealProof(recordId: string): Promise<Blob> {
  return (await fetchFile(createSealPdf, { recordId })).blob;
}
