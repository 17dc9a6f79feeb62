// What is asked of the register as hooks, and its types as pages know them.
import { listHouseRights } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import { listLandCertificates, searchMortgages, searchSeals } from '../contract';

export type { EntryStatus, LandCertificate, Mortgage, Seal } from '../contract';
export type { HouseRight } from '@portal/shared/wire';

/** What one person has looked up is not kept for the next page. */
const FRESH = { keepUnusedDataFor: 0 } as const;
export const { useListHouseRightsQuery, useListLandCertificatesQuery, useSearchMortgagesQuery, useSearchSealsQuery } =
  callsOf(
    { listHouseRights, listLandCertificates, searchMortgages, searchSeals },
    { searchMortgages: FRESH, searchSeals: FRESH },
  );
